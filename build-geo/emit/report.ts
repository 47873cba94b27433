import type { GeneratedFile } from "./emit.ts";
import type { Release } from "./manifest.ts";
import type { Patch } from "../sources/patches.ts";
import type { Figure } from "../verify/quality.ts";
import { GEOMETRY_RELEASE, NOT_SHOWN, WORLD_BANDS } from "../release.ts";
import type { MeasuredScope } from "../scope/drawn-scope.ts";
import type { MeasuredLayer } from "../scope/projection-layers.ts";
import { atlasSection } from "./report-atlas.ts";
import { km2, named, table } from "./report-table.ts";
import { validitySection } from "./report-validity.ts";

/** A layer, what was found of it, and the length of its module. */
interface WrittenLayer extends MeasuredLayer {
  readonly bytes: number;
}

/**
 * `REPORT.md`: what the build measured of the release, for a reader.
 *
 * @param patches every correction to the source
 */
export function reportFile(release: Release, patches: readonly Patch[]): GeneratedFile {
  const texts = new Map(release.files.map(({ path, text }) => [path, text]));
  const measured = release.scopes.flatMap(({ layers }) => layers);
  const layers = measured.map((one): WrittenLayer => {
    const { scope, detail, projection } = one.layer;
    const bytes = Buffer.byteLength(texts.get(`${scope}/${detail}/${projection.name}.ts`)!);
    return { ...one, bytes };
  });
  const sections = [
    `# Geometry release ${GEOMETRY_RELEASE}\n\nWritten by \`make geo\`; every figure is measured by the build. Tools: ${release.tools.join(", ")}.`,
    sourcesSection(release),
    ...release.scopes.map(validitySection),
    drawnSection(layers),
    ...release.scopes.map((scope) => qualitySection(scope, layers)),
    policySection(release, patches),
    dotsSection(layers),
    ...atlasSection(release.atlas),
  ];
  return { path: "REPORT.md", text: `${sections.join("\n\n")}\n` };
}

function sourcesSection({ sources }: Release): string {
  const rows = sources.map(({ file, origin, edition, licence, sha256 }) => [
    file,
    origin,
    edition,
    licence,
    `\`${sha256.slice(0, 16)}…\``,
  ]);
  return `## Sources\n\n${table(["file", "origin", "edition", "licence", "sha256"], rows)}`;
}

function drawnSection(layers: readonly WrittenLayer[]): string {
  const rows = layers.map(({ layer, quality, inspection }) => [
    `${layer.scope} ${layer.detail} ${layer.projection.name}`,
    layer.regions.length,
    inspection.crossed.length,
    inspection.overlapping.length,
    quality.gaps.count,
    km2(quality.gaps.areaKm2),
    inspection.problems.length,
  ]);
  const head = ["layer", "regions", "crossing pairs", "overlaps", "holes between regions", "km²"];
  return `## Validity of the layers, read back from their paths\n\n${table([...head, "broken rules"], rows)}`;
}

function qualitySection(built: MeasuredScope, layers: readonly WrittenLayer[]): string {
  const { scope } = built.parameters;
  const figures = (list: readonly Figure[], decimals: number): string =>
    list.map(({ id, value }) => `${named(id, built)} ${value.toFixed(decimals)}`).join(", ");
  const rows = layers
    .filter(({ layer }) => layer.scope === scope)
    .map(({ layer, quality, bytes }) => [
      `${layer.detail} ${layer.projection.name}`,
      quality.vertices,
      bytes,
      quality.medianPercent.toFixed(3),
      quality.ninetyFifthPercent.toFixed(2),
      figures(quality.worstPercent, 2),
      figures(quality.farthestKm, 1),
      `${quality.leftOut.rings}, ${km2(quality.leftOut.areaKm2)} km²`,
    ]);
  const head = ["layer", "vertices", "bytes", "median %", "95 % within", "worst %"];
  return [
    `## ${scope}: quality`,
    "Areas on the ellipsoid, as drawn against the source, dots apart. Displacement: from the source's vertices to the drawn lines, in km; an inlet or a spit that is left out counts from its tip.",
    ...exemptions(built),
    table([...head, "largest displacement, km", "islands and holes left out"], rows),
  ].join("\n\n");
}

/** Which regions the rule for areas leaves out: their errors are the largest. */
function exemptions({ parameters: { levels } }: MeasuredScope): string[] {
  const rules = levels
    .filter(({ smallestMeasuredKm2 }) => smallestMeasuredKm2 > 0)
    .map(({ detail, smallestMeasuredKm2, areaTolerance }) => {
      const percent = (100 * areaTolerance).toFixed(1);
      return `${detail} keeps areas within ${percent} % from ${smallestMeasuredKm2} km² on`;
    });
  return rules.length === 0 ? [] : [`Smaller regions may be off by more: ${rules.join(", ")}.`];
}

function policySection({ scopes }: Release, patches: readonly Patch[]): string {
  const rows = patches.map(({ match, reason, ...patch }) => [
    `${match.attribute} ${match.value}`,
    patch.kind === "assign" || patch.kind === "split" ? `${patch.kind} to ${patch.to}` : patch.kind,
    reason,
  ]);
  const world = scopes.find(({ parameters }) => parameters.isGlobe);
  const hidden = Object.entries(NOT_SHOWN).map(([projection, ids]) => {
    const { south, north } = WORLD_BANDS[projection as keyof typeof WORLD_BANDS]!;
    const names = ids.map((id) => (world === undefined ? id : named(id, world))).join(", ");
    return [projection, `${south} to ${north}`, names];
  });
  return [
    "## Disputed areas and other corrections",
    "Land is where ISO 3166 puts its code. Every correction to the source:",
    table(["source", "correction", "reason"], rows),
    "Not shown by projections of the world that do not reach the poles:",
    table(["projection", "latitudes", "regions"], hidden),
  ].join("\n\n");
}

function dotsSection(layers: readonly WrittenLayer[]): string {
  const rows = layers
    .filter(({ quality }) => quality.dotted.length > 0)
    .map(({ layer, quality }) => [
      `${layer.scope} ${layer.detail} ${layer.projection.name}`,
      quality.dotted.length,
      quality.dotted.join(" "),
    ]);
  return `## Regions of which rounding leaves a dot\n\n${rows.length === 0 ? "None." : table(["layer", "regions", "ids"], rows)}`;
}
