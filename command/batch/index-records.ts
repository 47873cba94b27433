import type { Remark } from "../../src/http/respond/remarks.ts";
import type { Problem } from "../../src/request/result.ts";

/** A line of an index: a map that is drawn, or why there is none. */
export type IndexRecord = DrawnRecord | FailedRecord;

interface LineRecord {
  readonly line: number;
  /** Digest of what was asked, and of what would draw it. */
  readonly request: string;
}

export interface DrawnRecord extends LineRecord {
  readonly file: string;
  readonly bytes: number;
  /** Of its first byte in a pack. */
  readonly offset?: number;
  readonly etag: string;
  /** What the map leaves out of what was asked for. */
  readonly warnings: readonly Remark[];
  /** What an editor should check. */
  readonly notes: readonly Remark[];
}

export interface FailedRecord extends LineRecord {
  readonly file?: string;
  readonly problems: readonly Problem[];
}

export function isDrawn(record: IndexRecord): record is DrawnRecord {
  return "bytes" in record;
}

/** What may go well at another time. */
const TRANSIENT = new Set(["render_failed", "render_timeout"]);

/** Whether drawing a line again would give what the record says. */
export function isSettled(record: IndexRecord): boolean {
  return isDrawn(record) || !record.problems.some(({ code }) => TRANSIENT.has(code));
}

/** Null for half a line, which an end in the middle of writing leaves. */
export function indexRecord(text: string): IndexRecord | null {
  try {
    const record: IndexRecord = JSON.parse(text);
    const isWhole = typeof record.line === "number" && typeof record.request === "string";
    return isWhole && (isDrawn(record) || Array.isArray(record.problems)) ? record : null;
  } catch {
    return null;
  }
}
