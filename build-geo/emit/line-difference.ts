/**
 * Where two lines of `generated/` part, and what stands there: the received instead of the
 * expected. Undefined is a line that there is not.
 */
export function lineDifference(actual: string | undefined, wanted: string | undefined): string {
  const field = fieldOf(actual, wanted);
  if (field !== null) {
    const [received, expected] = excerpts(field.actual, field.wanted);
    return `, ${field.name}: ${received} instead of ${expected}`;
  }
  const [received, expected] = excerpts(actual ?? "no such line", wanted ?? "no such line");
  return `: ${received} instead of ${expected}`;
}

interface Field {
  readonly name: string;
  readonly actual: string;
  readonly wanted: string;
}

/** The first value that differs where both lines are the same kind of JSON; else null. */
function fieldOf(actual: string | undefined, wanted: string | undefined): Field | null {
  const [received, expected] = [jsonOf(actual), jsonOf(wanted)];
  if (received === undefined || expected === undefined) return null;
  return fieldWithin(received.name, received.value, expected.value);
}

/** A line of `generated/`: a value, or a value after its name, with a comma or without. */
function jsonOf(line: string | undefined): { name: string; value: unknown } | undefined {
  const match = /^ *(?:"?(\w+)"?: )?(["[{\d-].*?),?$/.exec(line ?? "");
  if (match === null) return undefined;
  try {
    return { name: match[1] ?? "", value: JSON.parse(match[2]!) as unknown };
  } catch {
    return undefined;
  }
}

function fieldWithin(name: string, actual: unknown, wanted: unknown): Field | null {
  if (isContainer(actual) && isContainer(wanted)) {
    const keys = [...new Set([...Object.keys(wanted), ...Object.keys(actual)])];
    const key = keys.find((one) => JSON.stringify(actual[one]) !== JSON.stringify(wanted[one]));
    const row = wanted["id"] ?? wanted["file"] ?? (Array.isArray(wanted) ? wanted[0] : undefined);
    const label = typeof row === "string" && name === "" ? row : name;
    if (key === undefined) return null;
    const column = name === "" && Array.isArray(wanted) ? columnName(wanted.length, key) : key;
    return fieldWithin(`${label} ${column}`.trim(), actual[key], wanted[key]);
  }
  const text = (value: unknown): string =>
    typeof value === "string" || value === undefined ? (value ?? "nothing") : JSON.stringify(value);
  return name === "" ? null : { name, actual: text(actual), wanted: text(wanted) };
}

/** What a place in a row of a layer or a gazetteer means; the two differ in length. */
function columnName(length: number, place: string): string {
  const rows = [
    ["id", "path", "label point x", "label point y", "area", "left", "top", "right", "bottom"],
    ["id", "name", "centroid lon", "centroid lat", "label point lon", "label point lat", "area"],
  ];
  return rows.find((names) => names.length === length)?.[Number(place)] ?? place;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Both from a little before their first difference on. */
function excerpts(actual: string, wanted: string): readonly [string, string] {
  let start = 0;
  while (start < actual.length && actual[start] === wanted[start]) start++;
  const from = actual.length > 60 || wanted.length > 60 ? Math.max(0, start - 20) : 0;
  const cut = (text: string): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + 60)}${text.length > from + 60 ? "…" : ""}`;
  return [cut(actual), cut(wanted)];
}
