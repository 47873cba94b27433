import { RENDERER_RELEASE } from "../src/renderer-release.ts";
import type { Projection } from "../src/request/types.ts";
import {
  fontModule,
  gazetteerModule,
  type GeneratedFile,
  header,
  indexModule,
  layerModule,
  scopesModule,
  shapeModule,
} from "./emit/emit.ts";
import { type ExtraScope, extraScopes } from "./sources/extra-scopes.ts";
import { sourceFeatures, subdivisionPieces, worldPieces } from "./sources/features.ts";
import { glyphs } from "./sources/font.ts";
import { manifestFile, type Release } from "./emit/manifest.ts";
import { countryNames, subdivisionNames } from "./sources/names.ts";
import { PATCHES } from "./sources/patches.ts";
import { readSources, type Source } from "./sources/read-sources.ts";
import { NOT_SHOWN, SCOPES } from "./release.ts";
import { reportFile } from "./emit/report.ts";
import { type BuiltScope, builtScope, type ScopeInput } from "./scope-layers.ts";
import { toolVersions } from "./sources/tool-versions.ts";
import { areaProblems, inspection } from "./verify/verify.ts";

type Progress = (step: string) => void;

/**
 * Everything that `generated/` is to hold, from the sources alone.
 *
 * @param folder the sources
 * @throws Error listing what is wrong with a source, or every broken rule
 */
export async function build(folder: string, progress: Progress): Promise<readonly GeneratedFile[]> {
  const sources = readSources(folder);
  const extra = extraScopes(folder);
  progress("sources read, digests agree");
  const features = sourceFeatures(sources.files.get("admin-1.topojson")!);
  const inputs: ScopeInput[] = [];
  for (const parameters of SCOPES)
    inputs.push(
      parameters.scope === "world"
        ? {
            parameters,
            pieces: await worldPieces(features, PATCHES, sources.files),
            names: countryNames(),
          }
        : {
            parameters,
            pieces: subdivisionPieces(features, parameters.scope),
            names: subdivisionNames(parameters.scope),
          },
    );
  const head = header(sources.manifest, toolVersions());
  const fonts = ["Regular", "SemiBold"].map((style) =>
    fontModule(head, style, glyphs(sources.files.get(`source-sans-3-${style.toLowerCase()}.ttf`)!)),
  );
  return releaseFiles(inputs, extra, sources.manifest, fonts, progress);
}

/**
 * The files of a release of some scopes: those of the product, and those of the operator, whose
 * files are headed by their own source alone.
 *
 * @throws Error listing every broken rule
 */
export async function releaseFiles(
  own: readonly ScopeInput[],
  extra: readonly ExtraScope[],
  sources: readonly Source[],
  fonts: readonly GeneratedFile[],
  progress: Progress,
): Promise<readonly GeneratedFile[]> {
  const tools = toolVersions();
  const head = header(sources, tools);
  const heads = new Map(
    extra.map(({ input, source }) => [input.parameters.scope, header([source], tools)]),
  );
  const inputs = [...own, ...extra.map(({ input }) => input)];
  const scopes: BuiltScope[] = [];
  for (const input of inputs) scopes.push(await builtScope(input, progress));
  const layers = scopes.flatMap((built) => built.layers.map(({ layer }) => layer));
  const inspections = layers.map((layer) => inspection(layer, expectedIds(inputs)));
  const problems = [
    ...inspections.flatMap((one) => one.problems),
    ...areaProblems(
      layers,
      inputs.map(({ parameters }) => parameters),
    ),
  ];
  if (problems.length > 0) throw new Error(`rules are broken:\n${problems.join("\n")}`);
  progress("every rule holds");
  const headOf = (scope: string): string => heads.get(scope) ?? head;
  const files = [
    shapeModule(head),
    indexModule(
      head,
      layers,
      scopes.map(({ parameters: { scope }, entries }) => ({
        scope,
        ids: entries.map(({ id }) => id),
      })),
    ),
    scopesModule(
      head,
      scopes.map(({ parameters }) => parameters),
    ),
    ...fonts,
    ...scopes.map(({ parameters: { scope }, entries }) =>
      gazetteerModule(headOf(scope), scope, entries),
    ),
    ...layers.map((layer) => layerModule(headOf(layer.scope), layer)),
  ];
  const release: Release = {
    renderer: RENDERER_RELEASE,
    tools: tools.split(", "),
    sources: [...sources, ...extra.map(({ source }) => source)],
    scopes,
    files,
  };
  return [...files, manifestFile(release), reportFile(release, inspections, PATCHES)];
}

/** The ids that a layer must have: all that the scope names, but for those a projection cannot show. */
function expectedIds(
  inputs: readonly ScopeInput[],
): (scope: string, projection: string) => readonly string[] {
  return (scope, projection) => {
    const { parameters, names } = inputs.find((input) => input.parameters.scope === scope)!;
    const ids = [...names.keys()];
    if (!parameters.isGlobe) return ids;
    if (projection === "albersUsa") return ["US"];
    const absent = NOT_SHOWN[projection as Projection] ?? [];
    return ids.filter((id) => !absent.includes(id));
  };
}
