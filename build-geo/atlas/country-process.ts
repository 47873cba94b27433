/** A process that is told the lakes of the globe, and then builds countries, each when it is asked for. */
import type { Topology } from "../topology/topology.ts";
import { type BuiltCountry, builtCountry, type CountryInput } from "./built-country.ts";

/** What the process is asked: a country, with the digest of what it is made from. */
export interface CountryTask {
  readonly input: CountryInput;
  readonly madeFrom: string;
}

/** What it answers: the country, or what is wrong with it. */
export type CountryAnswer = { readonly built: BuiltCountry } | { readonly problem: string };

let lakes: Topology | undefined;

async function answer(message: CountryTask | Topology): Promise<void> {
  if (!("input" in message)) lakes = message;
  else process.send!(await answered(message));
}

async function answered({ input, madeFrom }: CountryTask): Promise<CountryAnswer> {
  try {
    return { built: await builtCountry(input, lakes!, madeFrom) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: CountryTask | Topology) => void answer(message));
process.on("disconnect", () => process.exit());
