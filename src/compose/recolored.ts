import type { LegendModel, LegendRow } from "../classify/legend-model.ts";
import { textBox } from "../layout/boxes.ts";
import { labelInks, lettersRead } from "../layout/labels/label-ink.ts";
import { leaderPieces } from "../layout/labels/leader-ink.ts";
import type { MagnifiedPart, RegionLabel, Scene } from "../layout/scene.ts";
import { inInk } from "../layout/symbols/markers.ts";
import { remembered } from "../platform/remembered.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import type { StyledLine, TextStyle } from "../text/lettering.ts";
import type { Typesetting } from "../text/set-text.ts";
import type { Theme } from "../theme/themes.ts";
import { markerColor } from "./labels.ts";
import { modelOf } from "./legend/legend.ts";
import { withPaints } from "./paints.ts";
import { sheetColors } from "./sheet.ts";

/**
 * A scene in the theme of another request that differs from its own by that alone, everything in its place. Null
 * where more would change than colours: hatched land, what has one colour in the first theme and two in the other, or
 * the place of a label that the first theme lets stand across a border, whose letters the other would lose there.
 */
export function recolored(
  scene: Scene,
  before: MapRequest,
  after: MapRequest,
  typesetting: Typesetting,
): Scene | null {
  const colored = (request: MapRequest) => {
    const painted = withPaints(sheetColors(request, scene.geometry, typesetting), request);
    return { ...painted, model: modelOf({ ...painted, circles: scene.circles }, request) };
  };
  const [old, own] = [colored(before), colored(after)];
  const { theme, ground, landHatch } = own.sheet;
  const inks = paired(inkPairs(scene, before, old.sheet.theme, theme));
  const rows = paired(rowPairs(old.model, own.model));
  if (inks === null || rows === null || (landHatch === null) !== (old.sheet.landHatch === null))
    return null;
  const ownInk = (color: string): HexColor => ofPair(inks, color);
  const style = remembered(new Map<TextStyle, TextStyle>(), (one) => ({
    ...one,
    color: ownInk(one.color),
    halo: one.halo && { ...one.halo, color: ownInk(one.halo.color) },
  }));
  const line = <T extends StyledLine | null>(one: T): T =>
    one && { ...one, style: style(one.style) };
  const circles = scene.circles.map((circle) => ({
    ...circle,
    color: circle.ownColor ?? theme.accent,
  }));
  const { geometry, placement, legend, northArrow, scaleBar } = scene;
  const magnified: MagnifiedPart[] = [];
  for (const part of scene.magnified) {
    const larger = recolored(part.scene, before, after, typesetting);
    if (larger === null) return null;
    magnified.push({ ...part, scene: larger });
  }
  const below = { geometry, placement, theme, ground, paints: own.paints, circles, landHatch };
  const inkOf = labelInks(below);
  const isRead = ({ text, x, y, on, leader }: RegionLabel): boolean =>
    leader !== null || lettersRead(textBox(text, x, y, scene.labelStyle), inkOf(on), below);
  if (!scene.labels.every(isRead)) return null;
  return {
    ...scene,
    theme,
    ground,
    landHatch,
    paints: own.paints,
    smallRegions: scene.smallRegions.map((dot) => {
      const { fill = null, pattern = null } = own.paints.get(dot.id) ?? {};
      return { ...dot, fill: fill ?? theme.land, pattern };
    }),
    circles,
    circleLabels: scene.circleLabels.map(({ text, x, y, style: given }) => {
      return { text, x, y, style: inInk(given, inkOf(textBox(text, x, y, given))) };
    }),
    routes: scene.routes.map((route) => ({ ...route, color: ownInk(route.color) })),
    markers: scene.markers.map((marker) => {
      const { label, x, y } = marker;
      const on = label && textBox(label.text, x + label.x, y + label.y, label.style);
      const haloed = label && { ...label.style, halo: scene.markerLabelStyle.halo };
      const inked = haloed && on && inInk(haloed, inkOf(on));
      return {
        ...marker,
        color: ownInk(marker.color),
        label: label && inked && { ...label, style: inked },
      };
    }),
    markerLabelStyle: style(scene.markerLabelStyle),
    labels: scene.labels.map((label) => {
      const { on, leader } = label;
      const led = leader && { ...leader, pieces: leaderPieces([leader.from, leader.to], inkOf) };
      return { ...label, ink: inkOf(on), leader: led };
    }),
    labelStyle: style(scene.labelStyle),
    insetNames: scene.insetNames.map(line),
    magnified,
    legend: legend && {
      ...legend,
      heading: legend.heading.map(line),
      entryStyle: style(legend.entryStyle),
      entries: legend.entries.map((entry) => ({
        ...entry,
        ...ofPair(rows, lookOf(entry)),
        lines: entry.lines.map(line),
      })),
      bar: legend.bar && {
        ...legend.bar,
        stops: own.model?.bar?.stops ?? legend.bar.stops,
        ticks: legend.bar.ticks.map(line),
        named: legend.bar.named.map(line),
      },
    },
    heading: scene.heading.map(line),
    northArrow: northArrow && { ...northArrow, letter: line(northArrow.letter) },
    scaleBar: scaleBar && { ...scaleBar, label: line(scaleBar.label) },
    source: line(scene.source),
    attribution: line(scene.attribution),
    wordmark: line(scene.wordmark),
  };
}

type Pair<T> = readonly [before: string, after: T];

/** Null where one has to become two. */
function paired<T>(pairs: readonly Pair<T>[]): ReadonlyMap<string, T> | null {
  const found = new Map<string, T>();
  for (const [before, after] of pairs) {
    const known = found.get(before);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(after)) return null;
    found.set(before, after);
  }
  return found;
}

function ofPair<T>(pairs: ReadonlyMap<string, T>, before: string): T {
  const after = pairs.get(before);
  if (after === undefined) throw new Error(`a colour of no theme and no row: ${before}`);
  return after;
}

/** Of letters, markers and routes. */
function inkPairs(
  { circles }: Scene,
  { markers, routes }: MapRequest,
  before: Theme,
  after: Theme,
): readonly Pair<HexColor>[] {
  return [
    [before.text, after.text],
    [before.mutedText, after.mutedText],
    [before.halo, after.halo],
    ...(markers.length === 0
      ? []
      : [[markerColor(before, circles), markerColor(after, circles)] as const]),
    ...[...markers, ...routes].flatMap(({ color }) =>
      color === null ? [] : [[color, color] as const],
    ),
  ];
}

type Look = Pick<LegendRow, "fill" | "pattern">;

/** Of the rows of a legend. */
function rowPairs(before: LegendModel | null, after: LegendModel | null): readonly Pair<Look>[] {
  const own = rowsOf(after);
  return rowsOf(before).map((row, at) => {
    const { fill, pattern } = own[at]!;
    return [lookOf(row), { fill, pattern }];
  });
}

function rowsOf(model: LegendModel | null): readonly LegendRow[] {
  return (model?.rows ?? []).concat(model?.otherRows ?? []);
}

function lookOf({ fill, pattern }: Look): string {
  return `${fill} ${pattern?.name} ${pattern?.ink}`;
}
