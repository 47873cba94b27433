import { readFileSync } from "node:fs";
import { type Fault, told } from "./faults.ts";
import { isGolden, type Unit } from "./units.ts";
import { isOfPage, type Workshop } from "./workshop.ts";

/** Who noticed a fault first: a test of behaviour, only a golden, or nobody. */
export type Verdict = "behaviour" | "golden" | "nobody";

export type Numbered = readonly [number: number, fault: Fault];

export interface Judged {
  readonly verdict: Verdict;
  /** The unit and the name of the test that saw the fault. */
  readonly seenBy: string;
}

/** What `sweep.mjs` tells, one of these a line. */
interface Found {
  readonly sound?: readonly string[];
  readonly atStart?: readonly number[];
  readonly setAside?: string;
  readonly trying?: number;
  readonly seen?: number;
  readonly name?: string;
  readonly failed?: string | null;
  readonly isDone?: true;
}

/** Without a word for so long, a sweep has met a fault that has it run for ever. */
const SILENT_SECONDS = 300;

/** Asks tests about faults. */
export class Court {
  readonly judged = new Map<number, Judged>();
  readonly #say: (line: string) => void;
  /** The names of its tests that pass without a fault, the quickest first. */
  readonly #sound = new Map<Unit, readonly string[]>();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Asks the tests of a unit about all faults that nobody has seen yet. */
  async ask(unit: Unit, faults: readonly Numbered[], workshop: Workshop): Promise<void> {
    const isWritten = ([, fault]: Numbered): boolean => isOfPage(fault) && unit.opensPage;
    const left = faults.filter(([number]) => !this.judged.has(number));
    if (left.length === 0) return;
    await this.#sweep(
      unit,
      left.filter((one) => !isWritten(one)),
      workshop,
    );
    for (const one of left.filter(isWritten)) {
      const run = (): Promise<string | null> => this.#firstFailing(unit, [], workshop);
      // oxlint-disable-next-line no-await-in-loop -- in one copy, one after another
      const name = await workshop.withFaults([one[1]], run);
      if (name !== null) this.#see(one, unit, name);
    }
  }

  async #sweep(unit: Unit, faults: readonly Numbered[], workshop: Workshop): Promise<void> {
    const numbers = faults.map(([number]) => String(number));
    const found = await this.#found(unit, numbers, workshop);
    const sound = found.find((one) => one.sound !== undefined);
    const failing = found.flatMap((one) => one.setAside ?? one.failed ?? []);
    for (const name of sound === undefined ? [...failing, "all of it"] : failing)
      this.#say(`set aside, as it fails without a fault: ${unit.place} ${name}`);
    if (sound === undefined) return;
    this.#sound.set(unit, sound.sound!);
    for (const one of faults) {
      const by = found.find(({ seen }) => seen === one[0]);
      if (by !== undefined) this.#see(one, unit, by.name!);
    }
    const last = found.findLast((one) => one.trying !== undefined || one.isDone);
    const endless = faults.find(([number]) => number === last?.trying);
    if (endless !== undefined) {
      this.#see(endless, unit, "takes too long");
      const others = faults.slice(faults.indexOf(endless) + 1);
      await this.#sweep(unit, others, workshop);
    }
    const isAtStart = ([number]: Numbered): boolean => sound.atStart!.includes(number);
    const left = faults.filter((one) => isAtStart(one) && !this.judged.has(one[0]));
    await this.#askApart(unit, left, workshop);
  }

  /** Asks about faults that are there from the start: about all at once, and about halves of them if a test fails. */
  async #askApart(unit: Unit, faults: readonly Numbered[], workshop: Workshop): Promise<void> {
    if (faults.length === 0) return;
    const name = await this.#firstFailing(unit, faults, workshop);
    if (name === null) return;
    if (faults.length === 1) {
      this.#see(faults[0]!, unit, name);
      return;
    }
    const middle = Math.ceil(faults.length / 2);
    await this.#askApart(unit, faults.slice(0, middle), workshop);
    await this.#askApart(unit, faults.slice(middle), workshop);
  }

  async #firstFailing(
    unit: Unit,
    faults: readonly Numbered[],
    workshop: Workshop,
  ): Promise<string | null> {
    const passing = this.#sound.get(unit);
    if (passing === undefined) return null;
    const variables = {
      MUTANTS: faults.map(([number]) => number).join(","),
      PASSING: workshop.written("passing", JSON.stringify(passing)),
    };
    const found = await this.#found(unit, [], workshop, variables);
    const { failed = "takes too long" } = found.at(-1) ?? {};
    return failed;
  }

  async #found(
    unit: Unit,
    numbers: readonly string[],
    workshop: Workshop,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<readonly Found[]> {
    const list = workshop.written("found", "");
    const own = { ...variables, REACHED: workshop.written("reached", "") };
    await workshop.run([...unit.command, list, ...numbers], { list, seconds: SILENT_SECONDS }, own);
    const lines = readFileSync(list, "utf8").split("\n").filter(Boolean);
    return lines.map((line): Found => JSON.parse(line));
  }

  #see([number, fault]: Numbered, unit: Unit, name: string): void {
    // Another copy may have asked another unit meanwhile.
    if (this.judged.has(number)) return;
    const seenBy = `${unit.place} ${name}`;
    this.judged.set(number, { verdict: isGolden(unit) ? "golden" : "behaviour", seenBy });
    this.#say(`${this.judged.size} seen: ${told(fault)}  ${seenBy}`);
  }
}
