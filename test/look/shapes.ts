import {
  elementsOf,
  layersOf,
  PATH_DATA,
  pathDataOf,
  readSvg,
  type SvgElement,
} from "../service/svg-tree.ts";

/** a c e / b d f of SVG's matrix. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What is drawn, flat: one item an element that paints, with what it inherits. */
export interface Shape {
  /** The name of its layer. */
  readonly layer: string;
  readonly element: "path" | "rect" | "circle" | "text";
  /** Own attributes over those of the groups around it. */
  readonly style: ReadonlyMap<string, string>;
  readonly matrix: Matrix;
  /** Of a path. */
  readonly data: string;
  /** Of a text. */
  readonly text: string;
  /** The group it stands in within its layer, -1 if none: entries, markers. */
  readonly group: number;
  /** The class of this group, or the icon of a marker. */
  readonly groupName: string;
}

/** A map as its SVG says it. */
export interface Drawing {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly shapes: readonly Shape[];
  readonly source: string;
  /** Colours and offsets of gradients, by id. */
  readonly gradients: ReadonlyMap<string, readonly SvgElement[]>;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const INHERITED = /^(?:fill|stroke|font|text-anchor|paint-order|opacity)/;

/** Reads a map, from nothing but its SVG. */
export function readDrawing(source: string): Drawing {
  const document = readSvg(source);
  const paths = pathDataOf(source);
  const dataOf = new Map<SvgElement, string>();
  let next = 0;
  for (const element of elementsOf(document))
    if (element.attributes.get("d") === PATH_DATA) dataOf.set(element, paths[next++]!);
  const shapes: Shape[] = [];
  for (const layer of layersOf(document)) {
    const name = unprefixed(layer) ?? "";
    addShapes(layer, { layer: name, style: new Map(), matrix: IDENTITY, group: -1, groupName: "" });
  }
  const gradients = [...elementsOf(document)].filter(({ name }) => name === "linearGradient");
  return {
    widthPx: Number(document.attributes.get("width")),
    heightPx: Number(document.attributes.get("height")),
    shapes,
    source,
    gradients: new Map(
      gradients.map(({ attributes, children }) => [attributes.get("id")!, children]),
    ),
  };

  function addShapes(element: SvgElement, around: Around): void {
    const { name, attributes, children, text } = element;
    if (name === "defs") return;
    const style = new Map([...around.style].filter(([key]) => INHERITED.test(key)));
    for (const [key, value] of attributes) style.set(key, value);
    const matrix = times(around.matrix, matrixOf(attributes.get("transform") ?? ""));
    const inside = { ...around, style, matrix };
    if (name === "path" || name === "rect" || name === "circle" || name === "text")
      shapes.push({ ...inside, element: name, data: dataOf.get(element) ?? "", text });
    const groupName = attributes.get("data-icon") ?? unprefixed(element) ?? around.groupName;
    for (const [at, child] of children.entries()) {
      const isGroup = around.group === -1 && child.name === "g";
      addShapes(child, { ...inside, group: isGroup ? at : around.group, groupName });
    }
  }
}

/** Its class, without the prefix that all have. */
function unprefixed({ attributes }: SvgElement): string | undefined {
  return attributes.get("class")?.replace(/^cp-/, "");
}

type Around = Omit<Shape, "element" | "data" | "text">;

export function shapesOf({ shapes }: Drawing, layer: string): readonly Shape[] {
  return shapes.filter((shape) => shape.layer === layer);
}

/** A number among the attributes; 0 if it is not there. */
export function numberOf({ style }: Shape, name: string): number {
  return Number(style.get(name) ?? 0);
}

export function mapped(
  [a, b, c, d, e, f]: Matrix,
  [x, y]: readonly [number, number],
): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The colour that a shape is filled with: under its hatch, where it has one. */
export function fillOf({ style }: Shape, { source }: Drawing): string {
  const fill = style.get("fill")!;
  const id = /^url\(#(.*)\)$/.exec(fill)?.[1];
  if (id === undefined) return fill;
  const tile = source.slice(source.indexOf(`<pattern id="${id}"`));
  return /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(tile)![1]!;
}

/** By how much lengths grow. */
export function scaleOf([a, b]: Matrix): number {
  return Math.hypot(a, b);
}

function matrixOf(transform: string): Matrix {
  let matrix = IDENTITY;
  for (const [, kind, list] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [first = 0, second] = list!.split(/[ ,]+/).map(Number);
    if (kind === "translate") matrix = times(matrix, [1, 0, 0, 1, first, second ?? 0]);
    else if (kind === "scale") matrix = times(matrix, [first, 0, 0, second ?? first, 0, 0]);
    else if (kind === "rotate") {
      const angle = (first * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0]);
    } else throw new Error(`the test does not know the transform ${kind}`);
  }
  return matrix;
}

function times(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
