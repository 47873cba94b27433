import type { MapModel, ModelRegion } from "./map-model.ts";
import { renamed } from "./other-names.ts";
import { model as table } from "./parameters.ts";
import { literal } from "./row.ts";
import type { Random } from "../helpers/random.ts";

/** Values that mean the same as saying nothing. */
const DEFAULTS = {
  theme: "dark",
  width: "1200",
  detail: "AUTO",
  colorScale: "Sequential",
  classification: "quantile",
  legend: "1",
  legendLayout: "vertical",
  attribution: "TRUE",
  logo: "0",
  northArrow: "false",
  graticule: "False",
  lakes: "true",
  unknown: "ignore",
  errors: "Image",
  labelMinArea: "2e2",
};
/** Names that are never looked at. */
const IGNORED = [
  "fbclid",
  "GCLID",
  "mc_eid",
  "_ga",
  "_",
  "_x",
  "utm_source",
  "UTM_medium",
  "v",
  "src",
  "REF",
];

/** A query of the model in one of its many spellings. Data and regions are left out for CSV. */
export function spellQuery(said: MapModel, random: Random, endpoint: "get" | "csv"): string {
  const model = renamed(said, random);
  const members = new Map<string, string>(settingMembers(model, random));
  if (endpoint === "get")
    for (const [name, text] of regionMembers(model, random)) members.set(name, text);
  for (const [name, text] of entryMembers(model, random)) if (text !== "") members.set(name, text);
  const isDiverging = model.settings.get("colorScale") === "diverging";
  for (const [name, text] of Object.entries(DEFAULTS)) {
    // A diverging scale has another method by default.
    if (isDiverging && name === "classification") continue;
    if (endpoint === "csv" && name === "errors") continue;
    if (!members.has(name) && random.chance(0.1)) members.set(name, text);
  }
  for (const name of IGNORED) if (random.chance(0.03)) members.set(name, "1");
  return random
    .shuffled([...members])
    .map(([name, text]) => `${encoded(anyCase(name, random), random)}=${encoded(text, random)}`)
    .join(random.chance(0.05) ? "&&" : "&");
}

export function spellNumber(value: number, random: Random): string {
  const plain = String(value).replace(/^-0$/, "0");
  const spelling = random.integer(0, 9);
  if (spelling === 0 && /^\d/.test(plain)) return `+${plain}`;
  if (spelling === 1 && /^-?\d+$/.test(plain)) return `${plain}.0`;
  if (spelling === 2 && !plain.includes("e")) return `${plain}e0`;
  if (spelling === 3 && /^0\.\d/.test(plain)) return plain.slice(1);
  if (spelling === 4 && /^\d/.test(plain)) return `0${plain}`;
  return plain;
}

export function anyCase(text: string, random: Random): string {
  if (random.chance(0.5)) return text;
  return Array.from(text, (letter) => {
    if (!/[a-z]/i.test(letter)) return letter;
    return random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase();
  }).join("");
}

function* settingMembers(
  { settings, breaks, labels, fit, hide }: MapModel,
  random: Random,
): Iterable<readonly [string, string]> {
  for (const [name, value] of settings) {
    const { isText, isWhole } = table[name];
    if (typeof value === "boolean") {
      yield [name, random.pick(value ? ["true", "1", "True"] : ["false", "0", "FALSE"])];
    } else if (typeof value === "number") {
      yield [name, isWhole ? `${random.pick(["", "0"])}${value}` : spellNumber(value, random)];
    } else {
      yield [name, isText ? value : anyCase(value, random)];
    }
  }
  if (breaks.length > 0) yield ["breaks", breaks.map((n) => spellNumber(n, random)).join(",")];
  const ids =
    typeof labels === "string" ? anyCase(labels, random) : joined(labels.map(literal), ",", random);
  if (ids !== "") yield ["labels", ids];
  const framed = fit === "data" ? anyCase("data", random) : joined(fit.map(literal), ",", random);
  if (framed !== "") yield ["fit", framed];
  if (hide.length > 0) yield ["hide", joined(hide.map(literal), ";", random)];
}

function* regionMembers(
  { regions }: MapModel,
  random: Random,
): Iterable<readonly [string, string]> {
  if (regions.length === 0) return;
  const ids = regions.map(({ id }) => spellId(id, random));
  if (regions.every(({ value, color }) => value === null && color === null)) {
    yield ["regions", joined(ids, random.pick([",", ";"]), random)];
    return;
  }
  const entries = regions.map((region, at) => `${ids[at]}:${spellDatum(region, random)}`);
  yield ["data", joined(entries, random.pick([",", ";"]), random)];
}

function spellDatum({ value, color }: ModelRegion, random: Random): string {
  const text = typeof value === "number" ? spellNumber(value, random) : literal(value ?? "");
  return [text, color ?? ""].filter((part) => part !== "").join(":");
}

function* entryMembers(
  { patterns, annotations, circles, markers, routes }: MapModel,
  random: Random,
): Iterable<readonly [string, string]> {
  const named = [...patterns].map(([id, own]) => `${spellId(id, random)}:${anyCase(own, random)}`);
  yield ["patterns", joined(named, ",", random)];
  const noted = [...annotations].map(([id, text]) => `${spellId(id, random)}:${literal(text)}`);
  yield ["annotations", joined(noted, ",", random)];
  const sized = circles.map(
    ({ id, value, color }) => `${spellId(id, random)}:${spellDatum({ id, value, color }, random)}`,
  );
  yield ["proportional", joined(sized, ",", random)];
  const placed = markers.map(({ lat, lon, icon, label, labelPosition }) =>
    [`${lat},${lon}`, anyCase(icon, random), literal(label), labelPosition].join(":"),
  );
  yield ["markers", joined(placed, ";", random)];
  const drawn = routes.map(({ from, to, color, width, style, hasArrow }) => {
    const options = random.shuffled([color, width, style, hasArrow ? "arrow" : null]);
    const given = options.filter((option) => option !== null).map((option) => `:${option}`);
    return `${spellEnd(from, random)}>${spellEnd(to, random)}${given.join("")}`;
  });
  yield ["routes", joined(drawn, ";", random)];
}

function spellEnd(end: string, random: Random): string {
  return /^-?\d/.test(end) ? end : spellId(end, random);
}

function spellId(id: string, random: Random): string {
  return literal(anyCase(id, random));
}

/** With blanks and empty entries here and there. */
function joined(entries: readonly string[], separator: string, random: Random): string {
  let text = "";
  for (const entry of entries) {
    const blank = random.chance(0.05) ? " " : "";
    text += `${text === "" ? "" : separator}${blank}${entry}${blank}`;
    if (random.chance(0.03)) text += separator;
  }
  return text;
}

function encoded(text: string, random: Random): string {
  let result = "";
  for (const character of text) {
    const isBare = /[A-Za-z0-9,:;._-]/.test(character) && !random.chance(0.05);
    if (isBare) result += character;
    else if (character === " " && random.chance(0.5)) result += "+";
    else result += escapes(character, random.chance(0.5));
  }
  return result;
}

function escapes(character: string, isUpper: boolean): string {
  return [...Buffer.from(character, "utf8")]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .map((digits) => `%${isUpper ? digits.toUpperCase() : digits}`)
    .join("");
}
