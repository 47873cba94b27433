import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledAnswers } from "./compiled-answers.ts";
import { differences, frozenDifferences } from "./differences.ts";
import { armMachine, type Machine, machine, missingForArm } from "./machines.ts";
import { run } from "./run.ts";

/*
 * The same bytes under each supported Node, on two kinds of processor, wherever it runs:
 *
 * - answers: the released requests over HTTP, in every coding, and their tags
 * - goldens: the tests of goldens and of released requests
 * - geometry: `generated/` built anew, which takes minutes: unless it is named, under the oldest and the newest alone
 *
 * Arguments: rows, all if none; the variable CHECKS names checks, all if empty, and NTH says that every Nth request
 * is enough for answers.
 */

/** The oldest version that is supported, the long-term releases since, the newest of all; arm64. */
const ROWS = ["20", "22", "24", "latest", "arm64"];

/** What rounds or prints numbers otherwise under a release between them would under one of them, too. */
const ENDS: ReadonlySet<string> = new Set(["20", "latest"]);

const CHECKS = ["answers", "goldens", "geometry"] as const;
type Check = (typeof CHECKS)[number];

/** Environments under which careless programs write other bytes: dotless i, decimal commas, another day. */
const PLACES: readonly NodeJS.ProcessEnv[] = [
  { TZ: "UTC", LC_ALL: "C" },
  { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "de_DE.UTF-8" },
];

const NTH = Number(process.env["NTH"] ?? "") || 1;
const REQUESTS = "test/golden/released/requests.txt";
const DIGESTS = "test/golden/released/digests.txt";

/** What broke a check; empty when nothing did. */
async function checked(
  check: Check,
  at: Machine,
  place: NodeJS.ProcessEnv,
  reference: Promise<string>,
): Promise<string> {
  if (check === "answers") {
    const program = await compiledAnswers(join(at.folder, "answers"));
    const { code, out, said } = await run([...at.node, program, REQUESTS, String(NTH)], place);
    if (code !== 0) return said.slice(-2000);
    const frozen = frozenDifferences(readFileSync(DIGESTS, "utf8"), out, NTH);
    return [...frozen, ...differences(await reference, out)].join("\n");
  }
  const goldens = readdirSync("test/golden").filter((file) => file.endsWith(".test.ts"));
  const args =
    check === "goldens"
      ? ["--test", ...goldens.map((file) => join("test/golden", file))]
      : ["build-geo/main.ts", "--check"];
  const { code, said } = await run([...at.node, "--import", "tsx", ...args], place);
  return code === 0 ? "" : said.slice(-2000);
}

/**
 * Which checks a machine takes under a place: those that take long once, under the less usual one, and
 * an emulator, which takes ten times as long, but one.
 */
function checksOf({ isEmulated }: Machine, place: NodeJS.ProcessEnv): readonly Check[] {
  if (place === PLACES[0]) return isEmulated ? [] : ["goldens"];
  return isEmulated ? ["answers"] : CHECKS;
}

/** Whether a check is made in a row, if a machine takes it. */
function isWanted(check: Check, row: string, wanted: readonly string[]): boolean {
  return wanted.length > 0 ? wanted.includes(check) : check !== "geometry" || ENDS.has(row);
}

/** Prints what was run, under what, and whether the bytes were the same; true when all were. */
async function rowIsSame(
  row: string,
  at: Machine,
  wanted: readonly string[],
  reference: Promise<string>,
): Promise<boolean> {
  let isSame = true;
  for (const place of PLACES)
    for (const check of checksOf(at, place)) {
      if (!isWanted(check, row, wanted)) continue;
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- the builds share the processors
      const fault = await checked(check, at, place, reference);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const where = `${place["TZ"] ?? ""}  ${place["LC_ALL"] ?? ""}`;
      const verdict = fault === "" ? "same" : "DIFFERENT";
      console.log(`${at.name}  ${check}  ${where}  ${verdict}  ${seconds} s`);
      if (fault !== "") console.log(fault);
      isSame &&= fault === "";
    }
  return isSame;
}

async function main(rows: readonly string[], wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.filter((name) => !CHECKS.some((check) => check === name));
  if (unknown.length > 0)
    throw new RangeError(`no check ${unknown.join(", ")}; there are ${CHECKS.join(", ")}`);
  const program = await compiledAnswers("output/matrix/answers");
  // While other versions are installed and asked.
  const reference = run([process.execPath, program, REQUESTS, String(NTH)]).then(
    ({ code, out, said }) => {
      if (code !== 0) throw new Error(said);
      return out;
    },
  );
  let isSame = true;
  for (const row of rows.length === 0 ? ROWS : rows) {
    const missing = row === "arm64" ? missingForArm() : null;
    if (missing !== null) {
      console.log(`arm64  skipped: ${missing}`);
      // Who asks for it by name is not content without.
      isSame &&= !rows.includes(row);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- one row after another
    const at = await (row === "arm64" ? armMachine() : machine(row));
    // oxlint-disable-next-line no-await-in-loop -- the same
    isSame = (await rowIsSame(row, at, wanted, reference)) && isSame;
  }
  await reference;
  return isSame;
}

const wanted = (process.env["CHECKS"] ?? "").split(" ").filter((name) => name !== "");
process.exitCode = (await main(process.argv.slice(2), wanted)) ? 0 : 1;
