import { parseServiceCases } from "../../command/golden/cases/case-file.ts";
import type { GoldenCase } from "../../command/golden/cases/case.ts";
import { frozenService } from "../../src/editions/frozen-edition.ts";
import type { EditionManifest } from "../../src/editions/manifest.ts";
import type { MapService } from "../../src/http/service-port.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { Result } from "../../src/request/result.ts";
import { sha256 } from "./store.ts";

/** Nobody waits at the other end: a machine with much else to do closes an edition late, not never. */
const PATIENCE_MS = 600_000;

/** What a released request gives: its tag, and the SHA-256 of its bytes before any coding. */
export interface ReleasedRow {
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
}

/** @throws Error naming the lines that are no cases */
export function casesIn(text: string, path: string): readonly GoldenCase[] {
  const { cases, problems } = parseServiceCases(text, path);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return cases;
}

/**
 * What the bundle of an edition gives for its released requests, in their order.
 *
 * @param folder where its parts are laid out
 * @throws Error naming a part that is damaged, or a request that the service refuses
 */
export async function releasedRows(
  folder: string,
  manifest: EditionManifest,
  cases: readonly GoldenCase[],
): Promise<readonly ReleasedRow[]> {
  const options = { renderProcesses: 1, geometryCacheMb: 256, deadlineMs: PATIENCE_MS };
  const frozen = await frozenService(folder, manifest, options);
  try {
    const rows: ReleasedRow[] = [];
    for (const golden of cases)
      // oxlint-disable-next-line no-await-in-loop -- one image after another
      rows.push(await releasedRow(frozen.service, golden));
    return rows;
  } finally {
    await frozen.close(0);
  }
}

async function releasedRow(service: MapService, golden: GoldenCase): Promise<ReleasedRow> {
  const parsed = parsedBy(service, golden);
  if (!parsed.ok) throw new Error(`${golden.name}: ${parsed.problems[0].message}`);
  const { body } = await service.render(parsed.value);
  return { name: golden.name, tag: service.fingerprint(parsed.value), digest: sha256(body) };
}

function parsedBy(service: MapService, { request, format }: GoldenCase): Result<MapRequest> {
  switch (request.kind) {
    case "get":
      return service.parseGet(format, request.query);
    case "json":
      return service.parseJson(Buffer.from(request.body, "utf8"));
    case "csv":
      return service.parseCsv(request.query, Buffer.from(request.body, "utf8"));
  }
}

/** A request a line: digest, tag, name. */
export function rowsText(rows: readonly ReleasedRow[]): string {
  return rows.map(({ digest, tag, name }) => `${digest}  ${tag}  ${name}\n`).join("");
}

export function rowsIn(text: string): ReadonlyMap<string, ReleasedRow> {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [digest = "", tag = "", name = ""] = line.split("  ");
      return [name, { name, tag, digest }];
    }),
  );
}
