/** A file that others publish, and what an operator would write about it. */
export interface Published {
  /** A package of which files are stored here, or one that is fetched. */
  readonly package: string;
  /** Of the archive of a package that is fetched; null for one whose files are stored here. */
  readonly integrity: string | null;
  readonly member: string;
  readonly scope: string;
  /** How many regions there must be. */
  readonly regions: number;
  readonly entry: Readonly<Record<string, unknown>>;
}

const US_ATLAS = { package: "us-atlas", integrity: null } as const;
const WORLD_ATLAS = { package: "world-atlas", integrity: null } as const;

/** Generalised boundaries of the Swiss Federal Statistical Office. */
const SWISS_MAPS = {
  package: "swiss-maps@4.7.0",
  integrity:
    "sha512-MRX9u8rm6xHmBjAleGvmz2TqzIxrgflO4q7WIZP3mDv11V8j/L3AdbIJsurrKqUIR0FlUEncUIWNDMF2Djg/eg==",
  member: "2024/ch-combined.json",
} as const;

/** Of the statistical office of the city of Zürich. */
const ZURICH = {
  package: "sszvis@2.6.8",
  integrity:
    "sha512-8/hAlLYKpg1TqMVJGUjId5jiVVFtzCM6VanjdJyz+pdQLHbUI+WuBdv+i+oqB8/vegY+FfWl+K8bHX+imLpTmw==",
} as const;

const SWISS = { idPrefix: "CH-", graticuleStepDeg: 0.5 } as const;
const LOWER_48 = {
  idPrefix: "US-",
  nameProperty: "name",
  repair: true,
  withinDeg: [-130, 22, -60, 52],
  graticuleStepDeg: 5,
} as const;
const GLOBE = {
  object: "countries",
  nameProperty: "name",
  repair: true,
  projections: ["equalEarth", "naturalEarth1"],
  graticuleStepDeg: 10,
} as const;

export const PUBLISHED: readonly Published[] = [
  {
    ...US_ATLAS,
    member: "states-10m.json",
    scope: "STATES",
    regions: 49,
    entry: { ...LOWER_48, object: "states" },
  },
  {
    ...US_ATLAS,
    member: "counties-10m.json",
    scope: "COUNTIES",
    regions: 3107,
    entry: { ...LOWER_48, object: "counties" },
  },
  {
    ...WORLD_ATLAS,
    member: "countries-110m.json",
    scope: "WORLD110",
    regions: 174,
    entry: { ...GLOBE, allow: { withoutId: 3 } },
  },
  {
    ...WORLD_ATLAS,
    member: "countries-50m.json",
    scope: "WORLD50",
    regions: 235,
    entry: { ...GLOBE, allow: { withoutId: 5, sameIds: true } },
  },
  { ...SWISS_MAPS, scope: "CANTONS", regions: 26, entry: { ...SWISS, object: "cantons" } },
  { ...SWISS_MAPS, scope: "DISTRICTS", regions: 143, entry: { ...SWISS, object: "districts" } },
  {
    ...SWISS_MAPS,
    scope: "COMMUNES",
    // One of 2,134 has no area.
    regions: 2133,
    entry: { ...SWISS, object: "municipalities", repair: true },
  },
  {
    ...ZURICH,
    member: "build/topo/stadt-zurich.json",
    scope: "ZONES",
    regions: 216,
    entry: {
      object: "statistische_zonen",
      idPrefix: "ZH-",
      nameProperty: "Zonenname",
      repair: true,
      graticuleStepDeg: 0.05,
    },
  },
  {
    ...ZURICH,
    member: "build/map-extended/data/gemeinnuetzige.json",
    scope: "ESTATES",
    regions: 722,
    entry: { idProperty: "OBJECTID", idPrefix: "ZH-", repair: true, graticuleStepDeg: 0.05 },
  },
];
