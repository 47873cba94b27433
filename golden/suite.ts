import { join } from "node:path";
import type { GoldenCase } from "./cases/case.ts";
import { imageNames, readIfPresent, replaceFile } from "./cases/folder.ts";
import { drawLocally } from "./draw/local-service.ts";
import { nameMatcher } from "./cases/name-pattern.ts";
import { type Outcome, type PictureFormat, plainJudgement } from "./compare/outcome.ts";
import type { Picture, PictureSource } from "./draw/picture.ts";
import { pooled } from "./draw/pool.ts";
import { remoteService } from "./draw/remote-service.ts";
import { imagePath, type Side } from "./report/report.ts";
import type { Settings } from "./settings.ts";
import { type Verdict, verdict } from "./compare/verdict.ts";

/** What a caller may do with each case while its pictures are at hand. */
export interface SuiteEvents {
  readonly judged: (outcome: Outcome, actual: Buffer | null) => Promise<void> | void;
}

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
  { judged }: SuiteEvents,
): Promise<readonly Outcome[]> {
  const actual = settings.server === null ? drawLocally : remoteService(settings.server);
  const { baseServer } = settings;
  const expected =
    baseServer === null ? goldensIn(settings.goldensFolder) : remoteService(baseServer);
  const outcomes: Outcome[] = [];
  await pooled(cases, settings.jobs, async (golden, index) => {
    const started = performance.now();
    const [before, after] = await Promise.all([expected(golden), actual(golden)]);
    const found = verdict(golden, before, after, settings.tolerance);
    const pictures = {
      expected: bodyOf(before),
      actual: bodyOf(after),
      difference: found.difference,
    };
    const outcome = toOutcome(golden, found, pictures, performance.now() - started);
    await keepPictures(outcome, pictures, settings.reportFolder);
    outcomes[index] = outcome;
    await judged(outcome, pictures.actual);
  });
  return [...outcomes, ...(baseServer === null ? await orphans(allCases, settings) : [])];
}

function goldensIn(folder: string): PictureSource {
  return async (golden): Promise<Picture> => {
    const body = await readIfPresent(join(folder, goldenFile(golden)));
    return body === undefined ? { kind: "absent" } : { kind: "drawn", body };
  };
}

export function goldenFile({ name, format }: Pick<Outcome, "name" | "format">): string {
  return `${name}.${format}`;
}

type Pictures = Readonly<Record<Side, Uint8Array | null>>;

function bodyOf(picture: Picture): Buffer | null {
  return picture.kind === "drawn" ? picture.body : null;
}

function toOutcome(
  { name, format, source, line }: GoldenCase,
  { judgement }: Verdict,
  pictures: Pictures,
  elapsedMs: number,
): Outcome {
  const isKept = judgement.status !== "same";
  return {
    name,
    format,
    request: source,
    line,
    ...judgement,
    milliseconds: Math.round(elapsedMs),
    hasExpected: isKept && pictures.expected !== null,
    hasActual: isKept && pictures.actual !== null,
    hasDifference: isKept && pictures.difference !== null,
  };
}

async function keepPictures(
  outcome: Outcome,
  pictures: Pictures,
  reportFolder: string | null,
): Promise<void> {
  if (reportFolder === null || outcome.status === "same") return;
  const keep = async (side: Side, body: Uint8Array | null): Promise<void> => {
    if (body !== null) await replaceFile(join(reportFolder, imagePath(outcome, side)), body);
  };
  await keep("expected", pictures.expected);
  await keep("actual", pictures.actual);
  await keep("difference", pictures.difference);
}

/** Goldens that no case of the whole file asks for, under the names that the run is about. */
async function orphans(
  allCases: readonly GoldenCase[],
  { goldensFolder, reportFolder, only }: Settings,
): Promise<readonly Outcome[]> {
  const asked = new Set(allCases.map(goldenFile));
  const matches = nameMatcher(only);
  const files = (await imageNames(goldensFolder)).filter((file) => !asked.has(file));
  const found = files.map(orphan).filter(({ name }) => matches(name));
  for (const outcome of found) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory is enough
    await keepOrphan(outcome, goldensFolder, reportFolder);
  }
  return found;
}

function orphan(file: string): Outcome {
  const format: PictureFormat = file.endsWith(".png") ? "png" : "svg";
  const judgement = plainJudgement("orphaned", "no case asks for this golden");
  const sides = { hasExpected: true, hasActual: false, hasDifference: false };
  const name = file.slice(0, -1 - format.length);
  return { name, format, request: null, line: null, ...judgement, milliseconds: 0, ...sides };
}

async function keepOrphan(
  outcome: Outcome,
  goldensFolder: string,
  reportFolder: string | null,
): Promise<void> {
  const expected = (await readIfPresent(join(goldensFolder, goldenFile(outcome)))) ?? null;
  await keepPictures(outcome, { expected, actual: null, difference: null }, reportFolder);
}
