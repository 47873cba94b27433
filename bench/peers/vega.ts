import * as vega from "vega";
import type { Regions } from "../geometry.ts";
import { LEGEND_TITLE, TITLE, WIDTH_PX } from "../work.ts";
import { BORDER, data, type Draw, FILLS, LAND } from "./drawing.ts";

const HEIGHT_PX = 641;

/** A choropleth as in Vega's own gallery. The specification is parsed once, which favours Vega. */
export function vegaDrawing(regions: Regions): Draw {
  const runtime = vega.parse(specification(regions));
  return async (variant) => {
    const view = new vega.View(runtime, { renderer: "none" });
    view.data("values", [...data(variant)]);
    const text = await view.toSVG();
    view.finalize();
    return text;
  };
}

function specification({ features }: Regions): vega.Spec {
  return {
    width: WIDTH_PX,
    height: HEIGHT_PX,
    title: { text: TITLE },
    data: [
      { name: "values" },
      {
        name: "regions",
        values: features,
        transform: [
          {
            type: "lookup",
            from: "values",
            key: "id",
            fields: ["properties.name"],
            values: ["value"],
          },
        ],
      },
    ],
    projections: [
      {
        name: "projection",
        type: "naturalEarth1",
        fit: { signal: '{type: "Sphere"}' },
        size: [WIDTH_PX, HEIGHT_PX],
      },
    ],
    scales: [
      {
        name: "fill",
        type: "quantile",
        domain: { data: "values", field: "value" },
        range: [...FILLS],
      },
    ],
    legends: [{ fill: "fill", title: LEGEND_TITLE, orient: "bottom-left" }],
    marks: [
      {
        type: "shape",
        from: { data: "regions" },
        encode: {
          update: {
            fill: [
              { test: "datum.value == null", value: LAND },
              { scale: "fill", field: "value" },
            ],
            stroke: { value: BORDER },
          },
        },
        transform: [{ type: "geoshape", projection: "projection" }],
      },
    ],
  };
}
