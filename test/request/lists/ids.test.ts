import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, json, told, refused } from "../requests.ts";
import { parseGet } from "../../../src/request/parse.ts";

test("regions are highlights in id order, in any case, separated by commas or semicolons", () => {
  const regions = told(get("regions=us;%20ro-b,,DE;US"));
  assert.deepEqual(regions, ["DE highlight", "RO-B highlight", "US highlight"]);
});

test("an id may hold any delimiter behind a backslash", () => {
  assert.deepEqual(told(get("regions=A\\,B,C\\\\")), ["A,B highlight", "C\\ highlight"]);
});

test("ids are one in every Unicode form, and letters of ASCII in capitals", () => {
  assert.deepEqual(told(get("regions=%C3%A9,e%CC%81,stra%C3%9Fe")), [
    "STRA\u00dfE highlight",
    "\u00e9 highlight",
  ]);
});

for (const keyword of ["ISO", "iso", "Iso", "%20ISO+"])
  test(`labels=${keyword} labels every region`, () => {
    assert.deepEqual(accepted(get(`labels=${keyword}`)).labels, {
      kind: "all",
      content: "ISO",
      minAreaPx2: 200,
    });
  });

test("any other value of labels is a list, sorted and without duplicates", () => {
  assert.deepEqual(accepted(get("labels=us,DE;Us")).labels, { kind: "listed", ids: ["DE", "US"] });
  assert.deepEqual(accepted(get("labels=ISO,")).labels, { kind: "listed", ids: ["ISO"] });
  assert.deepEqual(accepted(get("labels=,")).labels, { kind: "none" });
});

test("JSON has the keyword as a text and the list as an array", () => {
  assert.deepEqual(accepted(json({ labels: "iso" })).labels, {
    kind: "all",
    content: "ISO",
    minAreaPx2: 200,
  });
  assert.deepEqual(
    accepted(json({ labels: ["us", "DE"] })).labels,
    accepted(get("labels=DE,US")).labels,
  );
  assert.deepEqual(accepted(json({ labels: ["ISO"] })).labels, { kind: "listed", ids: ["ISO"] });
});

const getPlain = (query: string) => parseGet("svg", query);

test("values are those of the regions in the order of their ids", () => {
  const short = accepted(getPlain("scope=RO&values=1,,+2.5+,-3e2"));
  assert.deepEqual(short, accepted(getPlain("scope=RO&data=RO-AB:1,RO-AR:2.5,RO-B:-300")));
});

test("values at the end may be left out, and none at all are no values", () => {
  assert.deepEqual(
    accepted(getPlain("scope=RO&values=1,,,")),
    accepted(getPlain("scope=RO&data=RO-AB:1")),
  );
  assert.deepEqual(accepted(getPlain("scope=RO&values=,,")), accepted(getPlain("scope=RO")));
});

test("more values than regions are named", () => {
  const tooMany = refused(
    getPlain(`scope=RO&values=${Array.from({ length: 43 }, (_, i) => i).join(",")}`),
  );
  assert.match(tooMany[0].message, /at most 42 values with scope=RO/);
});

test("values stand beside neither data nor regions, and say so", () => {
  const [problem] = refused(getPlain("scope=RO&values=1&regions=RO-B"));
  assert.equal(problem.code, "conflicting_parameters");
  assert.match(problem.message, /no regions beside values="1"/);
});
