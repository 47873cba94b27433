import { classLabels } from "../classify/class-labels.ts";
import { classOf } from "../classify/methods/breaks.ts";
import { legendModel, type LegendModel } from "../classify/legend-model.ts";
import { type Classification, classification } from "../classify/scale.ts";
import { imageDescription, imageTitle } from "../compose/description.ts";
import { imageSize } from "../compose/image-size.ts";
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
  /** Classes from the lowest, categories in order of first appearance; none of a ramp. */
  readonly classes: readonly ClassSummary[];
  /** Null where none is drawn. */
  readonly legend: LegendSummary | null;
}

/** A class of values, or a category. */
export interface ClassSummary {
  /** As the legend prints it. */
  readonly label: string;
  /** Values are above it, in the lowest class from it on; null in a category. */
  readonly from: number | null;
  /** Values are up to it; null in a category and in a class without an upper end. */
  readonly to: number | null;
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

function classSummaries({ regions }: MapRequest, found: Classification): readonly ClassSummary[] {
  switch (found.kind) {
    case "none":
    case "ramp":
      return [];
    case "categories": {
      const counts = new Map<string, number>();
      for (const { datum } of regions)
        if (datum.kind === "category")
          counts.set(datum.category, (counts.get(datum.category) ?? 0) + 1);
      return Array.from(found.categories, ([label, { color, pattern }]) => ({
        label,
        from: null,
        to: null,
        color,
        pattern,
        count: counts.get(label) ?? 0,
      }));
    }
    case "classes": {
      const { classes, edges, bounds, extent, values } = found;
      const labels = classLabels(found);
      const counts = classes.map(() => 0);
      for (const value of values) counts[classOf(value, edges)]! += 1;
      return classes.map(({ color, upper }, i) => ({
        label: labels[i]!,
        from: i === 0 ? extent[0] : (bounds?.[i - 1]?.value ?? edges[i - 1]!),
        to: bounds?.[i]?.value ?? (Number.isFinite(upper) ? upper : null),
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
