import type { Random } from "../helpers/random.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { Scope } from "../../src/request/types.ts";

/**
 * A value as a query says it and as a JSON body does, nothing where a body has no such member; and what
 * of the request is another thing then, left out where tests of its own tell.
 */
export type Value = readonly [
  query: string,
  json?: unknown,
  means?: Readonly<Record<string, unknown>>,
];

type Endpoint = "get" | "json" | "csv";

/** All that tests have to know of a parameter, independent of the table of `src`. */
export interface Row {
  /** Two or three right values in a scope. */
  readonly right: (places: Places) => readonly Value[];
  /** Wrong ones of a query and of a JSON body: the first of each stands for all. */
  readonly wrong: readonly [texts: readonly string[], values: readonly unknown[]];
  /** How the query of a request says it; empty for not at all. */
  readonly printed: (request: MapRequest) => string;
  /** Where it has an effect. */
  readonly at: readonly Endpoint[];
  /** Text keeps its letters; what else is made of letters is read in any case. */
  readonly isText: boolean;
  /** In a query, whole numbers are digits alone. */
  readonly isWhole: boolean;
  /** What hostile requests say of it, at and past its bounds; null where their model has a member of its own. */
  readonly fuzzed: ((random: Random) => string | number | boolean) | null;
  /** What a request has to say for it to have an effect, as a query and as a JSON body. */
  readonly beside: readonly [query: string, members: object];
}

export interface Places {
  readonly scope: PairedScope;
  readonly ids: readonly [a: string, b: string, c: string, d: string, e: string];
  /** Within the boxes, and framed by them. */
  readonly point: readonly [lat: number, lon: number];
  readonly boxes: readonly (readonly [number, number, number, number])[];
  readonly projections: readonly string[];
}

/** Two scopes stand for all: one of the globe, one of a country. */
export type PairedScope = Extract<Scope, "world" | "RO">;

type Member = keyof MapRequest | null;
type Some = Partial<Row>;
const everywhere = ["get", "json", "csv"] as const;

export function row(
  right: Row["right"] | readonly Value[],
  wrong: Row["wrong"],
  printed: Row["printed"],
  some: Some = {},
): Row {
  return {
    isText: false,
    isWhole: false,
    fuzzed: null,
    at: everywhere,
    beside: ["", {}],
    right: typeof right === "function" ? right : () => right,
    wrong,
    printed,
    ...some,
  };
}

/** One of some names, read in any case. */
export function choice(
  member: Member,
  names: readonly string[],
  fuzzed: readonly string[],
  some: Some & { readonly usual?: string; readonly also?: readonly string[] } = {},
): Row {
  const { usual, also = [], ...rest } = some;
  const right = names.map((name): Value => {
    const means = name === usual ? {} : { [member ?? ""]: name };
    return member === null && name !== usual ? [name, name] : [name, name, means];
  });
  const wrong = ["magic", "x-y", ...also];
  return row(right, [wrong, ["magic", 5, true, {}, [names[0]]]], printedMember(member), {
    fuzzed: (random) => random.pick(fuzzed),
    ...rest,
  });
}

/** On or off. */
export function flag(
  member: Member,
  usual: boolean | null,
  { means, ...some }: Some & { readonly means?: Readonly<Record<string, unknown>> } = {},
): Row {
  const other = means ?? { [member ?? ""]: usual === false };
  const right = [true, false].map((value): Value => {
    const text = String(value);
    return [text, value, usual === value || usual === null ? {} : other];
  });
  const wrong = [
    ["yes", "no", "2", "-1", "on"],
    ["true", 1, 0, "yes", {}],
  ] as const;
  return row(right, wrong, printedMember(member), {
    fuzzed: (random) => random.chance(0.5),
    ...some,
  });
}

/** Text of at most so many characters. */
export function freeText(member: Member, maxLength: number, some: Some = {}): Row {
  const all = ["A <title> & more", "عدد السكان في عام 2021", "Below; it, is: said", "a"];
  const right = all
    .filter((one) => one.length <= maxLength)
    .slice(-2)
    .map((one): Value => (member === null ? [one, one] : [one, one, { [member]: one }]));
  const long = "x".repeat(maxLength + 1);
  return row(right, [[long], [long, 5, false, {}, ["x"]]], printedMember(member), {
    isText: true,
    fuzzed: (random) => politeText(random, maxLength),
    ...some,
  });
}

/** A number with values of both sides of its bounds. */
export function number(
  member: Member,
  right: readonly number[],
  bounds: { readonly within: readonly number[]; readonly beyond: readonly number[] },
  some: Some = {},
): Row {
  const { within, beyond } = bounds;
  const values = right.map((n): Value =>
    member === null ? [String(n), n] : [String(n), n, { [member]: n }],
  );
  const texts = [...beyond.map(String), "2x", "many", "1e999"];
  return row(values, [texts, [...beyond, String(right[0]), true, {}]], printedMember(member), {
    fuzzed: (random) => random.pick([...within, ...beyond]),
    ...some,
  });
}

/** A whole number, which a query says in digits alone. */
export function integer(...[member, right, bounds, some]: Parameters<typeof number>): Row {
  const { wrong, ...rest } = number(member, right, bounds, { isWhole: true, ...some });
  const [texts, values] = wrong;
  const notWhole = ["1e3", `${right[0]}.0`, "2.5", "-5", "+5", "0x10", "12,5", "9".repeat(10_000)];
  return {
    ...rest,
    wrong: [
      [...texts, ...notWhole],
      [...values, 2.5],
    ],
  };
}

function printedMember(member: Member): Row["printed"] {
  return (request) => {
    const value = member === null ? null : request[member];
    return typeof value === "object" ? "" : String(value);
  };
}

/** With a backslash before all that a grammar would read. */
export function literal(text: string): string {
  return text.replace(/[\\,;:> \t\r\n]/g, "\\$&");
}

/** The values of a scope that others have an effect beside. */
export const withData = [
  "data=FR:-4,DE:2.5,PL:60,EG:12",
  {
    regions: Object.entries({ FR: -4, DE: 2.5, PL: 60, EG: 12 }).map(([id, value]) => ({
      id,
      value,
    })),
  },
] as const;

/** Text that every notation can carry, at most `maxLength` code points or just above. */
export function politeText(random: Random, maxLength: number): string {
  const letters = Array.from("abc XYZ 0189 ăÎș éß 日本 \u{1f600} <&>\"' ,;:>\\ ()/%+=?#]");
  const length = random.chance(0.05)
    ? random.pick([maxLength - 1, maxLength, maxLength + 1])
    : random.integer(1, Math.min(20, maxLength));
  return `t${Array.from({ length: length - 2 }, () => random.pick(letters)).join("")}z`.slice(
    length === 1 ? 1 : 0,
  );
}
