import { isWithin } from "./limits.ts";
import { unsignedZero } from "../values/number-text.ts";
import type {
  ChoiceParameter,
  FlagParameter,
  NumberParameter,
  TextParameter,
} from "./parameter.ts";
import { parameters } from "./parameters.ts";
import { oneOf, type ProblemList } from "../problems/problem-list.ts";
import { cleanText } from "../values/text.ts";
import { named } from "./vocabulary.ts";

export type Settings = ReturnType<typeof readSettings>;

/** Values by parameter name. JSON gives them as they are, a query after `query-value.ts`. */
export type Given = ReadonlyMap<string, unknown>;

/** Checks every parameter that is a single value. Null where it is not given, or wrong. */
export function readSettings(given: Given, problems: ProblemList) {
  const read = new SettingReader(given, problems);
  return {
    scope: read.choice(parameters.scope),
    theme: read.choice(parameters.theme),
    format: read.choice(parameters.format),
    width: read.number(parameters.width),
    height: read.number(parameters.height),
    projection: read.choice(parameters.projection),
    detail: read.choice(parameters.detail),
    colorScale: read.choice(parameters.colorScale),
    classification: read.choice(parameters.classification),
    legend: read.flag(parameters.legend),
    legendTitle: read.text(parameters.legendTitle),
    legendLayout: read.choice(parameters.legendLayout),
    title: read.text(parameters.title),
    subtitle: read.text(parameters.subtitle),
    attribution: read.flag(parameters.attribution),
    logo: read.flag(parameters.logo),
    northArrow: read.flag(parameters.northArrow),
    scaleBar: read.flag(parameters.scaleBar),
    graticule: read.flag(parameters.graticule),
    labelMinArea: read.number(parameters.labelMinArea),
    proportionalMax: read.number(parameters.proportionalMax),
    proportionalMin: read.number(parameters.proportionalMin),
  } as const;
}

class SettingReader {
  readonly #given: Given;
  readonly #problems: ProblemList;

  constructor(given: Given, problems: ProblemList) {
    this.#given = given;
    this.#problems = problems;
  }

  choice<T extends string>({ name, allowed }: ChoiceParameter<T>): T | null {
    const value = this.#given.get(name);
    if (value === undefined) return null;
    const known = typeof value === "string" ? named(allowed, value) : null;
    if (known === null) {
      const expected = oneOf(allowed, value);
      this.#problems.add({ param: name }, { received: value, expected, allowed });
    }
    return known;
  }

  number({ name, type, range }: NumberParameter): number | null {
    const value = this.#given.get(name);
    if (value === undefined) return null;
    const isRightType = typeof value === "number" && (type === "number" || Number.isInteger(value));
    if (isRightType && isWithin(value, range)) return unsignedZero(value);
    const noun = type === "integer" ? "a whole number" : "a number";
    const expected = `${noun} from ${range.min} to ${range.max}`;
    this.#problems.add({ param: name }, { received: value, expected });
    return null;
  }

  flag({ name }: FlagParameter): boolean | null {
    const value = this.#given.get(name);
    if (value === undefined || typeof value === "boolean") return value ?? null;
    const allowed = ["true", "false"];
    this.#problems.add({ param: name }, { received: value, expected: "true or false", allowed });
    return null;
  }

  /** An empty text draws nothing and is the same as none. */
  text({ name, maxLength }: TextParameter): string | null {
    const value = this.#given.get(name);
    if (value === undefined) return null;
    const clean = typeof value === "string" ? cleanText(value, maxLength) : null;
    if (clean === null) {
      const expected = `text of at most ${maxLength} characters`;
      this.#problems.add({ param: name }, { received: value, expected });
    }
    return clean === "" ? null : clean;
  }
}
