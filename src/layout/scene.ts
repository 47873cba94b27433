import type { GeometryLayer } from "../geometry/atlas.ts";
import type { OtherClassCount } from "../classify/other-class-count.ts";
import type { Box } from "../geometry/box.ts";
import type { HexColor, IconName, PatternName } from "../request/types.ts";
import type { Lettering, StyledLine, TextStyle } from "../text/lettering.ts";
import type { Ground } from "../theme/ground.ts";
import type { Theme } from "../theme/themes.ts";

/** In image pixels. */
export type { Box };

/** Place of the map in the image: frame pixels of the geometry, times `scale`, plus an offset. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A tile over a fill, in an ink that stands out from it. */
export interface PatternPaint {
  readonly name: PatternName;
  readonly ink: HexColor;
  /** Width of its lines, instead of the tile's own. */
  readonly strokePx?: number;
}

/** What scripts of a page read of a mark, as attributes. */
export interface Dataset {
  readonly name: string;
  readonly value: string | null;
}

/** What is told of a mark beside its look. */
export interface Told {
  /** Tooltip; null when there is none. */
  readonly annotation: string | null;
  /** Null where none is wanted. */
  readonly dataset: Dataset | null;
}

/** A region as it is to be painted. */
export interface RegionPaint extends Told {
  /** Null: as the land. */
  readonly fill: HexColor | null;
  readonly pattern: PatternPaint | null;
  /** Whether it says anything at all: what the legend should not hide. */
  readonly hasDatum: boolean;
  /** Its class or category, from 1, as legend rows have it; null for none. */
  readonly classNumber: number | null;
}

/** A region too small to be seen, as a dot near its place. */
export interface SmallRegion extends Told {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly fill: HexColor;
  readonly pattern: PatternPaint | null;
  readonly classNumber: number | null;
}

/** A proportional circle. */
export interface Circle extends Told {
  /** Of its region; null at a place. */
  readonly id: string | null;
  /** `lat,lon`; null on a region. */
  readonly place: string | null;
  readonly value: number;
  readonly label: string | null;
  /** As the request gives it; null for the theme's. */
  readonly ownColor: HexColor | null;
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly color: HexColor;
  readonly opacity: number;
}

/** A route as one path in image pixels, and its arrowhead. */
export interface DrawnRoute {
  /** The ends as the request means them: an id, or `lat,lon`. */
  readonly from: string;
  readonly to: string;
  /** Path data in image pixels. */
  readonly path: string;
  /** Its vertices in each part that is on the map, in image pixels. */
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
  /** Path data of the filled arrowhead; null when there is none. */
  readonly arrowhead: string | null;
  /** Box of the arrowhead. No label covers it. */
  readonly arrowheadBox: Box | null;
  /** Places of the ends that are on the map; none where an arrowhead points. */
  readonly dots: readonly (readonly [x: number, y: number])[];
  /** Around the ends that are on the map: where the route can be told to begin and to end. */
  readonly endBoxes: readonly Box[];
  readonly color: HexColor;
  readonly widthPx: number;
  readonly isDashed: boolean;
  /** Whether a part of the route lies beyond the map. */
  readonly isCut: boolean;
}

/** A marker: its anchor, and its label where there is room for it. */
export interface DrawnMarker {
  readonly icon: IconName;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly rotationDeg: number;
  readonly color: HexColor;
  /** Relative to the anchor. */
  readonly label: StyledLine | null;
  /** A label that there was no room for: shown as a tooltip. */
  readonly hiddenLabel: string | null;
}

/** The colours of a label, by what it stands on. */
export interface LetterInk {
  readonly color: HexColor;
  /** Null where it would paint beyond the ground that it has the tone of. */
  readonly halo: HexColor | null;
  /** Of a plate under all lines, which parts a hatch; null where there is none. */
  readonly plate: HexColor | null;
}

/**
 * A line of a region's label, one after another from the top; all share `labelStyle` but for what they say
 * and their ink.
 */
export interface RegionLabel {
  readonly id: string;
  readonly text: string;
  /** Middle of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly ink: LetterInk;
  /** Box around all lines of the label, which decides its ink. */
  readonly on: Box;
  /** Leader from the region to a label beside it; null if the label stands on its region. */
  readonly leader: {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly pieces: readonly LeaderPiece[];
    /** Whether it ends in a dot of its own: one on a small region would hide its colour. */
    readonly hasDot: boolean;
  } | null;
}

/** A part of a leader in one ink, the first at the region. */
export interface LeaderPiece {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly color: HexColor;
}

export interface LegendEntry {
  readonly swatch: Box;
  readonly fill: HexColor;
  readonly pattern: PatternPaint | null;
  readonly lines: readonly StyledLine[];
  /** The whole text where the lines had to cut it. */
  readonly wholeText: string | null;
  /** Of its class or category, from 1; null for none. */
  readonly classNumber: number | null;
}

/** A continuous strip of colour, low values at its left. */
export interface LegendBar {
  readonly box: Box;
  /** Offsets 0..1 along it; two at one offset where a colour ends and the next begins. */
  readonly stops: readonly { readonly offset: number; readonly color: HexColor }[];
  /** Positions of the numbers between its ends. */
  readonly marksX: readonly number[];
  readonly ticks: readonly StyledLine[];
  /** Names of values above it, and where on it they point. */
  readonly named: readonly StyledLine[];
  readonly namedX: readonly number[];
}

/** A circle of the key. */
export interface LegendRing {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** End of the line from its top to its number; null if the number stands beside it. */
  readonly lineToX: number | null;
}

/** Entries in order of value; a continuous legend has a bar, the others have none. */
export interface DrawnLegend {
  /** What it takes. */
  readonly panel: Box;
  /** Whether it has a ground of its own: over land or lines, not over the sea or beside the map. */
  readonly hasPanel: boolean;
  /** Where the edge of the globe would run through its words: path data, and a width that covers that line. */
  readonly rimGap: { readonly path: string; readonly widthPx: number } | null;
  readonly heading: readonly StyledLine[];
  readonly entryStyle: TextStyle;
  readonly entries: readonly LegendEntry[];
  readonly bar: LegendBar | null;
  readonly rings: readonly LegendRing[];
  /** Bars that say how many regions a row has. */
  readonly counts: readonly Box[];
}

export interface NorthArrow {
  /** The middle of the arrow. */
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  /** Clockwise from upwards. */
  readonly angleDeg: number;
  readonly letter: StyledLine;
}

export interface ScaleBar {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly tickPx: number;
  readonly label: StyledLine;
}

/** A crowd of small regions, and the box that shows it larger, in image pixels. */
export interface MagnifiedArea {
  readonly from: Box;
  readonly box: Box;
  /** From one to the other; null where something stands between them. */
  readonly line: readonly [from: readonly [number, number], to: readonly [number, number]] | null;
  /** Of the map in the box. */
  readonly placement: Placement;
}

/** The same with what stands in the box: a map without furniture. */
export interface MagnifiedPart {
  readonly area: MagnifiedArea;
  readonly scene: Scene;
}

/** All that a layer may read: resolved numbers and colours. Immutable. */
export interface Scene {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of the image to each pixel of all that is said here: 1 but in images of pixels. */
  readonly pixelsPerUnit: number;
  readonly placement: Placement;
  readonly geometry: GeometryLayer;
  /** Whether the document is drawn here and then thrown away: no caller sees its text. */
  readonly isForPixels: boolean;
  readonly theme: Theme;
  readonly ground: Ground;
  /** Over regions that have the land's fill; null for none. */
  readonly landHatch: PatternPaint | null;
  readonly lettering: Lettering;
  /** Suffix of every id in the document. A function, as it takes time and many documents have no id. */
  readonly idSuffix: () => string;
  /** Regions that are not plain land, by id. */
  readonly paints: ReadonlyMap<string, RegionPaint>;
  readonly hasGraticule: boolean;
  /** Whether lines on which states do not agree have gaps. */
  readonly hasDashes: boolean;
  /** In the order of their ids. None touches another if there is room. */
  readonly smallRegions: readonly SmallRegion[];
  readonly circles: readonly Circle[];
  readonly circleLabels: readonly StyledLine[];
  readonly routes: readonly DrawnRoute[];
  readonly markers: readonly DrawnMarker[];
  /** Style of marker labels; their anchors differ. */
  readonly markerLabelStyle: TextStyle;
  readonly labels: readonly RegionLabel[];
  readonly labelStyle: TextStyle;
  /** Parts of the map that are drawn larger in boxes over it. */
  readonly magnified: readonly MagnifiedPart[];
  /** Crowds of small regions that no box has room for. */
  readonly crowdsLeftOut: number;
  /** What insets show. */
  readonly insetNames: readonly StyledLine[];
  readonly legend: DrawnLegend | null;
  /** Whether a value stands on a bound between two ranges of the legend. */
  readonly hasValueOnBound: boolean;
  /** Whether the legend has no room where it was asked for, and stands in another place. */
  readonly isLegendElsewhere: boolean;
  /** Where the classes are not as many as was asked for. */
  readonly otherClassCount: OtherClassCount | null;
  readonly heading: readonly StyledLine[];
  readonly northArrow: NorthArrow | null;
  readonly scaleBar: ScaleBar | null;
  /** Source of the data, if it is not in one line with the credit. */
  readonly source: StyledLine | null;
  readonly attribution: StyledLine | null;
  readonly wordmark: StyledLine | null;
}
