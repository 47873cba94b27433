import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseServiceCases } from "../../command/golden/cases/case-file.ts";
import type { GoldenCase } from "../../command/golden/cases/case.ts";
import { drawLocally } from "../../command/golden/draw/local-service.ts";

export const FOLDER = join(import.meta.dirname, "released");
export const DIGESTS = join(FOLDER, "digests.txt");
export const RENEWALS = join(FOLDER, "renewals.txt");

/** Digests by name, in the order of the file. */
export function frozenDigests(): ReadonlyMap<string, string> {
  const lines = readFileSync(DIGESTS, "utf8").split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [digest = "", name = ""] = line.split("  ");
      return [name, digest];
    }),
  );
}

/** @throws Error naming the lines that are no cases */
export function releasedCases(): readonly GoldenCase[] {
  const path = join(FOLDER, "requests.txt");
  const { cases, problems } = parseServiceCases(readFileSync(path, "utf8"), path);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return cases;
}

/** SHA-256 of the bytes that a case gives now. */
export async function digestNow(golden: GoldenCase): Promise<string> {
  const picture = await drawLocally(golden);
  if (picture.kind !== "drawn")
    throw new Error(`${golden.name}: ${"message" in picture ? picture.message : picture.kind}`);
  return createHash("sha256").update(picture.body).digest("hex");
}
