import { idsOf } from "../../src/names/scope-ids.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { HexColor, Marker, Route, RouteEnd } from "../../src/request/types.ts";
import {
  choice,
  freeText,
  literal,
  number,
  type PairedScope,
  row,
  type Row,
  type Value,
} from "./row.ts";

export const layersBlank = {
  regions: [],
  labels: { kind: "none" },
  labelSizePx: null,
  proportional: null,
  proportionalTitle: null,
  proportionalUnit: null,
  proportionalPrefix: null,
  markers: [],
  routes: [],
} as const;

type Region = MapRequest["regions"][number];
/** A region of a request, and its item in a body. */
type Entry = readonly [said: string, item: object];

const labelled = ["labels=ISO", { labels: "ISO" }] as const;
const circled = ["proportional=FR:1", { proportional: [{ id: "FR", value: 1 }] }] as const;

export const layersRows = {
  labels: row(
    ({ ids: [a, b] }) => [
      ["ISO", "ISO", { labels: { kind: "all", content: "ISO", minAreaPx2: 200 } }],
      ["names+values", "names+values"],
      [`${a},${b}`, [a, b]],
    ],
    [
      ["x".repeat(65), "none", "FR,ISO", "names,values,ISO", "values+names", "FR:5"],
      [[5], ["ISO"], ["none"], "none"],
    ],
    ({ labels }) => {
      if (labels.kind === "all") return labels.content;
      return labels.kind === "none" ? "" : labels.ids.map(literal).join(",");
    },
  ),
  labelMinArea: number(
    null,
    [0, 500],
    { within: [0, 0.5, 200, 1_000_000], beyond: [1_000_000.5, -1] },
    {
      beside: labelled,
      printed: ({ labels }) => (labels.kind === "all" ? String(labels.minAreaPx2) : ""),
    },
  ),
  labelSize: number(
    "labelSizePx",
    [8, 20],
    { within: [6, 10.5, 48], beyond: [5.9, 48.1] },
    { beside: labelled, printed: ({ labelSizePx }) => String(labelSizePx ?? "") },
  ),
  proportional: entries(
    ({ ids: [a, b, c] }) => [
      [
        [`${a}:5`, { id: a, value: 5 }],
        [`${b}:20:#aa0000`, { id: b, value: 20, color: "#aa0000" }],
      ],
      [[`${c}:1`, { id: c, value: 1 }]],
    ],
    [["US:x"], [[{ id: "US", value: "5" }]]],
    ({ proportional }) =>
      (proportional?.circles ?? [])
        .map(({ id, value, color }) => `${literal(id)}:${value}${suffix(color)}`)
        .join(","),
  ),
  points: row(
    ({ point: [lat, lon] }) => [
      [`${lat},${lon}:7:Here & there`, [{ lat, lon, value: 7, label: "Here & there" }]],
      [
        `${lat},${lon}:2.5;${lat - 1},${lon}:40:#aa0000:b`,
        [
          { lat, lon, value: 2.5 },
          { lat: lat - 1, lon, value: 40, color: "#aa0000", label: "b" },
        ],
      ],
    ],
    [
      ["91,0:1", "0,0", "0,0:x", "0:1", "0,0:1:a:b", "0,0:1:#fff"],
      [
        [{ lat: 91, lon: 0, value: 1 }],
        [{ lat: 0, lon: 0 }],
        [{ lat: 0, lon: 0, value: "1" }],
        [{ lat: 0, lon: 0, value: 1, color: "red" }],
      ],
    ],
    ({ proportional }) =>
      (proportional?.points ?? [])
        .map(({ lat, lon, value, color, label }) => {
          const named = label === null ? "" : `:${literal(label)}`;
          return `${lat},${lon}:${value}${suffix(color)}${named}`;
        })
        .join(";"),
  ),
  proportionalMax: number(
    null,
    [4, 60],
    { within: [0, 4, 39.5, 200], beyond: [201, -0.5] },
    { beside: circled, printed: ({ proportional }) => String(proportional?.maxRadiusPx ?? "") },
  ),
  proportionalMin: number(
    null,
    [2, 12],
    { within: [0, 4, 12.25, 100], beyond: [100.5, -1] },
    { beside: circled, printed: ({ proportional }) => String(proportional?.minRadiusPx ?? "") },
  ),
  proportionalTitle: freeText("proportionalTitle", 64, { beside: circled }),
  proportionalUnit: freeText("proportionalUnit", 16, { beside: circled }),
  proportionalPrefix: freeText("proportionalPrefix", 16, { beside: circled }),
  unknown: choice(null, [], ["ignore", "error", "maybe"], {
    right: () => ["ignore", "error"].map((name) => [name, name, {}]),
  }),
  data: entries(
    ({ ids: [a, b, c, d] }) => [
      [valued(a, -4), valued(b, 2.5), valued(c, 60), valued(d, 12)],
      [valued(a, "North"), valued(b, "South & <east>"), valued(c, "North")],
      [
        [`${a}:#ff8800`, { id: a, color: "#ff8800" }],
        [`${d}:#0044aa`, { id: d, color: "#0044aa" }],
      ],
    ],
    [["US"], []],
    ({ regions }) => listed(regions, datumText),
    { at: ["get"] },
  ),
  values: row(
    ({ scope }) => {
      const [a, b, c, d] = idsOf(scope);
      const all = [
        { id: a, value: 1 },
        { id: b, value: 2 },
        { id: d, value: 40 },
      ];
      return [
        [inAll("1,2,,40", scope), all],
        [inAll(",,7", scope), [{ id: c, value: 7 }]],
      ];
    },
    [["1,2,,40", "1,x"], []],
    () => "",
    { at: ["get"] },
  ),
  regions: entries(
    ({ ids: [a, , , d] }) => [[[a, { id: a }]], [a, d].map((id): Entry => [id, { id }])],
    [["x".repeat(65)], [[{ id: 5 }]]],
    ({ regions }) =>
      regions
        .filter(({ datum }) => datum.kind === "highlight")
        .map(({ id }) => literal(id))
        .join(","),
    { at: ["get", "json"] },
  ),
  patterns: entries(
    ({ ids: [, b, c] }) => [
      [[`${b}:stripes`, { id: b, pattern: "stripes" }]],
      [
        [`${b}:crosshatch`, { id: b, pattern: "crosshatch" }],
        [`${c}:dots`, { id: c, pattern: "dots" }],
      ],
    ],
    [["US:zigzag"], []],
    ({ regions }) => listed(regions, ({ pattern }) => pattern),
    { at: ["get", "csv"] },
  ),
  annotations: entries(
    ({ ids: [, b, c] }) => [
      [[`${b}:Text <b>`, { id: b, annotation: "Text <b>" }]],
      [[`${c}:عدد`, { id: c, annotation: "عدد" }]],
    ],
    [["US"], []],
    ({ regions }) =>
      listed(regions, ({ annotation }) => (annotation === null ? null : literal(annotation))),
    { at: ["get", "csv"] },
  ),
  idColumn: column("Country", "code"),
  valueColumn: column("2022", "gdp"),
  colorColumn: column("color", "fill"),
  annotationColumn: column("annotation", "note"),
  patternColumn: column("pattern", "fill"),
  latColumn: column("lat", "north"),
  lonColumn: column("lon", "east"),
  labelColumn: column("city", "name"),
  decimal: choice(null, ["comma", "point"], ["comma", "point"], {
    right: () => [
      ["comma", undefined, {}],
      ["point", undefined, {}],
    ],
    at: ["csv"],
    fuzzed: null,
  }),
  markers: row(
    ({ point: [lat, lon] }) => [
      [
        `${lat},${lon}:star:Here & there:top`,
        [{ lat, lon, icon: "star", label: "Here & there", labelPosition: "top" }],
      ],
      [
        `${lat},${lon};${lat - 1},${lon}:ship`,
        [
          { lat, lon },
          { lat: lat - 1, lon, icon: "ship" },
        ],
      ],
    ],
    [["91,0"], [[{ lat: 91, lon: 0 }]]],
    ({ markers }) => markers.map(markerText).join(";"),
  ),
  routes: row(
    ({ ids: [a, b], point: [lat, lon] }) => [
      [`${a}>${b}:3:arrow`, [{ from: a, to: b, width: 3, arrow: true }]],
      [
        `${lat},${lon}>${b}:#aa0000:dashed`,
        [{ fromLatLon: [lat, lon], to: b, color: "#aa0000", style: "dashed" }],
      ],
    ],
    [["US"], [[{ from: "US" }]]],
    ({ routes }) => routes.map(routeText).join(";"),
  ),
} as const;

/** With nothing for all other regions of a scope. */
function inAll(values: string, scope: PairedScope): string {
  return values + ",".repeat(idsOf(scope).length - values.split(",").length);
}

/** Of entries of regions: a query has them in a row, a body as items. */
function entries(
  right: (places: Parameters<Row["right"]>[0]) => readonly (readonly Entry[])[],
  wrong: Row["wrong"],
  printed: Row["printed"],
  some: Partial<Row> = {},
): Row {
  const values = (all: readonly Entry[]): Value => [
    all.map(([said]) => said).join(","),
    all.map(([, item]) => item),
  ];
  return row((places) => right(places).map(values), wrong, printed, some);
}

function valued(id: string, value: number | string): Entry {
  return [`${id}:${value}`, { id, value }];
}

/** The header of a column: of a CSV body alone. */
function column(...headers: readonly string[]): Row {
  const right = headers.map((header): Value => [header, undefined, {}]);
  return freeText(null, 64, { right: () => right, at: ["csv"], fuzzed: null });
}

function listed(regions: readonly Region[], said: (region: Region) => string | null): string {
  const all = regions.map((region) => [region.id, said(region)] as const);
  return all.flatMap(([id, text]) => (text === null ? [] : [`${literal(id)}:${text}`])).join(",");
}

function datumText({ datum }: Region): string | null {
  if (datum.kind === "value") return `${datum.value}${suffix(datum.color)}`;
  if (datum.kind === "category") return `${literal(datum.category)}${suffix(datum.color)}`;
  return datum.kind === "paint" ? datum.color : null;
}

function markerText({ lat, lon, icon, label }: Marker): string {
  const fields = label === null ? [] : [literal(label.text), label.position];
  return [`${lat},${lon}`, icon, ...fields].join(":");
}

function routeText({ from, to, color, widthPx, style, hasArrow }: Route): string {
  const width = widthPx === null ? "" : `:${widthPx}`;
  const arrow = hasArrow ? ":arrow" : "";
  return `${endText(from)}>${endText(to)}${suffix(color)}${width}:${style}${arrow}`;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? literal(end.id) : `${end.lat},${end.lon}`;
}

function suffix(color: HexColor | null): string {
  return color === null ? "" : `:${color}`;
}
