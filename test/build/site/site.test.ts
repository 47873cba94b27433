import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { playgroundData } from "../../../build/site/playground-data.ts";
import { builtSite } from "../../../build/site/site.ts";
import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";

const MAX_BYTES = 120 * 1024;
const files = await builtSite();

test("all that a first visit loads is at most 120 KB compressed", async () => {
  const { data } = playgroundData();
  const needed = files.filter(
    ({ path, body }) =>
      path === "/" ||
      path === data.names ||
      path === data.examples[0]?.path ||
      Buffer.from(files.find((file) => file.path === "/")!.body).includes(path) ||
      body.length === 0,
  );
  assert.ok(needed.length >= 6, "the page, its icon, styles and script, names, and an example");
  const bytes = needed.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
  assert.ok(bytes > 20_000, "something is not measured");
  assert.ok(bytes <= MAX_BYTES, `${bytes} bytes`);
});

test("every parameter of a link has a control, or is the table", () => {
  const { data } = playgroundData();
  const controls = new Set(data.parameters.map(({ name }) => name));
  const left = parameterRows.filter(
    ({ name, parameter }) => parameter.use.get === "read" && !controls.has(name),
  );
  assert.deepEqual(
    left.map(({ name }) => name).toSorted(),
    "data errors regions values".split(" "),
  );
});

test("controls know the bounds that the server checks", () => {
  const { data } = playgroundData();
  const of = (name: string) => data.parameters.find((row) => row.name === name)!;
  assert.deepEqual([of("width").min, of("width").max, of("width").type], [1, 8000, "integer"]);
  assert.equal(of("title").maxLength, 120);
  assert.equal(of("theme").defaultText, "dark");
  assert.ok(of("projection").allowed.includes("equalEarth"));
});

test("the same site is built every time", async () => {
  const pathsOf = (built: typeof files) => built.map(({ path, body }) => `${path} ${body.length}`);
  assert.deepEqual(pathsOf(await builtSite()), pathsOf(files));
});
