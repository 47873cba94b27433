/** A process that is told the lakes of the globe, and then builds countries, each when it is asked for. */
import { answerTasks } from "../processes/answering.ts";
import type { Topology } from "../topology/topology.ts";
import { builtCountry, type CountryInput } from "./built-country.ts";

/** What the process is asked: a country, with the digest of what it is made from. */
export interface CountryTask {
  readonly input: CountryInput;
  readonly madeFrom: string;
}

answerTasks(
  (lakes: Topology) =>
    async ({ input, madeFrom }: CountryTask) =>
      builtCountry(input, lakes, madeFrom),
);
