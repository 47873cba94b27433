import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "../helpers/ask.ts";
import { realServer } from "./real-server.ts";

const toJson = ({ body }: Answer): Record<string, unknown> => JSON.parse(body.toString("utf8"));

test("the scopes are listed with their projections, the default first", async (t) => {
  const { ask } = await realServer(t);
  const { scopes } = toJson(await ask("/scopes"));
  assert.ok(Array.isArray(scopes));
  const [world, romania] = scopes;
  assert.equal(world.scope, "world");
  assert.equal(world.regionCount, 250);
  assert.equal(romania.scope, "RO");
  assert.equal(romania.regionCount, 42);
  assert.equal(romania.projections[0], "conicConformal");
});

test("a scope tells what it is, whose level, and which other levels there are", async (t) => {
  const { ask } = await realServer(t);
  const list = toJson(await ask("/scopes"))["scopes"];
  assert.ok(Array.isArray(list));
  const facts = (name: string) => {
    const { kind, parent, unit, levels, defaultProjection, asOf } = list.find(
      ({ scope }) => scope === name,
    );
    return [kind, parent, unit, levels.join(" "), defaultProjection, asOf];
  };
  assert.deepEqual(facts("world"), ["world", null, "countries", "", "naturalEarth1", "2023"]);
  assert.deepEqual(facts("nordic").slice(0, 4), ["group", null, "countries", ""]);
  assert.deepEqual(facts("GB").slice(3, 4), ["GB-COUNTRIES GB-DISTRICTS"]);
  const [kind, parent, , levels] = facts("GB-DISTRICTS");
  assert.deepEqual([kind, parent, levels], ["level", "GB", "GB GB-COUNTRIES"]);
  assert.deepEqual(facts("RO").slice(0, 2), ["country", null]);
});

test("every scope tells what its regions are", async (t) => {
  const { ask } = await realServer(t);
  const list = toJson(await ask("/scopes"))["scopes"];
  assert.ok(Array.isArray(list));
  const units = new Map<string, unknown>(list.map(({ scope, unit }) => [scope, unit]));
  for (const [scope, unit] of units) assert.match(String(unit), /^\p{Ll}.*\p{L}$/u, scope);
  for (const [scope, unit] of [
    ["world", "countries"],
    ["eu", "countries"],
    ["RO", "counties"],
    ["FR", "regions"],
    ["FR-DEPARTMENTS", "departments"],
    ["US-COUNTIES", "counties and their equivalents"],
  ] as const)
    assert.equal(units.get(scope), unit, scope);
});

test("lists and dry runs have tags, and are told once to who has them", async (t) => {
  const { ask } = await realServer(t);
  for (const path of ["/scopes", "/scopes/RO.json", "/scopes/RO.csv", "/map.json?scope=RO"]) {
    const answer = await ask(path);
    const { etag } = answer.headers;
    assert.match(String(etag), /^"[0-9a-f]{40}"$/, path);
    const again = await ask({ path, headers: { "if-none-match": String(etag) } });
    assert.deepEqual([again.status, again.headers.etag, again.body.length], [304, etag, 0], path);
    const other = await ask({ path, headers: { "if-none-match": '"0"' } });
    assert.equal(other.status, 200, path);
  }
});

test("the regions of a scope are listed by id, with names in a language", async (t) => {
  const { ask } = await realServer(t);
  const names = new Map<string, unknown>();
  for (const lang of ["en", "ro"]) {
    const { regions } = toJson(await ask(`/scopes/world.json?lang=${lang}`));
    assert.ok(Array.isArray(regions));
    assert.equal(regions.length, 250);
    const germany = regions.find(({ id }) => id === "DE");
    names.set(lang, germany.name);
    assert.equal(germany.alpha3, "DEU");
    assert.ok(germany.lat > 47 && germany.lat < 55 && germany.lon > 6 && germany.lon < 15);
    assert.ok(Math.abs(germany.areaKm2 / 357_000 - 1) < 0.02);
  }
  assert.deepEqual([...names.values()], ["Germany", "Germania"]);
});

test("the same list is CSV that reads as rows of a map", async (t) => {
  const { ask } = await realServer(t);
  const answer = await ask("/scopes/RO.csv?lang=ro");
  assert.equal(answer.headers["content-type"], "text/csv; charset=utf-8");
  const lines = answer.body.toString("utf8").split("\r\n");
  assert.equal(lines[0], "id,name,alpha3,areaKm2,lat,lon");
  assert.equal(lines.length, 44);
  assert.match(
    lines.find((line) => line.startsWith("RO-CJ,"))!,
    /^RO-CJ,Cluj,,\d+,46\.\d+,23\./,
  );
});

for (const [path, status, code] of [
  ["/scopes/nowhere.json", 404, "invalid_scope"],
  ["/scopes/wrold.csv", 404, "invalid_scope"],
  ["/scopes/world.json?lang=xx", 400, "invalid_lang"],
  ["/scopes/world.json?width=3", 400, "unknown_parameter"],
  ["/scopes/world.json?lang=%ff", 400, "invalid_encoding"],
  ["/scopes?x=1", 400, "unknown_parameter"],
  ["/scopes/world.xml", 404, "not_found"],
  ["/scopes/", 404, "not_found"],
  ["/scopes/%ff.json", 404, "invalid_scope"],
] as const)
  test(`${path} is ${status} ${code}`, async (t) => {
    const { ask } = await realServer(t);
    const answer = await ask(path);
    assert.equal(answer.status, status);
    assert.equal(toJson(answer)["error"], code);
  });

test("a scope that is nearly named is suggested", async (t) => {
  const { ask } = await realServer(t);
  assert.match(String(toJson(await ask("/scopes/wrold.json"))["message"]), /did you mean "world"/);
});
