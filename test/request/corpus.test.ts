import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseGet } from "../../src/request/parse.ts";
import { printQuery } from "../model/parameters.ts";
import { accepted } from "./requests.ts";

const urls = readFileSync(new URL("corpus-urls.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("the corpus has 45 addresses", () => {
  assert.equal(urls.length, 45);
});

for (const url of urls) {
  test(`${url.slice(0, 120)} is a request that survives being printed`, () => {
    const [path = "", query = ""] = url.split("?");
    const format = path.endsWith(".png") ? "png" : "svg";
    const request = accepted(parseGet(format, query));
    assert.deepEqual(accepted(parseGet(format, printQuery(request))), request);
  });
}

test("the thirty icons of the corpus stand where it puts them", () => {
  const icons = urls.find((url) => url.includes("helicopter:helicopter")) ?? "";
  const { markers } = accepted(parseGet("png", icons.slice(icons.indexOf("?") + 1)));
  assert.equal(new Set(markers.map(({ icon }) => icon)).size, 30);
  assert.ok(
    markers.every(({ icon, label }) => label?.text === icon && label.position === "bottom"),
  );
});
