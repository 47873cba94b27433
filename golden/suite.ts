import { join } from "node:path";
import type { GoldenCase } from "./cases/case.ts";
import { nameMatcher } from "./cases/name-pattern.ts";
import { type Outcome, plainVerdict } from "./compare/outcome.ts";
import { verdict } from "./compare/verdict.ts";
import { imageNames, readIfPresent } from "./disk.ts";
import { drawLocally } from "./draw/local-service.ts";
import type { Picture, PictureSource } from "./draw/picture.ts";
import { pooled } from "./draw/pool.ts";
import { remoteService } from "./draw/remote-service.ts";
import { keepPictures } from "./report/pictures.ts";
import type { Settings } from "./settings.ts";

/** Told of each case while what was drawn for it, if anything, is at hand. */
export type Judged = (outcome: Outcome, actual: Buffer | null) => Promise<void> | void;

/**
 * Draws, compares and keeps in the report folder every case, a few at once, then looks for goldens
 * without a case. Holds the pictures of no more cases than are at work.
 *
 * @param cases those that `settings.only` names
 * @param allCases those of the whole file
 */
export async function suiteOutcomes(
  cases: readonly GoldenCase[],
  allCases: readonly GoldenCase[],
  settings: Settings,
  judged: Judged,
): Promise<readonly Outcome[]> {
  const { server, baseServer, goldensFolder } = settings;
  const actual = server === null ? drawLocally : remoteService(server);
  const expected = baseServer === null ? goldensIn(goldensFolder) : remoteService(baseServer);
  const outcomes: Outcome[] = [];
  await pooled(cases, settings.jobs, async (golden, index) => {
    const started = performance.now();
    const pictures = await Promise.all([expected(golden), actual(golden)]);
    const outcome = await caseOutcome(golden, pictures, settings);
    const milliseconds = Math.round(performance.now() - started);
    outcomes[index] = { ...outcome, milliseconds };
    await judged(outcomes[index], bodyOf(pictures[1]));
  });
  return [...outcomes, ...(baseServer === null ? await orphans(allCases, settings) : [])];
}

async function caseOutcome(
  golden: GoldenCase,
  [expected, actual]: readonly [Picture, Picture],
  { tolerance, reportFolder }: Settings,
): Promise<Omit<Outcome, "milliseconds">> {
  const { name, format, source: request, line } = golden;
  const { difference, ...judgement } = verdict(golden, expected, actual, tolerance);
  const pictures = { expected: bodyOf(expected), actual: bodyOf(actual), difference };
  const folder = judgement.status === "same" ? null : reportFolder;
  const images = await keepPictures(folder, golden, pictures);
  return { name, format, request, line, ...judgement, images };
}

function bodyOf(picture: Picture): Buffer | null {
  return picture.kind === "drawn" ? picture.body : null;
}

function goldensIn(folder: string): PictureSource {
  return async (golden) => {
    const body = await readIfPresent(join(folder, goldenFile(golden)));
    return body === null ? { kind: "absent" } : { kind: "drawn", body };
  };
}

export function goldenFile({ name, format }: Pick<Outcome, "name" | "format">): string {
  return `${name}.${format}`;
}

/** Goldens that no case of the whole file asks for, under the names that the run is about. */
async function orphans(
  allCases: readonly GoldenCase[],
  { goldensFolder, reportFolder, only }: Settings,
): Promise<readonly Outcome[]> {
  const asked = new Set(allCases.map(goldenFile));
  const matches = nameMatcher(only);
  const found: Outcome[] = [];
  for (const file of await imageNames(goldensFolder)) {
    const name = file.slice(0, -".svg".length);
    if (asked.has(file) || !matches(name)) continue;
    const golden = { name, format: file.endsWith(".png") ? "png" : "svg" } as const;
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory is enough
    const expected = await readIfPresent(join(goldensFolder, file));
    const { difference, ...judgement } = plainVerdict("orphaned", "no case asks for this golden");
    // oxlint-disable-next-line no-await-in-loop -- the same
    const images = await keepPictures(reportFolder, golden, { expected, actual: null, difference });
    found.push({ ...golden, request: null, line: null, ...judgement, images, milliseconds: 0 });
  }
  return found;
}
