import { parametersByName, siteData, type ParameterRow } from "../site-data.ts";
import type { TabName } from "../state/state.ts";

/** Which controls stand where: those that most maps need, and more of them behind a heading. */
interface Section {
  readonly main: readonly string[];
  readonly more: readonly string[];
}

const SECTIONS: Readonly<Record<Exclude<TabName, "Data">, Section>> = {
  Map: {
    main: ["projection", "fit", "hide", "width", "height", "lang"],
    more: ["bbox", "padding", "detail", "background", "sea", "scale", "worldview"],
  },
  Colours: {
    main: ["theme", "palette", "reverse", "colorScale", "classification", "classes", "breaks"],
    more: ["domain", "midpoint", "noDataColor", "missing"],
  },
  Legend: {
    main: [
      "legend",
      "legendTitle",
      "legendLayout",
      "legendPosition",
      "numberFormat",
      "prefix",
      "unit",
    ],
    more: ["noDataLabel", "patternLabels", "legendFormat", "legendCounts", "legendTicks"],
  },
  Text: {
    main: ["title", "subtitle", "source", "alt", "labels", "tooltips"],
    more: ["textScale", "labelSize", "labelMinArea", "attribution", "logo"],
  },
  Layers: {
    main: ["graticule", "scaleBar", "northArrow", "lakes", "smallRegions", "markers", "routes"],
    more: [
      "proportional",
      "points",
      "proportionalTitle",
      "proportionalUnit",
      "proportionalPrefix",
      "proportionalMax",
      "proportionalMin",
      "patterns",
      "annotations",
    ],
  },
};

/** Beside the table, as what is a region depends on it. */
const BESIDE_TABLE = ["scope"];
const placed = new Set(
  Object.values(SECTIONS)
    .flatMap(({ main, more }) => main.concat(more))
    .concat(BESIDE_TABLE),
);
/** A parameter that the server gains has a control before anybody gives it a place. */
const unplaced = siteData.parameters.filter(({ name }) => !placed.has(name));

export function mainRows(tab: Exclude<TabName, "Data">): readonly ParameterRow[] {
  return SECTIONS[tab].main.flatMap(rowOf);
}

export function moreRows(tab: Exclude<TabName, "Data">): readonly ParameterRow[] {
  return [...SECTIONS[tab].more.flatMap(rowOf), ...(tab === "Map" ? unplaced : [])];
}

/** The tab that has the control of a parameter; that of the table for what the table says. */
export function tabOf(name: string): TabName {
  for (const [tab, { main, more }] of Object.entries(SECTIONS))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the record above
    if (main.includes(name) || more.includes(name)) return tab as TabName;
  return unplaced.some((row) => row.name === name) ? "Map" : "Data";
}

function rowOf(name: string): readonly ParameterRow[] {
  const row = parametersByName.get(name);
  return row === undefined ? [] : [row];
}

/** Where the words of a name are not what people call it. */
const LABELS: Readonly<Record<string, string>> = {
  alt: "Description for screen readers",
  bbox: "Bounding box",
  breaks: "Custom class bounds",
  classification: "Classes by",
  classes: "Number of classes",
  colorScale: "Scale",
  fit: "Zoom to",
  hide: "Leave out",
  lang: "Language",
  labels: "Labels on the map",
  logo: "Wordmark",
  noDataLabel: "Legend text for no data",
  noDataColor: "Colour for no data",
  reverse: "Reverse the colours",
  scope: "Area",
  sea: "Sea",
  source: "Source of the data",
  legend: "Show a legend",
  legendCounts: "Bars of how many regions",
  legendFormat: "Classes written as",
  legendTicks: "Named values",
  attribution: "Credit for the map data",
};

/** What the control of a parameter is called: its name in words. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[name] ?? words[0]!.toUpperCase() + words.slice(1);
}
