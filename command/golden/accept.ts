import { isAbsolute, join, normalize } from "node:path";
import * as z from "zod";
import { refuseInIntegration } from "./bless.ts";
import { patternMatcher } from "./cases/name-pattern.ts";
import { DiskError, readIfPresent, readText } from "../terminal/disk.ts";
import { didYouMean, UsageError } from "../terminal/flags.ts";
import { acceptPicture } from "./golden-files.ts";
import { printable, type Terminal } from "../terminal/terminal.ts";

/** What accepting needs of `report.json`. */
const REPORT = z.object({
  version: z.literal(1),
  goldens: z.string().nullable(),
  cases: z.array(
    z.object({
      name: z.string(),
      format: z.string(),
      status: z.string(),
      golden: z.string().nullable(),
      images: z.object({ actual: z.string().nullable() }),
      promises: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});

type ReportedCase = z.infer<typeof REPORT>["cases"][number];

const ACCEPTABLE = new Set(["changed", "missing", "new"]);

/**
 * `golden accept NAME…`: writes the pictures that somebody looked at in a report as goldens, and draws
 * nothing.
 *
 * @param names of cases, with or without the format; `*` is any run
 * @param goldensFolder null: the one that the report names
 * @returns the exit code: 2 when one of them could not be accepted
 * @throws Error for names, or for a report, that say nothing of the kind
 */
export async function accept(
  names: readonly string[],
  reportFolder: string,
  goldensFolder: string | null,
  terminal: Terminal,
): Promise<number> {
  refuseInIntegration(terminal);
  if (names.length === 0) throw new UsageError("accept needs the name of a case");
  const report = await readReport(reportFolder);
  const folder = goldensFolder ?? report.goldens;
  if (folder === null)
    throw new Error(`${reportFolder} compares servers, so there are no goldens to write`);
  let code = 0;
  for (const one of chosen(names, report.cases)) {
    const file = printable(`${one.name}.${one.format}`);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one file after another, told in this order
      await acceptCase(reportFolder, folder, one);
      terminal.out(`${one.status === "changed" ? "written" : "new    "}  ${file}\n`);
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      terminal.out(`failed   ${file}  ${printable(error.message)}\n`);
      code = 2;
    }
  }
  return code;
}

async function readReport(folder: string): Promise<z.infer<typeof REPORT>> {
  const file = join(folder, "report.json");
  const text = await readText(file);
  try {
    return REPORT.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not a report of this command`, { cause: error });
  }
}

/** @throws UsageError for a name that no case has which could be accepted */
function chosen(names: readonly string[], cases: readonly ReportedCase[]): readonly ReportedCase[] {
  const acceptable = cases.filter(({ status }) => ACCEPTABLE.has(status));
  const found = names.flatMap((name) => {
    const isMatch = patternMatcher(name);
    const isNamed = (one: ReportedCase) =>
      isMatch(one.name) || isMatch(`${one.name}.${one.format}`);
    const matching = acceptable.filter(isNamed);
    if (matching.length > 0) return matching;
    const statuses = cases.filter(isNamed).map(({ status }) => status);
    const known = acceptable.map((one) => one.name);
    const hint = statuses.length > 0 ? `: it is ${statuses.join(", ")}` : didYouMean(name, known);
    throw new UsageError(`the report has nothing to accept for "${name}"${hint}`);
  });
  return [...new Set(found)];
}

async function acceptCase(
  reportFolder: string,
  folder: string,
  { golden, images, promises }: ReportedCase,
): Promise<void> {
  const body =
    images.actual === null ? null : await readIfPresent(inside(reportFolder, images.actual));
  if (golden === null || (body === null && (images.actual !== null || promises === null)))
    throw new DiskError("the report has no picture for it");
  inside(folder, golden);
  const kept = promises === null ? null : new Map(Object.entries(promises));
  await acceptPicture(folder, golden, body, kept);
}

/** @throws DiskError for a path that leads out of the folder: a report may come from anywhere */
function inside(folder: string, path: string): string {
  if (isAbsolute(path) || normalize(path).startsWith(".."))
    throw new DiskError(`${path} is outside ${folder}`);
  return join(folder, path);
}
