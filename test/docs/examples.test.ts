import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parseServiceCases } from "../../command/golden/cases/case-file.ts";
import { drawLocally } from "../../command/golden/draw/local-service.ts";
import { type RealServer, startRealServer } from "../service/real-server.ts";
import { codeSpans, documents, read } from "./documents.ts";

/** The documents that show requests. */
const SHOWING = documents().filter(({ path }) => path === "README.md" || path.startsWith("docs/"));

/** What an example posts from a file that the reader has. */
const CSV = "id,value\nUS,1\nRO,2\n";

let server: RealServer;
before(async () => {
  server = await startRealServer();
});
after(() => server.close());

for (const { path, text } of SHOWING)
  for (const target of targetsIn(text))
    test(`${path}: ${target.slice(0, 100)} is drawn, and nothing of it is unknown`, async () => {
      const { status, body, headers } = await server.ask(target);
      assert.equal(status, 200, body.toString("utf8").slice(0, 500));
      assert.equal(headers["x-geo-warnings"], undefined);
    });

for (const { path, text } of SHOWING)
  for (const command of codeSpans(text).filter((span) => /^curl .*\/render\/map/.test(span)))
    test(`${path}: ${command.slice(0, 100)} is answered with a map`, async () => {
      const { status, body } = await server.ask(posted(command));
      assert.equal(status, 200, body.toString("utf8").slice(0, 500));
    });

test("the first screen of README shows a picture and the request that it is of", async () => {
  const [, screen = ""] = /^([\s\S]*?)^## /m.exec(read("README.md")) ?? [];
  const [, picture = ""] = /!\[[^\]]+\]\(([^)]+\.svg)\)/.exec(screen) ?? [];
  const [target = ""] = targetsIn(screen);
  const { body } = await server.ask(target);
  assert.ok(body.equals(Buffer.from(read(picture), "utf8")), `${picture} is of another request`);
});

test("README has recipes, and the API a body of each kind", () => {
  assert.ok(targetsIn(read("README.md")).length >= 15);
  const commands = codeSpans(read("docs/api.md")).filter((span) => span.startsWith("curl "));
  const types = commands.map((command) => posted(command).headers["content-type"]);
  assert.ok(types.includes("text/csv") && types.includes("application/json"), types.join());
});

test("the cases that the documents show are cases, and can be drawn", async () => {
  const text = codeBlocks(read("docs/goldens.md")).find((block) => block.includes(" POST svg "));
  const { cases, problems } = parseServiceCases(text ?? "", "docs/goldens.md");
  assert.deepEqual(problems, []);
  assert.ok(cases.length >= 4, `${cases.length} cases`);
  for (const golden of cases) assert.equal((await drawLocally(golden)).kind, "drawn", golden.name);
});

/** Every GET request of a text, in code, as it stands there. */
function targetsIn(text: string): readonly string[] {
  return codeSpans(text).flatMap((span) => (/^\/map\.\w+\?\S+$/.test(span) ? [span] : []));
}

interface PostedBody {
  readonly path: string;
  readonly method: "POST";
  readonly headers: { readonly "content-type": string };
  readonly body: string;
}

/** What curl would send. */
function posted(command: string): PostedBody {
  const [, path = ""] =
    /https?:\/\/(?:localhost:8080|maps\.example)(\/[^\s']*)/.exec(command) ?? [];
  const [, type = ""] = /-H 'content-type: ([^']+)'/.exec(command) ?? [];
  const [, json = CSV] = / -d '([^']+)'/.exec(command) ?? [];
  return { path, method: "POST", headers: { "content-type": type }, body: json };
}

function codeBlocks(text: string): readonly string[] {
  return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}
