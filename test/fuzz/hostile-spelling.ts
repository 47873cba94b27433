import { hostileText } from "./hostile-texts.ts";
import type { MapModel } from "../model/map-model.ts";
import type { Random } from "../helpers/random.ts";
import { spellCsv, spellJson } from "../model/spell-bodies.ts";
import { spellQuery } from "../model/spell-query.ts";
import { NAMES } from "../model/parameters.ts";

/** A request as the service reads it: bytes, whatever they hold. */
export interface Spelling {
  readonly endpoint: "get" | "json" | "csv";
  readonly query: string;
  readonly body: Buffer;
}

const NOTHING = Buffer.alloc(0);

export function getSpelling(query: string): Spelling {
  return { endpoint: "get", query, body: NOTHING };
}

export function jsonSpelling(text: string): Spelling {
  return { endpoint: "json", query: "", body: Buffer.from(text, "utf8") };
}

export function csvSpelling(query: string, text: string): Spelling {
  return { endpoint: "csv", query, body: Buffer.from(text, "utf8") };
}

/** A request near a valid one, with something in it that nobody should send. */
export function hostileSpelling(model: MapModel, random: Random): Spelling {
  const endpoint = random.pick(["get", "get", "json", "json", "csv"] as const);
  if (endpoint === "get")
    return getSpelling(hostileQuery(spellQuery(model, random, "get"), random));
  if (endpoint === "json") return hostileJson(model, random);
  const query = spellQuery(model, random, "csv");
  return csvSpelling(
    random.chance(0.3) ? hostileQuery(query, random) : query,
    hostileCsv(model, random),
  );
}

function hostileQuery(query: string, random: Random): string {
  if (random.chance(0.25)) return mutated(query, random);
  const name = random.chance(0.9) ? random.pick(NAMES) : hostileText(random);
  const pair = `${percentEncoded(name)}=${percentEncoded(hostileEntry(name, random))}`;
  const others = query.split("&").filter((other) => !other.startsWith(`${name}=`));
  return random.shuffled([pair, ...others]).join("&");
}

/** Hostile text where the grammar of a parameter expects text, or all over. */
function hostileEntry(name: string, random: Random): string {
  const text = hostileText(random);
  if (random.chance(0.4)) return text;
  if (name === "data" || name === "proportional") return `US:${text}`;
  if (name === "annotations") return `US:${text},${text}:a`;
  if (name === "patterns") return `${text}:dots`;
  if (name === "markers") return `44,26:pin:${text}:top`;
  if (name === "routes") return `${text}>US:${text}`;
  return text;
}

function hostileJson(model: MapModel, random: Random): Spelling {
  const text = spellJson(model, random);
  if (random.chance(0.25)) return jsonSpelling(mutated(text, random));
  const members = new Map<string, unknown>(Object.entries(asObject(text)));
  const name = random.chance(0.9) ? random.pick(NAMES) : hostileText(random);
  members.set(name, hostileValue(name, random));
  const pairs = [...members].map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`);
  return jsonSpelling(`{${pairs.join(",")}}`);
}

const ITEM_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["regions", ["id", "value", "color", "pattern", "annotation"]],
  ["proportional", ["id", "value", "color"]],
  ["markers", ["lat", "lon", "icon", "size", "color", "rotation", "label", "labelPosition"]],
  ["routes", ["from", "to", "fromLatLon", "toLatLon", "color", "width", "style", "arrow"]],
]);

function hostileValue(name: string, random: Random): unknown {
  const fields = ITEM_FIELDS.get(name);
  if (fields === undefined || random.chance(0.2)) return hostileScalar(random);
  return random.times(0, 3, () => {
    const item: Record<string, unknown> = {
      id: "US",
      lat: 1,
      lon: 2,
      from: "US",
      to: "FR",
      value: 5,
    };
    for (const key of Object.keys(item)) if (!fields.includes(key)) delete item[key];
    item[random.chance(0.95) ? random.pick(fields) : hostileText(random)] = hostileScalar(random);
    return item;
  });
}

function hostileScalar(random: Random): unknown {
  if (random.chance(0.6)) return hostileText(random);
  const numbers = [0, -1, 1e308, -1e15, 0.1, 359.999, -720, 1e16, 5e-324, 2 ** 53];
  return random.pick([...numbers, null, true, [], {}, [[]], [1, 2], [200, 2], { lat: 1, lon: 2 }]);
}

function hostileCsv(model: MapModel, random: Random): string {
  const text = spellCsv(model, random) ?? "id,value\nUS,1";
  if (random.chance(0.4)) return mutated(text, random);
  const cell = hostileText(random);
  const shown = random.chance(0.5) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return random.pick([
    `${text}\n${shown},5`,
    `US,${shown}\n${text}`,
    `id,value,color\nUS,1,${shown}`,
  ]);
}

/** Letters taken away, put in, doubled or replaced. */
function mutated(text: string, random: Random): string {
  let result = text;
  for (let round = random.integer(1, 4); round > 0; round -= 1) {
    const start = random.integer(0, result.length);
    const end = Math.min(result.length, start + random.integer(0, 6));
    const middle = random.pick(["", hostileText(random), result.slice(start, end).repeat(2)]);
    result = result.slice(0, start) + middle + result.slice(end);
  }
  return result;
}

/** Lone surrogates become U+FFFD on the way, as in every encoder of UTF-8. */
function percentEncoded(text: string): string {
  return encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));
}

function asObject(json: string): object {
  const value: unknown = JSON.parse(json);
  return typeof value === "object" && value !== null ? value : {};
}
