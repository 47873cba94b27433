/** A class of groups in an SVG. */
export interface ClassRow {
  readonly name: string;
  /** In Markdown. */
  readonly holds: string;
  /** Elements that programs may read, each with its attributes in their order; more of their look follows. */
  readonly marks: readonly string[];
}

const DATA = "data-name data-value data-class";
const region = `path data-id d ${DATA} fill`;
const dot = `circle data-id ${DATA} cx cy r fill`;
const circle = "circle data-id data-name data-value cx cy r fill";

/** The layers, bottom first, and the groups within the legend. */
export const classRows: readonly ClassRow[] = [
  { name: "cp-sea", holds: "background, and the globe", marks: [] },
  { name: "cp-graticule", holds: "lines of latitude and longitude", marks: [] },
  { name: "cp-context", holds: "land around a country or a group", marks: [] },
  { name: "cp-regions", holds: "every region that the map shows", marks: [region] },
  {
    name: "cp-patterns",
    holds: "patterns over regions",
    marks: ["path data-id d"],
  },
  { name: "cp-borders", holds: "lines between regions, and coasts", marks: [] },
  { name: "cp-lakes", holds: "lakes", marks: [] },
  { name: "cp-small-regions", holds: "dots of small regions", marks: [dot] },
  { name: "cp-circles", holds: "proportional circles", marks: [circle] },
  { name: "cp-routes", holds: "routes", marks: ["path data-from data-to d"] },
  { name: "cp-markers", holds: "a group for each marker", marks: ["g data-icon transform"] },
  { name: "cp-magnified", holds: "boxes with the layers above, drawn larger", marks: [] },
  { name: "cp-labels", holds: "labels of regions and circles", marks: ["text data-id x y"] },
  { name: "cp-inset-names", holds: "names of insets", marks: [] },
  { name: "cp-legend", holds: "the legend", marks: [] },
  {
    name: "cp-entry",
    holds: "a row of the legend, in order of value",
    marks: ["g class data-class"],
  },
  { name: "cp-counts", holds: "bars of `legendCounts`", marks: [] },
  { name: "cp-heading", holds: "title and subtitle", marks: [] },
  { name: "cp-north-arrow", holds: "the north arrow", marks: [] },
  { name: "cp-scale-bar", holds: "the scale bar", marks: [] },
  { name: "cp-attribution", holds: "source and credit", marks: [] },
  { name: "cp-wordmark", holds: "the wordmark", marks: [] },
];
