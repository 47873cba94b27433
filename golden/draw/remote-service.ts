import { setTimeout as wait } from "node:timers/promises";
import type { GoldenCase } from "../cases/case.ts";
import { drawnPicture, type Picture, type PictureSource } from "./picture.ts";

/** No server answers there: one case says it for all. */
export class Unreachable extends Error {}

const LONGEST_ANSWER_MS = 120_000;
const MOST_TRIES = 4;
const LONGEST_PAUSE_SECONDS = 5;

/** Draws cases on a server. @param base its URL, with any path that stands before `/map.svg` */
export function remoteService(base: string): PictureSource {
  const prefix = base.replace(/\/+$/, "");
  return (golden) => asked(prefix, golden, 1);
}

async function asked(prefix: string, golden: GoldenCase, attempt: number): Promise<Picture> {
  const response = await answer(prefix, golden);
  if ("kind" in response) return response;
  const { status, body } = response;
  if (status === 503 && attempt < MOST_TRIES) {
    await wait(1000 * Math.min(LONGEST_PAUSE_SECONDS, response.retryAfterSeconds));
    return asked(prefix, golden, attempt + 1);
  }
  if (status === 200) return drawnPicture(golden, body);
  const message = `${status} ${serviceMessage(body)}`;
  return { kind: status >= 400 && status < 500 ? "refused" : "broken", message };
}

interface Answer {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly body: Buffer;
}

async function answer(prefix: string, golden: GoldenCase): Promise<Answer | Picture> {
  try {
    const response = await fetch(...fetchArguments(prefix, golden));
    return {
      status: response.status,
      retryAfterSeconds: Number(response.headers.get("retry-after") ?? 1) || 1,
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { kind: "broken", message: `no answer within ${LONGEST_ANSWER_MS / 1000} s` };
    throw new Unreachable(`${prefix} cannot be reached: ${causeText(error)}`, { cause: error });
  }
}

/** Not compressed: that takes a server longer than drawing does. */
const UNCOMPRESSED = { "accept-encoding": "identity" } as const;

function fetchArguments(prefix: string, { request, format }: GoldenCase): [string, RequestInit] {
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const options = { signal, redirect: "error" } as const;
  if (request.kind === "get") {
    const url = `${prefix}/map.${format}?${request.query}`;
    return [url, { ...options, headers: UNCOMPRESSED }];
  }
  const type = request.kind === "json" ? "application/json" : "text/csv";
  const query = request.kind === "csv" && request.query !== "" ? `?${request.query}` : "";
  const headers = { ...UNCOMPRESSED, "content-type": type };
  const post = { ...options, method: "POST", headers, body: request.body };
  return [`${prefix}/render/map${query}`, post];
}

/** The message of an error body, or the beginning of whatever came instead. */
function serviceMessage(body: Buffer): string {
  const text = body.toString("utf8");
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && "message" in parsed)
      return String(parsed.message);
  } catch {
    // Not an answer of this service: its text says more than that.
  }
  return JSON.stringify(text.slice(0, 200));
}

function causeText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return cause.message === "" ? code : cause.message;
}
