import { appendFileSync } from "node:fs";

/**
 * Loaded into every process of a run by NODE_OPTIONS. MUTANT is the number of the fault that is there; with REACHED
 * none is, and that file gets a line for each whose place is run.
 */
const { MUTANT, REACHED } = process.env;
const reached = new Set();

globalThis.mutant =
  REACHED === undefined
    ? (number) => number === Number(MUTANT)
    : (number) => {
        if (!reached.has(number)) appendFileSync(REACHED, `${number}\n`);
        reached.add(number);
        return false;
      };
