import type { ProjectionConstants } from "../../src/geometry/projection.ts";

/** A region of a layer as its module has it. */
export interface ReadRegion {
  readonly id: string;
  readonly path: string;
  /** The whole row, as text. */
  readonly row: string;
}

/** A layer as its module has it. */
export interface ReadLayer {
  readonly scope: string;
  readonly projection: ProjectionConstants;
  readonly unitsPerPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly regions: ReadonlyMap<string, ReadRegion>;
  /** Comments and imports at the top. */
  readonly head: string;
  /** Text of every other constant, by name. */
  readonly constants: ReadonlyMap<string, string>;
}

export interface ReadPlace {
  readonly name: string;
  readonly areaKm2: number;
}

/** Whether a module ends as the build ends it: one that does not was cut off. */
export function isWhole(text: string): boolean {
  return /\n *[}\]];\n$/.test(text);
}

/**
 * A layer from the text of its module. Of one that was cut off, the regions before the cut; null where
 * nothing that says how they are drawn is left.
 *
 * @throws Error naming the line that is not as the build writes it
 */
export function readLayer(path: string, text: string): ReadLayer | null {
  const lines = rowsOf(text);
  const start = lines.findIndex((line) => line.startsWith("export const layer"));
  const constants = new Map<string, string>();
  const regions = new Map<string, ReadRegion>();
  lines.slice(start).forEach((line, i) => {
    const constant = /^ {2}(\w+): (.+),$/.exec(line);
    if (constant !== null) constants.set(constant[1]!, constant[2]!);
    if (!line.startsWith("[")) return;
    const [id, shape] = json(path, start + i, line) as [string, string];
    regions.set(id, { id, path: shape, row: line });
  });
  const needed = ["scope", "detail", "projection", "unitsPerPx", "widthPx", "heightPx"];
  const missing = start < 0 ? "layer" : needed.find((name) => !constants.has(name));
  if (missing !== undefined && !isWhole(text)) return null;
  if (missing !== undefined) throw new Error(`${path}: it has no ${missing}`);
  const value = (name: string): unknown => json(path, start, constants.get(name)!);
  return {
    scope: String(value("scope")),
    projection: value("projection") as ProjectionConstants,
    unitsPerPx: Number(value("unitsPerPx")),
    widthPx: Number(value("widthPx")),
    heightPx: Number(value("heightPx")),
    regions,
    head: lines.slice(0, start).join("\n"),
    constants,
  };
}

/** Names and areas by id, from the text of a gazetteer: those before the cut, where it was cut off. */
export function readPlaces(path: string, text: string): ReadonlyMap<string, ReadPlace> {
  return new Map(
    rowsOf(text).flatMap((line, i) => {
      if (!line.startsWith("[")) return [];
      const row = json(path, i, line) as [string, string, 0, 0, 0, 0, number];
      return [[row[0], { name: row[1], areaKm2: row[6] }] as const];
    }),
  );
}

/** The lines of a module that are whole: the last of one that was cut off is not. */
function rowsOf(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

/** @throws Error naming file and line */
export function json(path: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text.replace(/,$/, ""));
  } catch (error) {
    throw new Error(`${path}: line ${line + 1}: ${(error as Error).message}`, { cause: error });
  }
}
