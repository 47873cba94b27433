import assert from "node:assert/strict";
import { test } from "node:test";
import { answerProblems } from "../service/answer-rules.ts";
import { startRealServer } from "../service/real-server.ts";
import { statusOf } from "../../src/request/problems/failure-table.ts";
import { kindsOfRequests } from "../model/kinds.ts";
import { DrawingOracle } from "./drawing-oracle.ts";
import { csvSpelling, getSpelling, jsonSpelling, type Spelling } from "./hostile-spelling.ts";
import { converse } from "./wire-client.ts";

/** Bytes of a connection, and the status and code of the first answer; null where there is no error. */
const CONNECTIONS: readonly (readonly [bytes: string, status: number, code: string | null])[] = [
  ["GET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200, null],
  ["GET /map.svg?scope=RO HTTP/1.0\r\n\r\n", 200, null],
  ["\r\n\r\nGET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 200, null],
  ["OPTIONS /render/map HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 204, null],
  ["GET /map.svg?scope=RO HTTP/1.1\r\n\r\n", 400, "invalid_request"],
  ["GET /map.svg?scope=RO HTTP/9.9\r\nHost: a\r\n\r\n", 400, "invalid_request"],
  ["GET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n", 400, "invalid_request"],
  ["GET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 400, "invalid_request"],
  ["\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03", 400, "invalid_request"],
  ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "invalid_request"],
  ["GET /map.svg?scope=\xc8\x98 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "invalid_encoding"],
  ["GET /map.svg?scope=RO&title=%C8 HTTP/1.1\r\nHost: a\r\n\r\n", 400, "invalid_encoding"],
  ["GET /map.svg?scope=RO&title=a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "invalid_encoding"],
  ["GET /map%2Esvg?scope=RO HTTP/1.1\r\nHost: a\r\n\r\n", 404, "not_found"],
  ...[".pdf", ".webp", ".avif", ".csv", ".topojson", ".geojson"].map(
    (extension) =>
      [`GET /map${extension}?scope=RO HTTP/1.1\r\nHost: a\r\n\r\n`, 404, "not_found"] as const,
  ),
  ["GET //map.svg?scope=RO HTTP/1.1\r\nHost: a\r\n\r\n", 404, "not_found"],
  ["GET /x/../map.svg?scope=RO HTTP/1.1\r\nHost: a\r\n\r\n", 404, "not_found"],
  ["GET http://b/map.svg?scope=RO HTTP/1.1\r\nHost: a\r\n\r\n", 200, null],
  ["OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 404, "not_found"],
  ["CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 404, "not_found"],
  ["CONNECT /map.svg HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
  ["TRACE /map.svg HTTP/1.1\r\nHost: a\r\n\r\n", 405, "method_not_allowed"],
  ["POST /map.svg HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}", 405, "method_not_allowed"],
  ["GET /map.svg?scope=RO HTTP/1.1\r\nHost: a\r\n", 408, "request_timeout"],
  [`${post("application/json")}Content-Length: 9\r\n\r\n{`, 408, "request_timeout"],
  [`${post("application/json")}Content-Length: 9999999\r\n\r\n`, 413, "body_too_large"],
  [`GET /map.svg?${"x".repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414, "url_too_long"],
  [`GET /map.svg?${"x".repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414, "url_too_long"],
  [`${post("text/plain")}Content-Length: 0\r\n\r\n`, 415, "unsupported_media_type"],
  [`${post("text/csv; charset=latin1")}Content-Length: 0\r\n\r\n`, 415, "unsupported_media_type"],
  [
    `${post("text/csv")}Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n`,
    415,
    "unsupported_media_type",
  ],
  [`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(33_000)}\r\n\r\n`, 431, "headers_too_large"],
  [`${post("application/json")}Content-Length: -1\r\n\r\n`, 400, "invalid_request"],
  [
    `${post("application/json")}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
    "invalid_request",
  ],
  [
    `${post("application/json")}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`,
    400,
    "invalid_request",
  ],
  [`${post("application/json")}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x`, 400, "invalid_request"],
  [`${post("application/json")}Content-Length: 0\r\n\r\n`, 400, "invalid_json"],
];

/** Requests as the service reads them, and the codes of their mistakes; none where a map is drawn. */
const REQUESTS: readonly (readonly [spelling: Spelling, codes: readonly string[]])[] = [
  [getSpelling("scope=RO&title=%3C%2Ftitle%3E%3Cscript%3E%5D%5D%3E%26%23x0;"), []],
  [getSpelling("scope=RO&title=%EF%BF%BE%E2%80%AE"), []],
  [getSpelling("scope=RO&title=%01%EF%BF%BE%E2%80%AE%1B"), ["invalid_title"]],
  [jsonSpelling('{"scope":"RO","title":"\\ud800\\uffff","subtitle":"\\udc00\\ud800"}'), []],
  [getSpelling("scope=RO&annotations=RO-B:%5D%5D%3E%22'%3C%00"), ["invalid_encoding"]],
  [getSpelling("scope=RO&data=__proto__:1,constructor:2,toString:3"), []],
  [getSpelling("scope=RO&data=RO-B:__proto__,RO-CJ:constructor,RO-IS:hasOwnProperty"), []],
  [getSpelling("__proto__=1&scope=RO"), []],
  [getSpelling("constructor=1&toString=2&scope=RO"), ["unknown_parameter"]],
  [jsonSpelling('{"scope":"RO","__proto__":{"theme":"x"}}'), []],
  [jsonSpelling('{"scope":"RO","regions":[{"id":"RO-B","__proto__":{"value":1}}]}'), []],
  [jsonSpelling('{"scope":"RO","constructor":1}'), ["unknown_parameter"]],
  [getSpelling("scope=RO&data=RO-B:1e309"), ["invalid_data"]],
  [getSpelling("scope=RO&data=RO-B:-0,RO-CJ:5e-324,RO-IS:1e15,RO-TM:-1e15"), []],
  [getSpelling("scope=RO&data=RO-B:NaN,RO-CJ:Infinity"), []],
  [getSpelling("scope=RO&data=RO-B:NaN,RO-CJ:1"), ["mixed_data_types"]],
  [getSpelling("scope=RO&data=%C3%9F%C3%9F%C3%9F%C3%9F%C3%9F%C3%9F%C3%9F%C3%9F:1"), []],
  [getSpelling(`scope=RO&data=${"%C3%9F".repeat(65)}:1`), ["invalid_data"]],
  [getSpelling(`scope=RO&title=${"e%CC%81".repeat(120)}`), []],
  [getSpelling(`scope=RO&title=${"%F0%9F%98%80".repeat(120)}`), []],
  [getSpelling(`scope=RO&title=${"%F0%9F%98%80".repeat(121)}`), ["invalid_title"]],
  [getSpelling("scope=RO&width=1&height=8000"), []],
  [getSpelling("scope=world&width=8000&height=1&graticule=1"), []],
  [getSpelling("scope=world&width=1"), []],
  [getSpelling("scope=RO&markers=90,180;-90,-180::%3C%26&routes=90,0%3E-90,0"), []],
  [getSpelling("scope=RO&data=%5C"), ["invalid_data"]],
  [getSpelling("scope=RO&regions=%5C"), []],
  [getSpelling("scope=RO&data=%5C%5C%5C:a%5C:b:c"), []],
  [csvSpelling("scope=RO", "id,value,color\nRO-B,,#FF0000\nRO-CJ,1,"), []],
  [csvSpelling("scope=RO", '"RO-B","a""b\r\n,c"\n'), []],
  [csvSpelling("scope=RO", 'RO-B,"1"x'), ["invalid_csv"]],
  [csvSpelling("scope=RO", "\uFEFF\uFEFFid,value\nRO-B,1"), []],
  [csvSpelling("scope=RO", "RO-B,<script>\0"), ["invalid_csv"]],
];

test("bytes that once broke something, or well might, get the published answer", async (t) => {
  const timeouts = { headersMs: 300, requestMs: 600, keepAliveMs: 200, lingerMs: 200 };
  const server = await startRealServer(timeouts);
  t.after(server.close);
  for (const [bytes, status, code] of CONNECTIONS) {
    const shown = JSON.stringify(bytes.slice(0, 120));
    const heard = await converse(server.port, { writes: [Buffer.from(bytes, "latin1")] }, 8000);
    const [answer] = heard.answers;
    assert.equal(heard.problem, null, shown);
    assert.equal(answer?.status, status, shown);
    assert.deepEqual(answerProblems(answer), [], shown);
    if (code !== null) assert.equal(JSON.parse(answer.body.toString("utf8")).error, code, shown);
  }
  assert.deepEqual(server.logged, []);
});

test("two requests in one packet get two answers, in order", async (t) => {
  const server = await startRealServer();
  t.after(server.close);
  const head = "HTTP/1.1\r\nHost: a\r\n";
  const bytes = `GET /map.svg?scope=RO ${head}\r\nGET /?a ${head}Connection: close\r\n\r\n`;
  const { answers, end } = await converse(server.port, { writes: [Buffer.from(bytes)] }, 8000);
  assert.deepEqual([end, ...answers.map(({ status }) => status)], ["closed", 200, 404]);
});

test("requests that once broke something, or well might, are drawn or refused as they should", async () => {
  const oracle = new DrawingOracle();
  for (const [spelling, codes] of REQUESTS) {
    const shown = `${spelling.query} ${spelling.body.toString("utf8")}`;
    const verdict = await oracle.verdict(spelling);
    assert.deepEqual(verdict.codes, codes, shown);
    assert.deepEqual(verdict.problems, [], shown);
  }
});

test("every kind of request has its status, its error and its meaning", async () => {
  const oracle = new DrawingOracle();
  for (const { query, status, code, same } of kindsOfRequests) {
    const verdict = await oracle.verdict(getSpelling(`scope=world&${query}`));
    assert.deepEqual(verdict.problems, [], query);
    assert.deepEqual(verdict.codes, code === null ? [] : [code], query);
    assert.equal(status, code === null ? 200 : statusOf(code), query);
    if (code !== null) continue;
    const { fingerprint } = await oracle.verdict(getSpelling(`scope=world&${same}`));
    assert.equal(verdict.fingerprint, fingerprint, query);
  }
});

function post(type: string): string {
  return `POST /render/map HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
}
