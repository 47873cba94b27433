import type { MapRequest } from "../map-request.ts";
import { scaleDefaults } from "../normalise/scale.ts";
import type { ClassMethod, Coloring } from "../types.ts";
import { areNumbers, type Texts, unless } from "./region-texts.ts";

/** What a query says of how values become colours. */
export function* scaleTexts({ scale, coloring, regions }: MapRequest): Texts {
  yield* coloringTexts(coloring);
  switch (scale.kind) {
    case "none":
      return;
    case "categorical":
      yield ["colorScale", areNumbers(regions) ? "categorical" : ""];
      return;
    case "sequential":
      yield* methodTexts(scale.classification, scaleDefaults.sequential);
      break;
    case "diverging":
      yield ["colorScale", "diverging"];
      yield* methodTexts(scale.classification, scaleDefaults.diverging);
      yield ["midpoint", unless(scale.midpoint, scaleDefaults.diverging.midpoint)];
  }
  yield ["domain", scale.domain?.join(",") ?? ""];
}

function* coloringTexts(coloring: Coloring | null): Texts {
  if (coloring === null) return;
  yield ["palette", [coloring.palette ?? ""].flat().join(",")];
  yield ["reverse", unless(coloring.isReversed, false)];
}

function* methodTexts(
  classification: ClassMethod,
  defaults: { readonly method: string; readonly classCount: number },
): Texts {
  yield ["classification", unless(classification.method, defaults.method)];
  if (classification.method === "custom") yield ["breaks", classification.breaks.join(",")];
  if ("classCount" in classification)
    yield ["classes", unless(classification.classCount, defaults.classCount)];
}
