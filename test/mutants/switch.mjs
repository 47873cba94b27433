import { appendFileSync } from "node:fs";

/**
 * Loaded into every process of a run by NODE_OPTIONS. MUTANTS are the numbers of the faults that are there; the file
 * REACHED gets a line for each fault whose place is run.
 */
const { MUTANTS = "", REACHED } = process.env;
const planted = new Set(MUTANTS.split(",").filter(Boolean).map(Number));
const reached = new Set();

globalThis.mutant = (number) => {
  if (REACHED !== undefined && !reached.has(number)) appendFileSync(REACHED, `${number}\n`);
  reached.add(number);
  return planted.has(number);
};
