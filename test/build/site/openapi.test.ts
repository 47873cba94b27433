import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { headerRows } from "../../../build/docs/rows/headers.ts";
import { openApi } from "../../../build/site/openapi/openapi.ts";
import { namesReadBy } from "../../../src/request/parameters/parameter-names.ts";
import { failureRows } from "../../../src/request/problems/failure-table.ts";
import type { Answer, Question } from "../../helpers/ask.ts";
import { askedBy, type Description, type Operation, operationsOf, resolved } from "./described.ts";
import { type DescribedServer, describedServer } from "./described-server.ts";

const text = JSON.stringify(openApi());
const description: Description = JSON.parse(text);
const operations = operationsOf(description);
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: "openapi", components: description.components });

/** What needs the pages that a build makes: see docs-pages.test.ts. */
const OF_SITE = new Set(
  "showPlayground showGuide showDocument describeServer describeBriefly sendAsset".split(" "),
);

let server: DescribedServer;
before(async () => {
  server = await describedServer();
});
after(() => server.close());

test("a validator of OpenAPI 3.1 finds nothing wrong", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, "3.1");
});

test("every path that the server serves is described, and no other", async () => {
  const { body } = await server.ask("/nowhere");
  const told: readonly string[] = JSON.parse(body.toString("utf8")).details[0].allowed;
  const described = Object.keys(description.paths);
  const anyPart = (path: string): string => path.replace(/\{\w+\}|…/g, "*");
  assert.deepEqual(
    described.map(anyPart).toSorted(),
    [...told.map(anyPart), "/healthz", "/readyz"].toSorted(),
    "a row of build/docs/rows/paths.ts says what is at a path",
  );
});

for (const operation of operations.filter(({ id }) => !OF_SITE.has(id)))
  for (const question of askedBy(operation))
    test(`${operation.id} answers ${question.path.slice(0, 60)} as it says`, async () => {
      // It is only ready once a whole process has checked itself.
      const expected = operation.id === "tellReady" ? 503 : 200;
      await assertAnswers(operation, question, expected);
    });

test("an operation that every edition has answers under the number of one", async () => {
  for (const operation of operations.filter(({ isOfEdition }) => isOfEdition)) {
    const [question] = askedBy(operation);
    await assertAnswers(operation, { ...question!, path: `/1${question!.path}` }, 200);
  }
});

test("what is wrong is answered as it says, in both kinds of JSON", async () => {
  for (const accept of ["application/json", "application/problem+json"])
    for (const operation of operations) {
      if (OF_SITE.has(operation.id) || operation.parameters.length === 0) continue;
      const [question] = askedBy(operation);
      const isBody = question!.body !== undefined;
      const path = isBody ? question!.path : `${question!.path.split("?")[0]!}?scope=nowhere`;
      const body = isBody ? { body: "?" } : {};
      const headers = { ...question!.headers, accept };
      const wrong = { ...question!, ...body, path, headers };
      const answer = await server.ask(wrong);
      assert.ok(answer.status >= 400, `${operation.id}: ${path}`);
      await assertAnswers(operation, wrong, answer.status);
    }
});

test("each parameter of a query is described, and each code of an error", () => {
  const draw = operations.find(({ id }) => id === "drawSvg")!;
  assert.deepEqual(
    draw.parameters.filter((one) => one.in === "query").map(({ name }) => name),
    namesReadBy("get"),
  );
  const answers = description.components.responses;
  for (const { code, status } of failureRows)
    assert.ok(answers[`Error${status}`]?.description?.includes(`\`${code}\``), code);
});

test("an example of a body says what its schema describes, and nothing else", () => {
  for (const { id, requestBody } of operations)
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      if (schema?.$ref === undefined || typeof example !== "object") continue;
      const whole = { $ref: `openapi${schema.$ref}`, unevaluatedProperties: false };
      const validate = ajv.compile(whole);
      assert.ok(validate(example), `${id}: ${ajv.errorsText(validate.errors)}`);
    }
});

async function assertAnswers(
  operation: Operation,
  question: Question,
  status: number,
): Promise<void> {
  const answer = await server.ask(question);
  const shown = `${operation.id} ${question.path}: ${answer.body.toString("utf8").slice(0, 300)}`;
  assert.equal(answer.status, status, shown);
  const told = operation.responses[status];
  assert.ok(told !== undefined, `${status} is not described. ${shown}`);
  assertHeaders(answer, Object.keys(resolved(description, told).headers ?? {}), shown);
  const [type] = String(answer.headers["content-type"]).split(";");
  const media = resolved(description, told).content?.[type!];
  assert.ok(media !== undefined, `${type} is not described. ${shown}`);
  if (media.schema === undefined || !type!.endsWith("json")) return;
  const validate = ajv.getSchema(`openapi${String(media.schema.$ref)}`)!;
  const isRight = validate(JSON.parse(answer.body.toString("utf8")));
  assert.ok(isRight, `${ajv.errorsText(validate.errors)} ${shown}`);
}

/** Of the connection, or said by media types. */
const UNTOLD = ["date", "connection", "keep-alive", "content-length", "content-type"];

function assertHeaders({ headers }: Answer, described: readonly string[], shown: string): void {
  const known = new Set([...described.map((name) => name.toLowerCase()), ...UNTOLD]);
  for (const name of Object.keys(headers))
    assert.ok(known.has(name), `the header ${name} is not described. ${shown}`);
  const exposed = headers["access-control-expose-headers"] ?? "";
  const rows = new Set(headerRows.map(({ name }) => name));
  for (const name of exposed.split(", ").filter((header) => header !== ""))
    assert.ok(rows.has(name), `a row of build/docs/rows/headers.ts says what ${name} is`);
}
