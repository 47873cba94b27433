import assert from "node:assert/strict";
import { test } from "node:test";
import { failureResponse } from "../../src/http/respond/failure-response.ts";
import { statusOf } from "../../src/request/problems/failure-table.ts";
import { RefusedRequest } from "../../src/service/refused-request.ts";
import { RenderFailure } from "../../src/service/render-failure.ts";
import { problem } from "./fake-service.ts";
import { errorOf, EVERY_RESPONSE, ours, runningServer } from "./running-server.ts";
import { pluck } from "../helpers/pluck.ts";

const STATUSES: readonly (readonly [code: string, status: number])[] = [
  ["missing_scope", 400],
  ["invalid_scope", 404],
  ["invalid_theme", 400],
  ["invalid_color_scale", 400],
  ["mixed_data_types", 400],
  ["conflicting_parameters", 400],
  ["unknown_parameter", 400],
  ["duplicate_parameter", 400],
  ["invalid_encoding", 400],
  ["limit_exceeded", 400],
  ["invalid_json", 400],
  ["invalid_csv", 400],
];

for (const [code, status] of STATUSES)
  test(`${code} is ${status}, with the headers of an error and no others`, async (t) => {
    const { ask } = await runningServer(t);
    const answer = await ask(`/map.svg?fail=${code}`);
    const message = `message of ${code}`;
    assert.equal(answer.status, status);
    assert.deepEqual(errorOf(answer), {
      error: code,
      message,
      status,
      details: [{ error: code, param: code, value: "x", message }],
      type: `/docs/errors#${code}`,
    });
    assert.deepEqual(ours(answer), {
      ...EVERY_RESPONSE,
      "cache-control": "no-store",
      "content-length": String(answer.body.byteLength),
      "content-type": "application/json; charset=utf-8",
    });
  });

test("of several problems the first of the table names the error; all are listed", async (t) => {
  const { ask } = await runningServer(t);
  const codes = "limit_exceeded,invalid_width,mixed_data_types,invalid_scope,invalid_theme";
  const answer = await ask(`/map.svg?fail=${codes}`);
  const { error, message, details } = errorOf(answer);
  assert.equal(answer.status, 404);
  assert.equal(error, "invalid_scope");
  assert.equal(message, "message of invalid_scope");
  assert.ok(Array.isArray(details));
  assert.deepEqual(
    pluck(details, "param"),
    "invalid_scope invalid_width invalid_theme mixed_data_types limit_exceeded".split(" "),
  );
});

test("a problem is listed with all its members, its value cut at 64 code points", () => {
  const told = { param: "theme", message: "m", allowed: ["dark"], suggestion: "dark", index: 2 };
  const long = { code: "invalid_theme", ...told, value: "🗺".repeat(65) };
  const [detail] = JSON.parse(String(failureResponse([long], null).body)).details;
  assert.deepEqual(detail, { ...told, error: "invalid_theme", value: "🗺".repeat(64) });
});

test("of more problems than are listed, their number stands beside the details", () => {
  const wrong = problem("invalid_theme");
  const listed = failureResponse([wrong, { ...wrong, more: 7 }], null);
  const { more, details } = JSON.parse(String(listed.body));
  assert.deepEqual([more, details.length], [7, 2]);
  assert.ok(details.every((detail: object) => !("more" in detail)));
  assert.ok(!("more" in JSON.parse(String(failureResponse([wrong], null).body))));
});

test("a code that is not published is a bug", () => {
  assert.throws(() => statusOf("oops"), RangeError);
});

const PROBLEM_TYPES: readonly (readonly [accept: string, type: string])[] = [
  ["application/problem+json", "application/problem+json"],
  ["text/html, application/problem+json;q=0.9", "application/problem+json"],
  ["application/json, application/problem+json", "application/problem+json"],
  ["application/json, application/problem+json;q=0.5", "application/json; charset=utf-8"],
  ["application/problem+json;q=0", "application/json; charset=utf-8"],
  ["application/*", "application/json; charset=utf-8"],
  ["*/*", "application/json; charset=utf-8"],
];

for (const [accept, type] of PROBLEM_TYPES)
  test(`Accept: ${accept} makes an error ${type}`, async (t) => {
    const { ask } = await runningServer(t);
    const answer = await ask("/map.svg", { headers: { accept } });
    assert.equal(answer.headers["content-type"], type);
  });

test("a problem document has the members of RFC 9457 beside ours", async (t) => {
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg", { headers: { accept: "application/problem+json" } });
  const message = "message of missing_scope";
  assert.deepEqual(errorOf(answer), {
    type: "/docs/errors#missing_scope",
    title: "Bad Request",
    detail: message,
    error: "missing_scope",
    message,
    status: 400,
    details: [{ error: "missing_scope", param: "missing_scope", value: "x", message }],
  });
});

for (const code of ["overloaded", "render_timeout", "shutting_down"] as const)
  test(`${code} is 503 and says when to ask again`, async (t) => {
    const { ask, service, logged } = await runningServer(t);
    service.draw = () => Promise.reject(new RenderFailure(code, "busy", 2.5));
    const answer = await ask("/map.svg?scope=world");
    assert.equal(answer.status, 503);
    assert.equal(answer.headers["retry-after"], "3");
    assert.equal(answer.headers["cache-control"], "no-store");
    const type = `/docs/errors#${code}`;
    const told = { error: code, message: "busy", status: 503, details: [], type };
    assert.deepEqual(errorOf(answer), told);
    assert.deepEqual(logged, []);
  });

for (const method of ["GET", "POST"])
  test(`a throw while rendering for ${method} is a bare 500, logged with the fingerprint`, async (t) => {
    const { ask, post, service, logged } = await runningServer(t);
    const error = new Error("secret of the renderer");
    service.draw = () => Promise.reject(error);
    const answer = await (method === "GET"
      ? ask("/map.svg?scope=world&title=mine")
      : post('{"scope":"world","title":"mine"}'));
    assert.equal(answer.status, 500);
    assert.doesNotMatch(answer.body.toString(), /secret|mine|at /);
    assert.deepEqual(errorOf(answer), {
      error: "internal_error",
      message: "The map could not be made; this is a bug",
      status: 500,
      details: [],
      type: "/docs/errors#internal_error",
    });
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.equal(answer.headers.etag, undefined);
    assert.equal(logged.length, 1);
    assert.equal(logged[0]?.error, error);
    assert.match(logged[0].fingerprint ?? "", /^[0-9a-f]{40}$/);
  });

test("a failure that a frozen edition tells, by a class of its own, is told as ours is", async (t) => {
  const { ask, service } = await runningServer(t);
  class RenderFailureOfThen extends Error {
    override readonly name = "RenderFailure";
    readonly code = "render_timeout";
    readonly retryAfterSeconds = 2.5;
  }
  service.draw = () => Promise.reject(new RenderFailureOfThen("it took too long"));
  const answer = await ask("/map.svg?scope=world");
  assert.equal(answer.status, 503);
  assert.equal(errorOf(answer)["error"], "render_timeout");
  assert.equal(answer.headers["retry-after"], "3");
});

test("render_failed and a throw while parsing are bare 500s too, logged", async (t) => {
  const { ask, service, logged } = await runningServer(t);
  service.draw = () => Promise.reject(new RenderFailure("render_failed", "secret"));
  const failed = await ask("/map.svg?scope=world");
  assert.deepEqual([failed.status, errorOf(failed)["error"]], [500, "render_failed"]);
  assert.doesNotMatch(failed.body.toString(), /secret/);
  const answer = await ask("/map.svg?scope=world&throw=parse");
  assert.equal(answer.status, 500);
  assert.equal(errorOf(answer)["error"], "internal_error");
  assert.doesNotMatch(answer.body.toString(), /secret/);
  assert.equal(logged.length, 2);
  assert.equal(logged[1]?.fingerprint, null);
  assert.match(String(logged[1].error), /secret of the parser/);
});

test("an image that failed is tried again", async (t) => {
  const { ask, service } = await runningServer(t);
  const { draw } = service;
  service.draw = () => Promise.reject(new RenderFailure("overloaded", "busy"));
  await ask("/map.svg?scope=world");
  service.draw = draw;
  const answer = await ask("/map.svg?scope=world");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["x-cache"], "MISS");
});

test("a mistake that only shows with the geometry is answered as any other, on GET and POST", async (t) => {
  const { ask, post, service } = await runningServer(t);
  service.draw = () => {
    throw new RefusedRequest([problem("invalid_scale")]);
  };
  for (const answer of [await ask("/map.png?scope=world"), await post('{"scope":"world"}')]) {
    assert.equal(answer.status, 400);
    assert.equal(errorOf(answer)["error"], "invalid_scale");
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.equal(answer.headers.etag, undefined);
  }
});
