import { DrawingOracle, pngVerdict, type Verdict } from "./drawing-oracle.ts";
import type { Finding } from "./finding.ts";
import {
  csvSpelling,
  getSpelling,
  hostileSpelling,
  jsonSpelling,
  type Spelling,
} from "./hostile-spelling.ts";
import { kindsOfRequests } from "../model/kinds.ts";
import { randomModel, type MapModel } from "../model/map-model.ts";
import { Random } from "../helpers/random.ts";
import { shrunk } from "./shrink.ts";
import { spellCsv, spellJson } from "../model/spell-bodies.ts";
import { spellQuery } from "../model/spell-query.ts";

/** Runs requests through the service in this process; each case depends on seed and index alone. */
export class DrawingCases {
  readonly #oracle = new DrawingOracle();

  async run(seed: number, index: number): Promise<readonly Finding[]> {
    const random = new Random(seed, index);
    if (random.chance(0.1)) return this.#ofKind(random);
    const model = randomModel(random);
    return random.chance(0.6)
      ? this.#hostile(hostileSpelling(model, random))
      : this.#equal(model, random);
  }

  async #hostile(spelling: Spelling): Promise<readonly Finding[]> {
    const { problems } = await this.#judged(spelling);
    const [problem] = problems;
    if (problem === undefined) return [];
    return [{ problem, reproduction: await this.#shrunk(spelling) }];
  }

  /** A kind of request in another spelling, beside what has no part in it. */
  async #ofKind(random: Random): Promise<readonly Finding[]> {
    const { query, code, same } = random.pick(kindsOfRequests);
    const beside = `scope=world&${random.pick(["width=640", "theme=light", "v=1", ""])}`;
    const [asked, other] = await Promise.all(
      [`${query}&${beside}`, `${beside}&${same}`].map((one) => this.#judged(getSpelling(one))),
    );
    const isRight =
      code === null
        ? asked!.fingerprint !== null && asked!.fingerprint === other!.fingerprint
        : asked!.codes.includes(code);
    if (isRight) return [];
    const became = asked!.fingerprint ?? asked!.codes.join(",");
    const problem = `expected ${code ?? `the map of "${same}"`}, got ${became}`;
    return [{ problem, reproduction: query }];
  }

  /** One map in every notation: the same fingerprint and bytes, or the same mistakes. */
  async #equal(model: MapModel, random: Random): Promise<readonly Finding[]> {
    const spellings = spellingsOf(model, random);
    const verdicts = await Promise.all(spellings.map((spelling) => this.#judged(spelling)));
    const outcomes = new Set(verdicts.map(outcomeOf));
    const findings = verdicts.flatMap(({ problems: [problem] }, at) =>
      problem === undefined ? [] : [{ problem, reproduction: shown(spellings[at]) }],
    );
    if (random.chance(0.02))
      findings.push(...(await pngFindings(spellQuery(model, random, "get"))));
    if (outcomes.size <= 1) return findings;
    const reproduction = spellings.map(shown).join("\n    ");
    return [...findings, { problem: `unlike: ${[...outcomes].join(" | ")}`, reproduction }];
  }

  async #judged(spelling: Spelling): Promise<Verdict> {
    try {
      return await this.#oracle.verdict(spelling);
    } catch (error) {
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { fingerprint: null, codes: ["thrown"], problems: [problem] };
    }
  }

  async #shrunk(spelling: Spelling): Promise<string> {
    const holds = async (part: Spelling) => (await this.#judged(part)).problems.length > 0;
    const query = await shrunk(Buffer.from(spelling.query, "utf8"), (bytes) =>
      holds({ ...spelling, query: bytes.toString("utf8") }),
    );
    const short = { ...spelling, query: query.toString("utf8") };
    const body = await shrunk(spelling.body, (bytes) => holds({ ...short, body: bytes }));
    return shown({ ...short, body });
  }
}

function spellingsOf(model: MapModel, random: Random): readonly Spelling[] {
  const csv = spellCsv(model, random);
  return [
    getSpelling(spellQuery(model, random, "get")),
    getSpelling(spellQuery(reordered(model, random), random, "get")),
    jsonSpelling(spellJson(model, random)),
    ...(csv === null ? [] : [csvSpelling(spellQuery(model, random, "csv"), csv)]),
  ];
}

/** Entries in another order, where no viewer can see it. */
function reordered(model: MapModel, random: Random): MapModel {
  const { regions, circles, settings } = model;
  const isOrdered =
    settings.get("colorScale") === "categorical" ||
    regions.some(({ value }) => typeof value === "string");
  return {
    ...model,
    regions: isOrdered || hasTwins(regions) ? regions : random.shuffled(regions),
    circles: hasTwins(circles) ? circles : random.shuffled(circles),
  };
}

function hasTwins(entries: readonly { readonly id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size < entries.length;
}

const ENTRY_CODE = /^invalid_(?:data|regions|csv|patterns|annotations)$/;

/** The fingerprint or the mistakes, those of the entries under one name in all notations. */
function outcomeOf({ fingerprint, codes }: Verdict): string {
  const names = codes.map((code) => code.replace(ENTRY_CODE, "entries"));
  return fingerprint ?? [...new Set(names)].toSorted().join(",");
}

async function pngFindings(query: string): Promise<readonly Finding[]> {
  const [problem] = await pngVerdict(query);
  return problem === undefined ? [] : [{ problem, reproduction: `/map.png?${query}` }];
}

function shown(spelling: Spelling | undefined): string {
  if (spelling === undefined) return "";
  const { endpoint, query, body } = spelling;
  const text = body.length === 0 ? "" : ` body ${JSON.stringify(body.toString("latin1"))}`;
  return `${endpoint} query ${JSON.stringify(query)}${text}`;
}
