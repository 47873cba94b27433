import type { Answer } from "../helpers/ask.ts";

/** What a connection sent: whole answers, and what is wrong with the bytes that are left. */
export interface WireAnswers {
  readonly answers: readonly Answer[];
  readonly isPartial: boolean;
  readonly problem: string | null;
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\x20-\x7e]*)$/;

/**
 * The answers in the bytes of a connection, read strictly after RFC 9112. Interim answers are left out.
 *
 * @param mayBeHead whether some answer may be one to HEAD, which announces a body and has none
 */
export function readAnswers(bytes: Buffer, mayBeHead: boolean): WireAnswers {
  const answers: Answer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf("\r\n\r\n", at);
    if (end < 0) return { answers, isPartial: true, problem: null };
    const head = readHead(bytes.toString("latin1", at, end));
    if (typeof head === "string") return { answers, isPartial: false, problem: head };
    at = end + 4;
    if (head.status < 200) continue;
    const isEmpty = head.status === 204 || head.status === 304;
    const announced = Number(head.headers["content-length"] ?? (isEmpty ? 0 : NaN));
    if (!Number.isInteger(announced)) return { answers, isPartial: false, problem: "no length" };
    const isBodiless = mayBeHead && (at === bytes.length || startsAnswer(bytes, at));
    const length = isEmpty || isBodiless ? 0 : announced;
    if (at + length > bytes.length) return { answers, isPartial: true, problem: null };
    answers.push({ ...head, body: bytes.subarray(at, at + length) });
    at += length;
  }
  return { answers, isPartial: false, problem: null };
}

function readHead(text: string): Omit<Answer, "body"> | string {
  const [first = "", ...lines] = text.split("\r\n");
  const status = STATUS_LINE.exec(first)?.[1];
  if (status === undefined) return `the status line ${JSON.stringify(first.slice(0, 100))}`;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value = ""] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined) return `the header line ${JSON.stringify(line.slice(0, 100))}`;
    const key = name.toLowerCase();
    if (key in headers) return `the header ${key} is there twice`;
    headers[key] = value;
  }
  return { status: Number(status), headers };
}

function startsAnswer(bytes: Buffer, at: number): boolean {
  return bytes.toString("latin1", at, at + 5) === "HTTP/";
}
