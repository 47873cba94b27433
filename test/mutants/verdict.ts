import type { Fault } from "./faults.ts";
import { isGolden, type Unit, watchersOf } from "./units.ts";
import { isOfPage, type Sound, type Workshop } from "./workshop.ts";

/** Who noticed a fault first: a test of behaviour, only a golden, or nobody. */
export type Verdict = "behaviour" | "golden" | "nobody";

const LONGEST_SECONDS = 900;

/** Asks those who could notice faults, and each but once what it does without any. */
export class Court {
  readonly #units: readonly Unit[];
  readonly #say: (line: string) => void;
  readonly #sound = new Map<Unit, Promise<Sound>>();

  constructor(units: readonly Unit[], say: (line: string) => void) {
    this.#units = units;
    this.#say = say;
  }

  /**
   * Asks the tests next to a fault, or all others.
   *
   * @returns the verdict, and the place of the test that saw the fault
   */
  async verdictOn(
    [number, fault]: readonly [number, Fault],
    among: "near" | "far",
    workshop: Workshop,
  ): Promise<readonly [Verdict, seenBy: string]> {
    const [near, far] = watchersOf(fault.file, this.#units);
    for (const unit of among === "near" ? near : far) {
      // oxlint-disable-next-line no-await-in-loop -- the next is only asked where this one sees nothing
      if (!(await this.#sees(unit, number, fault, workshop))) continue;
      return [isGolden(unit) ? "golden" : "behaviour", unit.place];
    }
    return ["nobody", ""];
  }

  async #sees(unit: Unit, number: number, fault: Fault, workshop: Workshop): Promise<boolean> {
    const isWritten = isOfPage(fault) && unit.opensPage;
    const sound = this.#sound.get(unit) ?? this.#runSound(unit, workshop);
    this.#sound.set(unit, sound);
    const { hasPassed, reached, seconds } = await sound;
    if (!hasPassed || !(isWritten || reached.has(number))) return false;
    const maxSeconds = Math.max(60, 4 * seconds);
    const run = () => workshop.run(unit.command, maxSeconds, { MUTANT: String(number) });
    return !(await (isWritten ? workshop.withFaults([fault], run) : run())).hasPassed;
  }

  async #runSound(unit: Unit, workshop: Workshop): Promise<Sound> {
    const run = (): Promise<Sound> => workshop.runSound(unit.command, LONGEST_SECONDS);
    const first = await run();
    // On a busy machine some fail once.
    const sound = first.hasPassed ? first : await run();
    if (!sound.hasPassed)
      this.#say(`set aside, as it fails without a fault: ${unit.place} ${sound.output}`);
    return sound;
  }
}
