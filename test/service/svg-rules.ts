import { elementsOf, layersOf, PATH_DATA, readSvg, type SvgElement } from "./svg-tree.ts";

/** The classes of the layer groups in paint order. */
export const LAYERS = (
  "sea graticule context regions patterns borders lakes small-regions circles routes markers magnified " +
  "labels inset-names legend heading north-arrow scale-bar attribution wordmark"
)
  .split(" ")
  .map((name) => `cp-${name}`);

const PAINT = [
  ["fill", "fill-opacity", "fill-rule", "opacity", "transform"],
  ["stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"],
  ["stroke-linecap", "stroke-linejoin", "paint-order"],
].flat();
const DATA = ["data-name", "data-value", "data-class"];
const LETTERS = "font-family text-rendering font-size font-weight text-anchor direction".split(" ");

/** Everything that a map may be made of. What is not here is not in a map. */
const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    svg: ["xmlns", "width", "height", "viewBox", "role"],
    style: [],
    title: [],
    desc: [],
    g: [
      "id",
      "display",
      "class",
      "data-icon",
      "data-class",
      "clip-path",
      "pointer-events",
      ...PAINT,
      ...LETTERS,
    ],
    path: ["data-id", ...DATA, "data-from", "data-to", "d", ...PAINT],
    rect: ["x", "y", "width", "height", "rx", ...PAINT],
    circle: ["data-id", ...DATA, "cx", "cy", "r", ...PAINT],
    text: ["data-id", "x", "y", "direction", ...LETTERS, ...PAINT],
    defs: [],
    linearGradient: ["id", "x1", "y1", "x2", "y2", "gradientUnits"],
    stop: ["offset", "stop-color"],
    pattern: ["id", "x", "y", "width", "height", "patternUnits", "patternTransform"],
    clipPath: ["id"],
  }).map(([name, attributes]) => [name, new Set(attributes)]),
);

const NUMBER = "-?\\d+(?:\\.\\d+)?";
const COLOR = /^(?:none|#[0-9a-f]{6}|url\(#[\w-]+\))$/;
/** Or to give what has a colour, or one of two drawings, its look in the dark. */
const DARK =
  /^@media\(prefers-color-scheme:dark\)\{(?:#map-[0-9a-f]{10} \[(fill|stroke|stop-color)="#[0-9a-f]{6}"\]\{\1:#[0-9a-f]{6}\})*(?:#light-[0-9a-f]{10}\{display:none\}#dark-[0-9a-f]{10}\{display:inline\})?\}$/;
/** All that a style element may do is to bring fonts along. */
const FONTS =
  /^(?:@font-face\{font-family:letters-[0-9a-f]{8,16};font-weight:[46]00;src:url\(data:font\/ttf;base64,[\w+/]+={0,2}\)\})+$/;
const MOVE = `(?:translate|scale|rotate)\\(${NUMBER}(?: ${NUMBER})*\\)`;

/** The form of a value. Attributes that are not here take any text. */
const FORMS: ReadonlyMap<string, RegExp> = new Map([
  ...["x", "y", "width", "height", "rx", "cx", "cy", "r", "font-size", "stroke-width"].map(
    (name) => [name, new RegExp(`^${NUMBER}$`)] as const,
  ),
  ...["fill", "stroke", "stop-color"].map((name) => [name, COLOR] as const),
  ...["transform", "patternTransform"].map(
    (name) => [name, new RegExp(`^${MOVE}(?: ?${MOVE})*$`)] as const,
  ),
  ["clip-path", /^url\(#[\w-]+\)$/],
  ["class", new RegExp(`^(?:${[...LAYERS, "cp-entry", "cp-counts"].join("|")})$`)],
  ["d", new RegExp(`^${PATH_DATA}$`)],
  ["viewBox", /^0 0 \d+ \d+$/],
  ["text-rendering", /^geometricPrecision$/],
  ["font-family", /^letters-[0-9a-f]{8,16}(?:,[\w '-]+)+$/],
  ["role", /^img$/],
  ["pointer-events", /^none$/],
  ["data-class", /^[1-9]\d*$/],
  // Any other text is read as its document is: from the left.
  ["direction", /^rtl$/],
]);

/**
 * What is wrong with a document, in words; empty for a document that keeps every rule.
 *
 * @param suffix that of the request, in which ids end; null for any, as long as they share it
 */
export function svgProblems(source: string, suffix: string | null): readonly string[] {
  let document: SvgElement;
  try {
    document = readSvg(source);
  } catch (error) {
    return [String(error)];
  }
  const elements = [...elementsOf(document)];
  return [
    ...elements.flatMap(elementProblems),
    ...identityProblems(elements, suffix),
    ...structureProblems(document),
  ];
}

function elementProblems({ name, attributes, children, text }: SvgElement): readonly string[] {
  const allowed = ALLOWED.get(name);
  if (allowed === undefined) return [`<${name}> is not allowed`];
  const problems = [...attributes].flatMap(([attribute, value]) => {
    if (!allowed.has(attribute)) return [`<${name}> has the attribute ${attribute}`];
    const isFormed = FORMS.get(attribute)?.test(value) ?? true;
    return isFormed ? [] : [`<${name} ${attribute}="${value.slice(0, 80)}">`];
  });
  if (name === "style" && !FONTS.test(text) && !DARK.test(text))
    problems.push(`styles: ${text.slice(0, 80)}`);
  const mayHoldText = name === "style" || name === "title" || name === "desc" || name === "text";
  if (!mayHoldText && text !== "") problems.push(`text in <${name}>: ${text.slice(0, 80)}`);
  if (mayHoldText && children.length > 0) problems.push(`elements in <${name}>`);
  return problems;
}

/** Ids are unlike any of another map, and every reference leads to one of them. */
function identityProblems(elements: readonly SvgElement[], suffix: string | null): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
  const shared = suffix ?? /-([0-9a-f]{10})$/.exec(ids[0] ?? "")?.[1] ?? "any";
  const references = elements.flatMap(({ attributes }) =>
    [...attributes].flatMap(([name, value]) =>
      name.startsWith("data-") || !/url\s*\(/i.test(value) ? [] : [value],
    ),
  );
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `the id ${id} is there twice`),
    ...ids.filter((id) => !id.endsWith(`-${shared}`)).map((id) => `the id ${id} has no suffix`),
    ...references
      .filter((value) => !ids.includes(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? ""))
      .map((value) => `${value} leads nowhere`),
  ];
}

function structureProblems({ name, children, ...document }: SvgElement): readonly string[] {
  const [title, description, ...rest] = children;
  const drawings = layersOf({ name, children, ...document }).filter(({ attributes }) =>
    attributes.has("id"),
  );
  if (drawings.length > 0)
    return drawings.flatMap(({ children: layers }) =>
      structureProblems({ name, ...document, children: [title!, description!, ...layers] }),
    );
  const places = layersOf({ name, children, ...document }).map(({ attributes }) =>
    LAYERS.findIndex((layer) => layer === attributes.get("class")),
  );
  const isOrdered = places.every((place, at) => place > (places[at - 1] ?? -1));
  const drawn = rest[0]?.name === "style" ? rest.slice(1) : rest;
  const strangers = drawn.filter((child) => child.name !== "g" && child.name !== "defs");
  return [
    name === "svg" ? [] : [`the root is <${name}>`],
    title?.name === "title" && description?.name === "desc" ? [] : ["no title and desc first"],
    isOrdered ? [] : [`the layers are not in paint order: ${places.join(" ")}`],
    regionProblems(children),
    strangers.map((child) => `<${child.name}> beside the layers`),
  ].flat();
}

/** A region says its fill only where it differs from the land's. */
function regionProblems(layers: readonly SvgElement[]): readonly string[] {
  const group = layers.find(({ attributes }) => attributes.get("class") === "cp-regions");
  const land = group?.attributes.get("fill") ?? "";
  const redundant = group?.children.filter(({ attributes }) => attributes.get("fill") === land);
  return (redundant ?? []).map(({ attributes }) => `${attributes.get("data-id")} repeats ${land}`);
}
