import { readFileSync } from "node:fs";

/** A kind of request, and what becomes of it on every map of the world. */
export interface KindOfRequest {
  readonly query: string;
  readonly status: number;
  /** Of its error; null where it is drawn. */
  readonly code: string | null;
  /** Another query that means the same, where it is drawn. */
  readonly same: string;
}

const lines = readFileSync(new URL("kinds.txt", import.meta.url), "utf8").split("\n");

/** All of `kinds.txt`. */
export const kindsOfRequests: readonly KindOfRequest[] = lines
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [status, second = "", query = ""] = line.split("  ");
    const isDrawn = status === "200";
    const same = isDrawn && second !== "-" ? second : "";
    return { query, status: Number(status), code: isDrawn ? null : second, same };
  });
