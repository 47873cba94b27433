import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGet } from "../../../src/request/parse.ts";
import { accepted, refused } from "../requests.ts";

const get = (query: string) => parseGet("svg", query);

test("values are those of the regions in the order of their ids", () => {
  const short = accepted(get("scope=RO&values=1,,+2.5+,-3e2"));
  assert.deepEqual(short, accepted(get("scope=RO&data=RO-AB:1,RO-AR:2.5,RO-B:-300")));
});

test("values at the end may be left out, and none at all are no values", () => {
  assert.deepEqual(accepted(get("scope=RO&values=1,,,")), accepted(get("scope=RO&data=RO-AB:1")));
  assert.deepEqual(accepted(get("scope=RO&values=,,")), accepted(get("scope=RO")));
});

test("more values than regions are named", () => {
  const tooMany = refused(
    get(`scope=RO&values=${Array.from({ length: 43 }, (_, i) => i).join(",")}`),
  );
  assert.match(tooMany[0].message, /at most 42 values with scope=RO/);
});

test("values stand beside neither data nor regions, and say so", () => {
  const [problem] = refused(get("scope=RO&values=1&regions=RO-B"));
  assert.equal(problem.code, "conflicting_parameters");
  assert.match(problem.message, /no regions beside values="1"/);
});
