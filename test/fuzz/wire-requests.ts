import { hostileText } from "./hostile-texts.ts";
import { hostileSpelling, type Spelling } from "./hostile-spelling.ts";
import { randomModel } from "../model/map-model.ts";
import type { Random } from "../helpers/random.ts";
import { spellJson } from "../model/spell-bodies.ts";
import { spellQuery } from "../model/spell-query.ts";

/** What is written to a connection, in one or more writes. */
export interface WireRequest {
  readonly writes: readonly Buffer[];
}

/** Bytes at which a parser changes its mind. */
const TOKENS: readonly string[] = [
  ["\r\n", "\n", "\r", "\r\n\r\n", "\0", " ", "\t", ":", "%", "%00", "%zz", "%E0%80%80", "#", "?"],
  ["&&", "=", "\\", "\xff\xfe", "\xc3\x28", "HTTP/1.1", "HTTP/9.9", "HTTP/1.0", "GET ", "HEAD "],
  ["Transfer-Encoding: chunked\r\n", "Content-Length: 5\r\n", "Content-Length: -1\r\n"],
  ["Content-Length: 99999999999999999999\r\n", "Transfer-Encoding: gzip\r\n", "Host: b\r\n"],
  ["Expect: 100-continue\r\n", "Expect: miracle\r\n", "Connection: upgrade\r\nUpgrade: h2c\r\n"],
  ["0\r\n\r\n", "5\r\nabcde\r\n", "FFFFFFFFFFFFFFFF\r\n", "5;ext=1\r\n", "PRI * HTTP/2.0\r\n\r\n"],
].flat();

const METHODS = "GET GET GET HEAD POST OPTIONS PUT DELETE TRACE CONNECT".split(" ");
const PATHS = "/map.svg /map.svg /render/map /map.png/ / * //map.svg /map%2Esvg".split(" ");
const TYPES = ["application/json", "text/csv", "text/csv; charset=latin1", "text/plain", ""];
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ["Accept", ["*/*", "application/problem+json", "application/problem+json;q=2", ";;,q=", "\x80"]],
  ["Accept-Encoding", ["br", "gzip", "gzip;q=0, *;q=0", "identity;q=0", "br;q=nan", ",,,", ""]],
  ["If-None-Match", ["*", '"a"', 'W/"a", "b"', '"', "\xe9", '"a', `"${"a".repeat(9000)}"`]],
  ["Content-Type", TYPES],
  ["Content-Encoding", ["gzip", "identity", "br"]],
  ["X-Odd", ["", "\t", "a\tb", "x".repeat(20_000), "x".repeat(33_000), "x".repeat(60_000)]],
  ["Cookie", ["a=b", "\x01", "\x7f"]],
  ["Range", ["bytes=0-1"]],
  ["Host", ["a", "", "a:b:c", "127.0.0.1\x00"]],
];

/** Requests of a connection: near to valid ones, or far from everything. */
export function wireRequest(random: Random): WireRequest {
  const requests = random.times(1, random.chance(0.15) ? 3 : 1, () => oneRequest(random));
  let bytes: Buffer = Buffer.concat(requests);
  if (random.chance(0.6)) bytes = mutatedBytes(bytes, random);
  if (random.chance(0.08)) bytes = bytes.subarray(0, random.integer(1, bytes.length));
  if (random.chance(0.03)) bytes = noise(random);
  return { writes: inPieces(bytes, random) };
}

function oneRequest(random: Random): Buffer {
  const spelling = smallSpelling(random);
  const isPost = spelling.endpoint !== "get";
  const path = isPost ? "/render/map" : "/map.svg";
  const odd = random.chance(0.15);
  const method = odd ? random.pick(METHODS) : isPost ? "POST" : random.pick(["GET", "GET", "HEAD"]);
  const query = random.chance(0.01)
    ? "x".repeat(random.pick([16_000, 16_375, 17_000, 50_000]))
    : "";
  const target = `${odd ? random.pick(PATHS) : path}?${asciiOnly(spelling.query)}${query}`;
  const headers = ["Host: a", ...(random.chance(0.9) ? ["Connection: close"] : [])];
  if (isPost) headers.push(`Content-Type: ${spelling.endpoint === "csv" ? "text/csv" : TYPES[0]}`);
  for (const [name, values] of HEADERS)
    if (random.chance(0.1)) headers.push(`${name}: ${random.pick(values)}`);
  const isChunked = isPost && random.chance(0.3);
  if (isChunked) headers.push("Transfer-Encoding: chunked");
  else if (isPost) headers.push(`Content-Length: ${spelling.body.length}`);
  const head = `${method} ${target} HTTP/1.1\r\n${random.shuffled(headers).join("\r\n")}\r\n\r\n`;
  const body = isChunked ? chunked(spelling.body, random) : spelling.body;
  return Buffer.concat([Buffer.from(head, "latin1"), body]);
}

/** Mostly small and cheap to draw: the wire is what is tried here. */
function smallSpelling(random: Random): Spelling {
  const nothing = Buffer.alloc(0);
  if (random.chance(0.5)) {
    const query = random.pick([
      "scope=ro",
      "scope=ro&regions=RO-B",
      "scope=RO&data=XX:1",
      "",
      "scope",
    ]);
    return { endpoint: "get", query, body: nothing };
  }
  const model = randomModel(random);
  if (random.chance(0.5)) return hostileSpelling(model, random);
  if (random.chance(0.5))
    return { endpoint: "get", query: spellQuery(model, random, "get"), body: nothing };
  return { endpoint: "json", query: "", body: Buffer.from(spellJson(model, random), "utf8") };
}

function asciiOnly(query: string): string {
  return query.replace(/[^!-~]/g, (character) => encodeURIComponent(wellFormed(character)));
}

function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function chunked(body: Buffer, random: Random): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const size = random.integer(1, Math.max(1, body.length));
    const part = body.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n"));
    at += size;
  }
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
}

function mutatedBytes(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let round = random.integer(1, 3); round > 0; round -= 1) {
    // Half of the changes hit the head, which is a small part of most requests.
    const most = random.chance(0.5) ? Math.min(120, result.length) : result.length;
    const start = random.integer(0, most);
    const end = Math.min(result.length, start + random.integer(0, random.pick([1, 4, 40])));
    result = Buffer.concat([
      result.subarray(0, start),
      middle(result, start, end, random),
      result.subarray(end),
    ]);
  }
  return result;
}

function middle(bytes: Buffer, start: number, end: number, random: Random): Buffer {
  const kind = random.integer(0, 4);
  if (kind === 0) return Buffer.alloc(0);
  if (kind === 1) return Buffer.from(random.pick(TOKENS), "latin1");
  if (kind === 2) return Buffer.from(hostileText(random).slice(0, 300), "utf8");
  if (kind === 3) return Buffer.concat([bytes.subarray(start, end), bytes.subarray(start, end)]);
  return Buffer.from(random.times(1, 4, () => random.integer(0, 255)));
}

function noise(random: Random): Buffer {
  return Buffer.from(random.times(1, 200, () => random.integer(0, 255)));
}

function inPieces(bytes: Buffer, random: Random): readonly Buffer[] {
  if (random.chance(0.8) || bytes.length < 2) return [bytes];
  const cut = random.integer(1, bytes.length - 1);
  return [bytes.subarray(0, cut), bytes.subarray(cut)];
}
