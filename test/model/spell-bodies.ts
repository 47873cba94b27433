import type { MapModel, ModelRegion } from "./map-model.ts";
import { renamed } from "./other-names.ts";
import type { Random } from "../helpers/random.ts";
import { model as table } from "./parameters.ts";
import { anyCase, spellNumber } from "./spell-query.ts";

type Member = readonly [name: string, value: unknown];

/** A JSON body of the model in one of its many spellings. */
export function spellJson(said: MapModel, random: Random): string {
  const model = renamed(said, random);
  const lists: readonly Member[] = [
    ["breaks", model.breaks],
    ["fit", model.fit === "data" ? anyCase("data", random) : model.fit],
    ["hide", model.hide],
    ["labels", typeof model.labels === "string" ? anyCase(model.labels, random) : model.labels],
    ["regions", jsonRegions(model)],
    ["proportional", model.circles],
    ["markers", model.markers],
    ["routes", model.routes.map(({ hasArrow, ...route }) => ({ ...route, arrow: hasArrow }))],
  ];
  const members = [
    ...[...model.settings].map(([name, value]): Member => {
      const isKept = typeof value !== "string" || table[name].isText;
      return [name, isKept ? value : anyCase(value, random)];
    }),
    ...lists.filter(([, list]) => !Array.isArray(list) || list.length > 0 || random.chance(0.2)),
  ];
  if (random.chance(0.1)) members.push(["_note", { any: ["thing"] }]);
  if (!model.settings.has("height") && random.chance(0.3)) members.push(["height", null]);
  const object = Object.fromEntries(random.shuffled(members));
  return JSON.stringify(object, null, random.chance(0.2) ? 1 : 0);
}

/** Null where CSV has no words for the model: cells are trimmed, and cannot hold every text. */
export function spellCsv(said: MapModel, random: Random): string | null {
  const { regions } = renamed(said, random);
  const hasColors = regions.some(({ value, color }) => value !== null && color !== null);
  const hasHeader = hasColors || random.chance(0.5);
  const column = random.pick(["value", "VAL", "Count", "n", "amount"]);
  const rows = regions.map(({ id, value, color }) => {
    const text = typeof value === "number" ? spellNumber(value, random) : (value ?? color ?? "");
    const cells = [id, text, value !== null && color !== null ? color : ""];
    return cells.slice(0, hasColors || random.chance(0.2) ? 3 : 2);
  });
  if (!hasHeader && rows[0]?.[0]?.toLowerCase() === "id") return null;
  if (!hasHeader && isLikeHeader(regions)) return null;
  const header = hasHeader ? [[anyCase("id", random), column, "color"]] : [];
  // A semicolon in the first line, unless it is quoted, may be what separates cells.
  const lines = [...header, ...rows].map((cells, line) =>
    cells.map((cell) => quoted(cell, line === 0, random)).join(","),
  );
  const end = random.pick(["\n", "\r\n"]);
  const mark = random.chance(0.1) ? "\uFEFF" : "";
  return `${mark}${lines.join(random.chance(0.1) ? `${end}${end}` : end)}${random.pick(["", end])}`;
}

/** A word above numbers is read as a header where its region is unknown. */
function isLikeHeader([first, ...rest]: MapModel["regions"]): boolean {
  const others = rest.filter(({ value }) => value !== null);
  const areNumbers = others.every(({ value }) => typeof value === "number");
  return typeof first?.value === "string" && others.length > 0 && areNumbers;
}

function jsonRegions({ regions, patterns, annotations }: MapModel): readonly object[] {
  const items = regions.map((region) => ({
    ...jsonDatum(region),
    ...decoration(region.id, patterns, annotations),
  }));
  const given = new Set(regions.map(({ id }) => id));
  const others = new Set(
    [...patterns.keys(), ...annotations.keys()].filter((id) => !given.has(id)),
  );
  return [...items, ...[...others].map((id) => decoration(id, patterns, annotations))];
}

function jsonDatum({ id, value, color }: ModelRegion): object {
  if (value !== null) return color === null ? { id, value } : { id, value, color };
  return color === null ? { id, value: null } : { id, color };
}

function decoration(
  id: string,
  patterns: ReadonlyMap<string, string>,
  annotations: ReadonlyMap<string, string>,
): object {
  const pattern = patterns.get(id);
  const annotation = annotations.get(id);
  return {
    id,
    ...(pattern === undefined ? {} : { pattern }),
    ...(annotation === undefined ? {} : { annotation }),
  };
}

function quoted(cell: string, isFirst: boolean, random: Random): string {
  const mustQuote = /[",\r\n]/.test(cell) || (isFirst && cell.includes(";"));
  return mustQuote || random.chance(0.1) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
