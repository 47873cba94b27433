import assert from "node:assert/strict";
import { test } from "node:test";
import { heightProblems } from "../../src/request/normalise/pixels.ts";
import { parseGet, parseJson } from "../../src/request/parse.ts";
import { imageFingerprint } from "../../src/service/image.ts";
import { requestOf } from "../helpers/image.ts";

function problemOf(target: string): string | null {
  const [path, query = ""] = target.split("?");
  const parsed = parseGet(path === "png" ? "png" : "svg", query);
  if (parsed.ok) return null;
  assert.equal(parsed.problems.length, 1);
  const [{ code, param, message }] = parsed.problems;
  assert.deepEqual([code, param], ["invalid_scale", "scale"]);
  return message;
}

test("a PNG has as many pixels to the unit as asked for, an SVG one", () => {
  assert.equal(requestOf("/map.png?scope=world&scale=2").pixelsPerUnit, 2);
  assert.equal(requestOf("/map.png?scope=world&scale=1.25").pixelsPerUnit, 1.25);
  assert.equal(requestOf("/map.png?scope=world").pixelsPerUnit, 1);
  assert.equal(requestOf("/map.svg?scope=world&scale=2").pixelsPerUnit, 1);
  const body = new TextEncoder().encode('{"scope":"world","format":"png","scale":3}');
  const posted = parseJson(body);
  assert.equal(posted.ok && posted.value.pixelsPerUnit, 3);
});

test("scale=1 says nothing, and every other scale of a PNG is a tag of its own", () => {
  const tag = (target: string) => imageFingerprint(requestOf(target));
  const plain = tag("/map.png?scope=world&width=400");
  assert.equal(tag("/map.png?scope=world&width=400&scale=1"), plain);
  const tags = [1.5, 2, 3, 4].map((scale) => tag(`/map.png?scope=world&width=400&scale=${scale}`));
  assert.equal(new Set([plain, ...tags]).size, 5);
  assert.equal(tag("/map.svg?scope=world&scale=4"), tag("/map.svg?scope=world"));
});

test("the level of detail follows the pixels", () => {
  const detail = (target: string) => requestOf(target).detail;
  assert.equal(detail("/map.png?scope=world&width=1000"), "low");
  assert.equal(detail("/map.png?scope=world&width=1000&scale=2"), "medium");
  assert.equal(detail("/map.png?scope=world&width=1000&scale=4"), "high");
  assert.equal(detail("/map.png?scope=world&width=1000&scale=4&detail=low"), "low");
  assert.equal(detail("/map.svg?scope=world&width=1000&scale=4"), "low");
  // As it would be by itself: nothing of it is in the tag.
  const tag = (target: string) => imageFingerprint(requestOf(target));
  assert.equal(
    tag("/map.png?scope=world&width=1000&scale=2&detail=medium"),
    tag("/map.png?scope=world&width=1000&scale=2"),
  );
});

for (const [target, message] of [
  ["png?scope=world&width=8000", null],
  ["png?scope=world&width=2000&scale=4", null],
  ["png?scope=world&width=2666&scale=3", null],
  ["png?scope=world&width=300&height=2000&scale=4", null],
  ["svg?scope=world&width=8000&scale=4", null],
  [
    "png?scope=world&width=2001&scale=4",
    "scale: expected at most 3.99 with width=2001, as width × scale stays within 8000 pixels, received 4",
  ],
  [
    "png?scope=world&scale=4&width=8000",
    "scale: expected at most 1 with width=8000, as width × scale stays within 8000 pixels, received 4",
  ],
  [
    "png?scope=world&width=300&height=4001&scale=2",
    "scale: expected at most 1.99 with height=4001, as height × scale stays within 8000 pixels, received 2",
  ],
  ["svg?scope=world&scale=5", 'scale: expected a number from 1 to 4, received "5"'],
] as const)
  test(`${target}: ${message === null ? "has so many pixels" : "has too many"}`, () => {
    assert.equal(problemOf(target), message);
  });

test("a height that follows from the map is counted too, in images of pixels", () => {
  const tall = { format: "png", pixelsPerUnit: 2, widthPx: 1000 } as const;
  assert.equal(heightProblems(tall, 4000), null);
  assert.equal(heightProblems({ ...tall, format: "svg" }, 9000), null);
  const [problem] = heightProblems(tall, 4001) ?? assert.fail("no problem");
  assert.equal(problem.code, "invalid_scale");
  assert.match(problem.message, /at most 1\.99 with height=4001/);
  const [wide] = heightProblems({ ...tall, pixelsPerUnit: 1 }, 16_000) ?? assert.fail("none");
  assert.equal(wide.code, "invalid_width");
  assert.match(wide.message, /a smaller width, because the image would be 16000 pixels high/);
});
