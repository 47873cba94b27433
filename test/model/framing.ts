import type { Framing } from "../../src/request/types.ts";
import { literal, number, row, type Value } from "./row.ts";

export const framingBlank = { framing: null, hidden: [] } as const;

const boxes = "-25,34,45,72 160,-30,-150,0 20,43,30,49 -180,-90,180,90 5,5,5,6 1,2,3".split(" ");

export const framingRows = {
  fit: row(
    ({ ids: [a, b] }) => [
      ["data", "data", framed({ kind: "data" })],
      [`${a},${b}`, [a, b], framed({ kind: "regions", ids: [a, b].toSorted() })],
    ],
    [
      ["x".repeat(65), "none", "FR,data", "FR:5"],
      [[5], ["nodata"], "none", 5],
    ],
    ({ framing }) => {
      if (framing?.area.kind === "data") return "data";
      return framing?.area.kind === "regions" ? framing.area.ids.map(literal).join(",") : "";
    },
  ),
  bbox: row(
    ({ boxes: all }) =>
      all.map((bbox): Value => [bbox.join(","), bbox, framed({ kind: "bbox", bbox })]),
    [
      "1,2,3 1,2,3,x 0,9,1,1 5,0,5,1 0,0,0,0 0,-91,1,1 0,0,181,1 180,0,-180,1".split(" "),
      [[1, 5, 2, 1], [1, 2, 3], [5, 0, 5, 1], "1,2,3", ["0", "0", "1", "1"], 5],
    ],
    ({ framing }) => (framing?.area.kind === "bbox" ? framing.area.bbox.join(",") : ""),
    { fuzzed: (random) => random.pick(boxes) },
  ),
  padding: number(
    null,
    [0, 20],
    { within: [0, 0.5, 4, 50], beyond: [51, -1] },
    {
      beside: ["fit=FR", { fit: ["FR"] }],
      printed: ({ framing }) => (framing === null ? "" : String(framing.paddingPercent)),
    },
  ),
  hide: row(
    ({ ids: [, , , d, e] }) => [
      [d, [d], { hidden: [d] }],
      [`${d},${e}`, [d, e], { hidden: [d, e].toSorted() }],
    ],
    [
      ["x".repeat(65), "nodata", "AQ:1"],
      [[5], ["nodata"], "none", 5],
    ],
    ({ hidden }) => hidden.map(literal).join(","),
  ),
} as const;

function framed(area: object): { readonly framing: object } {
  const rest: Omit<Framing, "area"> = { paddingPercent: 4, detail: null };
  return { framing: { area, ...rest } };
}
