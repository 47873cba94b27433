import { classLabels } from "../classify/class-labels.ts";
import { classOf } from "../classify/methods/breaks.ts";
import { dataNumbers } from "../classify/data-numbers.ts";
import { legendModel, type LegendModel } from "../classify/legend-model.ts";
import { type Classification, classification } from "../classify/scale.ts";
import { imageDescription, imageTitle } from "../compose/description/description.ts";
import { imageSize } from "../compose/image-size.ts";
import { plainRegionCount } from "../compose/paints.ts";
import { localeOf } from "../locale/locale.ts";
import type { LaidOutMap } from "./laid-out-map.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor, PatternName } from "../request/types.ts";

/** What a map shows, for callers that do not see it. */
export interface MapSummary {
  /** Pixels of the image. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly title: string;
  /** The description that its SVG carries. */
  readonly alt: string;
  /** Codes of the regions and circles that are drawn, each once, ascending. */
  readonly matchedIds: readonly string[];
  /** Regions of the map in the colour of land without data. */
  readonly withoutData: number;
  /** Classes from the lowest, categories in order of first appearance; none of a ramp. */
  readonly classes: readonly ClassSummary[];
  /** Null where none is drawn. */
  readonly legend: LegendSummary | null;
}

/** A class of values, or a category. */
export interface ClassSummary {
  /** As the legend prints it. */
  readonly label: string;
  /** Null in a category. */
  readonly from: number | null;
  /** Null in a category and in a class without an upper end. */
  readonly to: number | null;
  /** Whether a value that equals `from` is in this class; else it is in the one below. */
  readonly includesFrom: boolean;
  /** Whether a value that equals `to` is in this class; else it is in the one above. */
  readonly includesTo: boolean;
  readonly color: HexColor;
  readonly pattern: PatternName | null;
  /** Regions whose value lies in it. */
  readonly count: number;
}

export interface LegendSummary {
  readonly title: string | null;
  readonly rows: readonly LegendRowSummary[];
}

export interface LegendRowSummary {
  readonly text: string;
  readonly color: HexColor;
  readonly pattern: PatternName | null;
}

/** The summary of a request that is laid out. */
export function mapSummary({ request, scene, typesetting }: LaidOutMap): MapSummary {
  const found = classification(request, scene.theme);
  const circles = request.proportional?.circles ?? [];
  const ids = new Set([...request.regions, ...circles].map(({ id }) => id));
  return {
    ...imageSize(scene),
    title: imageTitle(request),
    alt: imageDescription(request, scene, typesetting),
    matchedIds: [...ids].toSorted((a, b) => (a < b ? -1 : 1)),
    withoutData: plainRegionCount(scene.geometry, scene.paints),
    classes: classSummaries(request, found),
    legend:
      scene.legend === null
        ? null
        : legendSummary(
            legendModel(request, found, scene.theme, null, localeOf(request.lang)),
            request,
          ),
  };
}

function classSummaries(request: MapRequest, found: Classification): readonly ClassSummary[] {
  switch (found.kind) {
    case "none":
    case "ramp":
      return [];
    case "categories": {
      const counts = new Map<string, number>();
      for (const { datum } of request.regions)
        if (datum.kind === "category")
          counts.set(datum.category, (counts.get(datum.category) ?? 0) + 1);
      return Array.from(found.categories, ([label, { color, pattern }]) => ({
        label,
        from: null,
        to: null,
        includesFrom: false,
        includesTo: false,
        color,
        pattern,
        count: counts.get(label) ?? 0,
      }));
    }
    case "classes": {
      const { classes, edges, bounds, extent, values } = found;
      const labels = classLabels(found, dataNumbers(request, localeOf(request.lang)));
      const counts = classes.map(() => 0);
      for (const value of values) counts[classOf(value, edges)]! += 1;
      const isOfUpper = (i: number): boolean => bounds?.[i]?.isOfUpper === true;
      return classes.map(({ color, upper }, i) => ({
        label: labels[i]!,
        from: i === 0 ? extent[0] : (bounds?.[i - 1]?.value ?? edges[i - 1]!),
        to: bounds?.[i]?.value ?? (Number.isFinite(upper) ? upper : null),
        includesFrom: i === 0 || isOfUpper(i - 1),
        includesTo: Number.isFinite(upper) && !isOfUpper(i),
        color,
        pattern: null,
        count: counts[i]!,
      }));
    }
  }
}

function legendSummary(model: LegendModel | null, { legend }: MapRequest): LegendSummary {
  const rows = model === null ? [] : [...model.rows, ...model.otherRows];
  return {
    title: legend?.title ?? null,
    rows: rows.map(({ text, fill, pattern }) => ({
      text,
      color: fill,
      pattern: pattern?.name ?? null,
    })),
  };
}
