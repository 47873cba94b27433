import { join } from "node:path";
import type { Projection, Scope } from "../src/request/types.ts";
import {
  fontModule,
  gazetteerModule,
  type GeneratedFile,
  header,
  indexModule,
  layerModule,
  shapeModule,
} from "./emit.ts";
import { sourceFeatures, subdivisionPieces, worldPieces } from "./features.ts";
import { glyphs } from "./font.ts";
import { type Framing, framing } from "./frame.ts";
import { gazetteer } from "./gazetteer.ts";
import { layer, type Layer } from "./layer.ts";
import { countryNames, subdivisionNames } from "./names.ts";
import { PATCHES } from "./patches.ts";
import { readSources } from "./read-sources.ts";
import {
  type LevelParameters,
  NOT_SHOWN,
  SCOPES,
  type ScopeParameters,
  WORLD_BANDS,
} from "./release.ts";
import { simplifiedTopology, type WeightedTopology, weightedTopology } from "./simplify.ts";
import { clippedTopology, dissolvedTopology, type Topology } from "./topology.ts";
import { toolVersions } from "./tool-versions.ts";
import { areaErrors, problemsOf } from "./verify.ts";
import { differences, write } from "./write.ts";

/** How much larger, in area, albersUsa draws than the whole globe does in the same frame. */
const CLOSE_UP_AREA_RATIO = 25;

/** Rounds of simplifying less after which a layer is taken as it is, for the checks to refuse. */
const MOST_ATTEMPTS = 6;

const root = join(import.meta.dirname, "..");

/** Everything that `generated/` is to hold, from the sources alone. */
async function build(progress: (step: string) => void): Promise<readonly GeneratedFile[]> {
  const sources = readSources(join(root, "data-sources"));
  progress("sources read, digests agree");
  const features = sourceFeatures(sources.files.get("admin-1.topojson")!);
  const head = header(sources.manifest, toolVersions());
  const layers: Layer[] = [];
  const gazetteers: GeneratedFile[] = [];
  for (const scope of SCOPES) {
    const pieces =
      scope.scope === "world"
        ? await worldPieces(features, PATCHES, sources.files)
        : subdivisionPieces(features, scope.scope);
    const topology = await dissolvedTopology(pieces);
    progress(`${scope.scope}: ${topology.regions.length} regions, ${topology.arcs.length} arcs`);
    const built = await scopeLayers(scope, topology, progress);
    layers.push(...built.layers);
    gazetteers.push(gazetteerModule(head, scope.scope, built.entries));
  }
  const problems = problemsOf(layers, expectedIds);
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}`);
  progress("every rule holds");
  const scopes = SCOPES.map(({ scope }) => scope);
  return [
    shapeModule(head),
    indexModule(head, layers, scopes),
    fontModule(head, "Regular", glyphs(sources.files.get("source-sans-3-regular.ttf")!)),
    fontModule(head, "SemiBold", glyphs(sources.files.get("source-sans-3-semibold.ttf")!)),
    ...gazetteers,
    ...layers.map((one) => layerModule(head, one)),
  ];
}

async function scopeLayers(
  scope: ScopeParameters,
  topology: Topology,
  progress: (step: string) => void,
): Promise<{ layers: Layer[]; entries: ReturnType<typeof gazetteer> }> {
  const whole = weighted(scope, topology);
  const entries = gazetteer(whole, namesOf(scope.scope));
  const layers: Layer[] = [];
  for (const name of scope.projections) {
    const band = scope.isGlobe ? WORLD_BANDS[name] : undefined;
    const shown =
      band === undefined ? whole : weighted(scope, await clippedTopology(topology, band));
    const close = name === "albersUsa" ? closeUp(scope) : scope;
    const frame = framing(scope, name, framed(name, shown));
    let best: Layer | null = null;
    for (const level of close.levels) {
      const drawn = faithfulLayer(close, level, frame, shown, best);
      best ??= drawn;
      layers.push(drawn);
      progress(`${scope.scope} ${level.detail} ${name}`);
    }
  }
  return { layers, entries };
}

/**
 * A layer whose regions keep their areas after rounding too: those that are off are simplified
 * less, until they are not.
 *
 * @param high the same map at the high level; null when this is it
 */
function faithfulLayer(
  scope: ScopeParameters,
  level: LevelParameters,
  frame: Framing,
  shown: WeightedTopology,
  high: Layer | null,
): Layer {
  const strictness = new Map<string, number>();
  const anchors = new Map(high?.regions.map(({ id, labelPoint }) => [id, labelPoint]));
  for (let attempt = 1; ; attempt++) {
    const topology = simplifiedTopology(shown, level, strictness);
    const drawn = layer(scope, level, frame, topology, anchors);
    const off = high === null ? [] : areaErrors(drawn, high, level.areaTolerance);
    if (off.length === 0 || attempt === MOST_ATTEMPTS) return drawn;
    for (const { id } of off) strictness.set(id, 2 ** attempt);
  }
}

/** The levels of a map that shows one country of the globe, about five times larger. */
function closeUp(scope: ScopeParameters): ScopeParameters {
  const levelsCloseUp = scope.levels.map((level) => ({
    ...level,
    smallestTriangleKm2: level.smallestTriangleKm2 / CLOSE_UP_AREA_RATIO,
  }));
  return { ...scope, levels: levelsCloseUp };
}

/** What the frame is fitted to: in albersUsa the United States, else all there is. */
function framed(name: string, topology: Topology): Topology {
  if (name !== "albersUsa") return topology;
  const regions = topology.regions.filter(({ id }) => id === "US");
  const used = new Set(regions.flatMap(({ polygons }) => polygons.flat(2)));
  const arcs = topology.arcs.filter((_, i) => used.has(i) || used.has(~i));
  return { arcs, regions };
}

function weighted(scope: ScopeParameters, topology: Topology): WeightedTopology {
  const cuts = new Set(Object.values(WORLD_BANDS).flatMap(({ south, north }) => [south, north]));
  return weightedTopology(
    topology,
    ([lon, lat]) => scope.isGlobe && (Math.abs(lon) === 180 || lat === -90 || cuts.has(lat)),
  );
}

function expectedIds(scope: string, projection: string): readonly string[] {
  const ids = [...namesOf(scope as Scope).keys()];
  if (scope !== "world") return ids;
  if (projection === "albersUsa") return ["US"];
  const absent = NOT_SHOWN[projection as Projection] ?? [];
  return ids.filter((id) => !absent.includes(id));
}

function namesOf(scope: Scope): ReadonlyMap<string, string> {
  return scope === "world" ? countryNames() : subdivisionNames(scope);
}

const isCheck = process.argv.includes("--check");
try {
  const files = await build((step) => process.stdout.write(`${step}\n`));
  const target = join(root, "generated");
  if (isCheck) {
    const found = differences(target, files);
    for (const difference of found) process.stderr.write(`${difference}\n`);
    if (found.length > 0) process.exitCode = 1;
    else process.stdout.write(`generated/ is what the sources give: ${files.length} files\n`);
  } else {
    write(target, files);
    process.stdout.write(`${files.length} files written\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
