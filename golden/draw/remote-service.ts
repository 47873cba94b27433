import { setTimeout as wait } from "node:timers/promises";
import type { GoldenCase } from "../cases/case.ts";
import { drawnPicture, type Picture, type PictureSource } from "./picture.ts";

const MAX_ANSWER_MS = 120_000;
const MAX_TRIES = 4;
const MAX_PAUSE_SECONDS = 5;

/** Draws cases on a server. @param base its URL, with any path that stands before `/map.svg` */
export function remoteService(base: string): PictureSource {
  const prefix = base.replace(/\/+$/, "");
  return (golden) => asked(prefix, golden, 1);
}

async function asked(prefix: string, golden: GoldenCase, attempt: number): Promise<Picture> {
  try {
    const response = await fetch(caseRequest(prefix, golden));
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    if (status === 200) return drawnPicture(golden, body);
    if (status !== 503 || attempt === MAX_TRIES) {
      const kind = status >= 400 && status < 500 ? "refused" : "broken";
      return { kind, message: `${status} ${serviceMessage(body)}` };
    }
    const seconds = Number(headers.get("retry-after") ?? NaN);
    await wait(1000 * Math.min(MAX_PAUSE_SECONDS, seconds >= 0 ? seconds : 1));
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { kind: "broken", message: `no answer within ${MAX_ANSWER_MS / 1000} s` };
    // No server answers there: one case says it for all.
    throw new Error(`${prefix} cannot be reached: ${causeText(error)}`, { cause: error });
  }
  return asked(prefix, golden, attempt + 1);
}

function caseRequest(prefix: string, { request, format }: GoldenCase): Request {
  const signal = AbortSignal.timeout(MAX_ANSWER_MS);
  // Not compressed: that takes a server longer than drawing does.
  const headers = { "accept-encoding": "identity" };
  const options = { signal, redirect: "error" } as const;
  if (request.kind === "get")
    return new Request(`${prefix}/map.${format}?${request.query}`, { ...options, headers });
  const type = request.kind === "json" ? "application/json" : "text/csv";
  const query = request.kind === "csv" && request.query !== "" ? `?${request.query}` : "";
  return new Request(`${prefix}/render/map${query}`, {
    ...options,
    method: "POST",
    headers: { ...headers, "content-type": type },
    body: request.body,
  });
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
