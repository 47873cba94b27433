import assert from "node:assert/strict";
import { test } from "node:test";
import { classRows } from "../../build/docs/rows/classes.ts";
import { PAINT_ORDER } from "../../src/compose/paint-order.ts";
import { svgOf } from "../helpers/image.ts";
import { elementsOf, readSvg, type SvgElement } from "./svg-tree.ts";

/** Maps that have every layer, and every kind of legend that has rows. */
const MAPS = [
  "scope=world&width=900&tooltips=1&data=US:1,FR:2,SM:3,LI:4&labels=ISO&patterns=FR:dots&noDataLabel=None",
  "scope=world&data=US:a,FR:b,SM:c,CN:%23102030&proportional=US:5,FR:9&points=1,2:3:A;4,5:6&markers=1,2:star:B",
  "scope=world&tooltips=1&proportional=US:5,FR:9&points=1,2:3:A;4,5:6&routes=US>FR&graticule=1&hide=AQ",
  "scope=gulf&title=T&northArrow=1&scaleBar=1&logo=1&legendCounts=1&data=SA:1,QA:2,KW:3&magnify=auto",
  "scope=PT&width=900&data=PT-11:1,PT-30:5&tooltips=1&legendLayout=horizontal&annotations=PT-11:Mine",
  "scope=RO&lang=he&data=RO-B:1,RO-CJ:5,RO-IS:7&legendFormat=edges&classification=custom&breaks=2,6",
] as const;

const ROWS: ReadonlyMap<string, readonly string[]> = new Map(
  classRows.map(({ name, marks }) => [name, marks]),
);

test("the table of classes has every layer in the order in which they are painted", () => {
  const layers = PAINT_ORDER.map(({ name }) => `cp-${name}`);
  const inLegend = ["cp-entry", "cp-counts"];
  const at = layers.indexOf("cp-legend") + 1;
  assert.deepEqual([...ROWS.keys()], layers.toSpliced(at, 0, ...inLegend));
});

test("marks have the attributes of the table in its order", async () => {
  const seen = new Set<string>();
  for (const map of MAPS) {
    const wrong = marksOf(readSvg(await svgOf(`/map.svg?${map}`))).flatMap(({ row, element }) => {
      for (const name of element.attributes.keys()) seen.add(`${row} ${name}`);
      return attributesKept(row, element) ? [] : [`${row}: ${said(element)}`];
    });
    assert.deepEqual(wrong, [], map);
  }
  const promised = [...ROWS].flatMap(([row, marks]) =>
    marks.flatMap((mark) => mark.split(" ").slice(1)).map((name) => `${row} ${name}`),
  );
  const unseen = new Set(promised.filter((one) => !seen.has(one)));
  assert.deepEqual([...unseen], []);
});

test("regions of a class and its row in the legend share data-class", async () => {
  for (const data of [
    "US:1,FR:2,CN:9,BR:9",
    "US:a,FR:b,CN:a",
    "US:3,FR:1&colorScale=categorical",
  ]) {
    const svg = await svgOf(`/map.svg?scope=world&data=${data}`);
    const fills = [...svg.matchAll(/<path data-id[^>]* data-class="(\d+)" fill="([^"]*)"/g)];
    const rows = [
      ...svg.matchAll(/<g class="cp-entry" data-class="(\d+)"><rect[^>]* fill="([^"]*)"/g),
    ];
    const pairs = new Set(fills.map(([, number, fill]) => `${number} ${fill}`));
    assert.ok(pairs.size > 1, data);
    assert.deepEqual(
      [...pairs].toSorted(),
      rows.map(([, number, fill]) => `${number} ${fill}`).toSorted(),
    );
  }
});

test("a region in a colour of its own has no class, and neither has one on a ramp", async () => {
  for (const query of ["data=US:1:%23102030", "data=US:1,FR:2&classification=none", "regions=US"]) {
    const svg = await svgOf(`/map.svg?scope=world&${query}`);
    assert.doesNotMatch(svg, /data-id="US"[^>]* data-class/, query);
  }
});

for (const [what, query, element] of [
  [
    "a circle",
    "proportional=FR:5&proportionalUnit=+t",
    'circle data-id="FR" data-name="France" data-value="5"',
  ],
  [
    "a point",
    "points=48.9,2.3:5:Paris&proportionalUnit=+t",
    'circle data-name="Paris" data-value="5"',
  ],
  ["a point without a label", "points=48.9,2.3:5", 'circle data-name="48.9,2.3" data-value="5"'],
  ["a dot", "width=400&data=SM:5", 'circle data-id="SM" data-name="San Marino" data-value="5"'],
] as const)
  test(`${what} has a title, its name and its value with tooltips, and without them none`, async () => {
    const told = await svgOf(`/map.svg?scope=world&tooltips=1&${query}`);
    const unit = query.includes("Unit") ? "\u00a0t" : "";
    const [, name = ""] = /data-name="([^"]*)"/.exec(element)!;
    assert.match(told, new RegExp(`<${element}[^>]*><title>${name}: 5${unit}</title></circle>`));
    assert.doesNotMatch(await svgOf(`/map.svg?scope=world&${query}`), /data-name|data-value/);
  });

interface Mark {
  readonly row: string;
  readonly element: SvgElement;
}

/** What the table names, with its class: of a group that holds layers of its own, these. */
function marksOf(document: SvgElement): readonly Mark[] {
  const marks: Mark[] = [];
  const visit = (element: SvgElement, row: string): void => {
    const own = element.attributes.get("class") ?? row;
    if (isMark(element)) marks.push({ row: own, element });
    for (const child of element.children) visit(child, own);
  };
  visit(document, "");
  assert.ok([...elementsOf(document)].length > marks.length);
  return marks;
}

function isMark({ attributes }: SvgElement): boolean {
  return [...attributes.keys()].some((name) => name.startsWith("data-"));
}

function attributesKept(row: string, { name, attributes }: SvgElement): boolean {
  const [, ...names] =
    (ROWS.get(row) ?? []).map((mark) => mark.split(" ")).find(([tag]) => tag === name) ?? [];
  const own = [...attributes.keys()];
  const promised = names.filter((one) => attributes.has(one));
  const strange = own.some((one) => one.startsWith("data-") && !names.includes(one));
  return !strange && promised.every((one, at) => own[at] === one);
}

function said({ name, attributes }: SvgElement): string {
  return [name, ...attributes.keys()].join(" ");
}
