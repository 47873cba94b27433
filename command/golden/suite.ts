import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { PictureCase } from "./cases/case.ts";
import { nameMatcher } from "./cases/name-pattern.ts";
import { goldenFile, type Outcome, plainVerdict } from "./compare/outcome.ts";
import { verdict } from "./compare/verdict.ts";
import { DiskError, imageNames, readGolden } from "../terminal/disk.ts";
import { wantedNames } from "./compare/answer-headers.ts";
import { isPlaceUrl } from "./cases/folder-cases.ts";
import type { DrawnPicture, Picture } from "./draw/picture.ts";
import { pooled } from "./draw/pool.ts";
import { type Sides, sidesOf } from "./draw/sides.ts";
import type { KeptPictures } from "./report/pictures.ts";
import type { Settings } from "./settings.ts";

/**
 * Told of each case while what was drawn for it, if anything, is at hand. What the disk refuses it
 * fails that case.
 */
export type Judged = (outcome: Outcome, actual: DrawnPicture | null) => Promise<void> | void;

/** What a suite works with. */
export interface Suite {
  /** Those that `settings.only` names. */
  readonly cases: readonly PictureCase[];
  /** Those of the whole file. */
  readonly allCases: readonly PictureCase[];
  readonly settings: Settings;
  readonly pictures: KeptPictures;
  /** After it, no case is begun. */
  readonly interrupted: AbortSignal | undefined;
}

/**
 * Draws, compares and keeps in the report folder every case, a few at once, then looks for goldens
 * without a case. Holds the pictures of no more cases than are at work. Every case has an outcome,
 * whatever happens to it.
 */
export async function suiteOutcomes(suite: Suite, judged: Judged): Promise<readonly Outcome[]> {
  const { cases, settings, interrupted } = suite;
  const sides = sidesOf(settings, interrupted);
  const isAgainstGoldens = settings.baseServer === null && settings.compared === null;
  const outcomes: Outcome[] = [];
  try {
    await pooled(cases, settings.jobs, async (golden, index) => {
      // Pictures that are drawn here leave no room for signals in between.
      await turn();
      outcomes[index] =
        interrupted?.aborted === true
          ? failed(suite, golden, "not compared, because the run was interrupted")
          : await judgedOutcome(suite, sides, golden, judged);
    });
  } finally {
    await sides.close();
  }
  return [...outcomes, ...(isAgainstGoldens ? await orphans(suite) : [])];
}

async function judgedOutcome(
  suite: Suite,
  sides: Sides,
  golden: PictureCase,
  judged: Judged,
): Promise<Outcome> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const pictures = await Promise.all([sides.expected(golden), sides.actual(golden)]);
    const outcome = { ...(await caseOutcome(suite, golden, pictures)), milliseconds: elapsed() };
    await judged(outcome, drawn(pictures[1]));
    return outcome;
  } catch (error) {
    // A fault of the tool itself spoils one case, and is told with all that may help to find it.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const reason = error instanceof DiskError ? error.message : message;
    const outcome = { ...failed(suite, golden, reason), milliseconds: elapsed() };
    if (!(error instanceof DiskError)) await judged(outcome, null);
    return outcome;
  }
}

function failed({ settings }: Suite, golden: PictureCase, reason: string): Outcome {
  const { difference: _, ...judgement } = plainVerdict("failed", reason);
  const asked = askedOf(settings, golden);
  return { ...asked, ...judgement, images: NO_IMAGES, promises: null, milliseconds: 0 };
}

const NO_IMAGES = { expected: null, actual: null, difference: null };

/** What the case says, before anything is drawn. */
function askedOf(settings: Settings, golden: PictureCase) {
  const { name, format, source: request, line } = golden;
  return { name, format, request, line, golden: acceptedFile(settings, golden) };
}

/** Where the golden of a case would be, in the folder that says what is expected. */
function acceptedFile({ compared, baseServer }: Settings, golden: PictureCase): string | null {
  if (baseServer !== null) return null;
  if (compared === null) return goldenFile(golden);
  const isFile = golden.request.kind === "file" && !isPlaceUrl(compared.expected);
  return isFile ? golden.request.path : null;
}

async function caseOutcome(
  { settings, pictures: kept }: Suite,
  golden: PictureCase,
  [expected, actual]: readonly [Picture, Picture],
): Promise<Omit<Outcome, "milliseconds">> {
  const names = wantedNames(settings.asking.promises);
  const isNew = settings.compared !== null && expected.kind === "absent" && actual.kind === "drawn";
  const { difference, ...judgement } = isNew
    ? plainVerdict("new", "only the actual side has it")
    : verdict(golden, expected, actual, settings.tolerance, names);
  const pictures = {
    expected: drawn(expected)?.body ?? null,
    actual: drawn(actual)?.body ?? null,
    difference,
  };
  const images = judgement.status === "same" ? NO_IMAGES : await kept.keep(golden, pictures);
  const told = names.length === 0 ? null : (drawn(actual)?.promises ?? null);
  const promises = told === null ? null : Object.fromEntries(told);
  return { ...askedOf(settings, golden), ...judgement, images, promises };
}

function drawn(picture: Picture): DrawnPicture | null {
  return picture.kind === "drawn" ? picture : null;
}

/** Goldens that no case of the whole file asks for, under the names that the run is about. */
async function orphans({ allCases, settings, pictures }: Suite): Promise<readonly Outcome[]> {
  const { goldensFolder, only } = settings;
  const asked = new Set(allCases.map(goldenFile));
  const matches = nameMatcher(only);
  const found: Outcome[] = [];
  for (const file of await imageNames(goldensFolder)) {
    const name = file.slice(0, -".svg".length);
    if (asked.has(file) || !matches(name)) continue;
    const golden = { name, format: file.endsWith(".png") ? "png" : "svg" } as const;
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory is enough
    const expected = await readGolden(join(goldensFolder, file)).catch(() => null);
    const { difference, ...judgement } = plainVerdict("orphaned", "no case uses this golden");
    // oxlint-disable-next-line no-await-in-loop -- the same
    const images = await pictures.keep(golden, { expected, actual: null, difference });
    const unasked = { request: null, line: null, golden: file, promises: null, milliseconds: 0 };
    found.push({ ...golden, ...unasked, ...judgement, images });
  }
  return found;
}
