import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { answerProblems } from "./answer-rules.ts";
import type { Answer } from "../helpers/ask.ts";
import { corpus, realServer } from "./real-server.ts";

test("every known URL is answered with an image that keeps all rules", async (t) => {
  const { ask, logged } = await realServer(t);
  const urls = corpus();
  assert.ok(urls.length > 40);
  for (const url of urls) {
    const answer = await ask(url);
    assert.equal(answer.status, 200, `${url}: ${answer.body.toString("utf8").slice(0, 500)}`);
    assert.deepEqual(answerProblems(answer), [], url);
    assert.equal(answer.headers["x-geo-warnings"], undefined, url);
    checkKind(url, answer);
  }
  assert.deepEqual(logged, []);
});

test("an image without a height of its own is as high as its map", async (t) => {
  const { ask } = await realServer(t);
  const answers = await Promise.all(
    ["&title=T", "&title=T&subtitle=S&legendTitle=L", ""].map((more) =>
      ask(`/map.svg?scope=world&data=US:1&width=600${more}`),
    ),
  );
  const sizes = answers.map(({ body }) => / height="(\d+)"/.exec(body.toString("utf8"))?.[1]);
  assert.equal(new Set(sizes).size, 1);
});

function checkKind(url: string, { headers, body }: Answer): void {
  const isPng = url.startsWith("/map.png");
  assert.equal(headers["content-type"], isPng ? "image/png" : "image/svg+xml");
  const query = new URLSearchParams(url.slice(url.indexOf("?")));
  const width = Number(query.get("width") ?? 1200);
  const height = query.get("height");
  const size = isPng ? PNG.sync.read(body) : svgSize(body);
  assert.equal(size.width, width, url);
  if (height !== null) assert.equal(size.height, Number(height), url);
}

function svgSize(body: Buffer): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg [^>]* width="(\d+)" height="(\d+)"/.exec(body.toString("utf8"))!;
  return { width: Number(width), height: Number(height) };
}
