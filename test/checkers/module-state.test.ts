import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseSync, type Span, type VariableDeclarator, Visitor } from "oxc-parser";

const SOURCES = join(import.meta.dirname, "../../src");

/**
 * All that modules hold and some code may write to, by the reason why no request can tell from it which others were
 * there before it or beside it. Of a new row ask first whether it could be a value that is handed down.
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  "remembers what follows from its key alone, whoever asked for it first": [
    "encode/png/run-image.ts IS_LITTLE_ENDIAN",
    "geometry/atlas.ts loadedLayers",
    "geometry/context/around-layer.ts drawnLand",
    "geometry/context/around-layer.ts reads",
    "geometry/framing/fitted-box.ts partsOfRegions",
    "geometry/framing/framed-map.ts framedLayers",
    "geometry/framing/shapes.ts shapesOf",
    "geometry/gazetteer.ts gazetteer",
    "geometry/paths/globe-edge.ts edgesOf",
    "geometry/paths/outline-length.ts outlineLength",
    "geometry/paths/region-cover.ts boundsOf",
    "geometry/paths/region-cover.ts edgesOf",
    "geometry/paths/region-spans.ts regionSpans",
    "geometry/paths/region-spans.ts groundSpans",
    "geometry/paths/region-spans.ts aroundSpans",
    "http/negotiate/accept-encoding.ts KNOWN",
    "http/node/request-head.ts lastHost",
    "layout/small-regions/small-regions.ts boxesOfLayers",
    "layout/small-regions/small-regions.ts placesOfLayers",
    "layout/small-regions/small-regions.ts ranksOf",
    "layout/small-regions/small-regions.ts dataRegionsOfMaps",
    "layout/small-regions/small-regions.ts everyRegion",
    "layout/symbols/circles.ts labelPoints",
    "locale/country-names.ts known",
    "locale/locale.ts loadedLocale",
    "names/counties.ts FORMER",
    "names/country-record.ts countryRecord",
    "names/known-scope.ts found",
    "names/known-scope.ts reasons",
    "names/name-index.ts elsewhere",
    "names/name-index.ts indices",
    "names/region-parts.ts read",
    "operations/client-address.ts lastPeer",
    "palette/palette-colors.ts published",
    "platform/build-digest.ts known",
    "request/canonical.ts textOfCircles",
    "request/canonical.ts textOfRegions",
    "service/laid-out-map.ts laidOutMaps",
    "service/rasterise.ts stores",
    "text/embedded-fonts.ts faces",
    "text/font/glyph-store.ts stores",
    "text/scripts/font-store.ts fonts",
    "text/scripts/font-store.ts shaper",
    "text/scripts/ink.ts inks",
    "text/scripts/outlines.ts known",
    "text/scripts/runs.ts chosen",
    "text/scripts/shape.ts known",
    "text/set-text.ts breakables",
    "text/set-text.ts known",
    "theme/ramp.ts rampsOf",
    "theme/shades.ts knownShades",
  ],
  "is filled as its module is loaded, and then only read": [
    "encode/deflate/symbols.ts DISTANCE_BASES",
    "encode/deflate/symbols.ts DISTANCE_EXTRA_BITS",
    "encode/deflate/symbols.ts LENGTH_BASES",
    "encode/deflate/symbols.ts LENGTH_EXTRA_BITS",
    "encode/deflate/symbols.ts LENGTH_SYMBOLS",
    "encode/png/png-encoder.ts END",
    "http/admission.ts METHODS_BY_PATH",
    "request/json/structure.ts kinds",
    "request/lists/pairs.ts annotations",
    "request/lists/pairs.ts patterns",
    "request/normalise/scope.ts rows",
    "text/font/letters.ts NUMBERS",
    "text/metrics.ts FONTS",
    "text/set-text.ts BUNDLED",
  ],
  "is room for work that nothing interrupts, empty or overwritten where that begins": [
    "geometry/framing/cut-paths.ts scratch",
    "http/negotiate/if-none-match.ts WEAK_OR_STRONG_TAG",
    "text/embedded-fonts.ts letters",
    "text/embedded-fonts.ts writer",
    "text/scripts/shape.ts shared",
  ],
  "is work that all who ask for the same wait for together": [
    "geometry/atlas.ts loading",
    "service/laid-out-map.ts underWay",
    "text/scripts/font-store.ts loading",
  ],
  "counts, and no image tells what": ["http/node/request-id.ts count", "pool/worker.ts running"],
};

/** Classes whose instances nobody writes to. */
const IMMUTABLE = /^(?:Markup|RegExp|TextDecoder|URL)$/;
const COLLECTION = /\bnew (?:KeptReads|LRUCache|Map|Set|SharedWork|WeakMap|WeakSet)\b/;
const READONLY = /^: (?:readonly |Readonly(?:Map|Set)\b)/;
const WRITING =
  /^(?:add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/;
/** Of other modules: what they return is written to. */
const MAKES_STATE = /^(?:empty|kept)[A-Z]/;

/** The names under which a module holds what may be written to. */
function stateOf(text: string): readonly string[] {
  const { program } = parseSync("module.ts", text);
  const source = ({ start, end }: Span): string => text.slice(start, end);
  const statements = program.body.map((one) =>
    one.type === "ExportNamedDeclaration" && one.declaration ? one.declaration : one,
  );
  const makers = statements
    .filter((one) => one.type === "FunctionDeclaration" && COLLECTION.test(source(one)))
    .map((one) => (one.type === "FunctionDeclaration" ? one.id!.name : ""));
  const { made, written, fields } = writes(text, new Set(makers));
  const isState = ({ id, init }: VariableDeclarator): boolean => {
    if (id.type !== "Identifier" || init === null) return true;
    if (written.has(id.name)) return true;
    if (id.typeAnnotation && READONLY.test(source(id.typeAnnotation))) return false;
    return made.some(({ start, end }) => start >= init.start && end <= init.end);
  };
  const names = statements.flatMap((one) => {
    if (one.type !== "VariableDeclaration" || one.declare === true) return [];
    return one.declarations
      .filter((variable) => one.kind !== "const" || isState(variable))
      .map(({ id }) => (id.type === "Identifier" ? id.name : source(id)));
  });
  return [...names, ...fields];
}

/** What a module makes as it is loaded, what its functions write to, and what its classes share. */
function writes(text: string, makers: ReadonlySet<string>) {
  const made: Span[] = [];
  const written = new Set<string>();
  const fields: string[] = [];
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  const write = (target: Span & { readonly type: string }): void => {
    const [name = ""] = text.slice(target.start, target.end).split(/[.[!]/, 1);
    if (depth > 0 && target.type === "MemberExpression") written.add(name);
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    AssignmentExpression: ({ left }) => write(left),
    UpdateExpression: ({ argument }) => write(argument),
    NewExpression: (one) => {
      const name = text.slice(one.callee.start, one.callee.end);
      if (depth === 0 && !IMMUTABLE.test(name)) made.push(one);
    },
    CallExpression: (one) => {
      const { callee } = one;
      if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
        if (WRITING.test(callee.property.name)) write(callee);
      } else if (callee.type === "Identifier" && depth === 0) {
        if (makers.has(callee.name) || MAKES_STATE.test(callee.name)) made.push(one);
      }
    },
    PropertyDefinition: ({ static: isStatic, readonly: isReadonly, key }) => {
      if (isStatic && !isReadonly) fields.push(text.slice(key.start, key.end));
    },
  }).visit(parseSync("module.ts", text).program);
  return { made, written, fields };
}

/** Of all modules of the server: `path name`. */
function stateOfSources(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .flatMap((path) =>
      stateOf(readFileSync(join(SOURCES, path), "utf8")).map((name) => `${path} ${name}`),
    )
    .toSorted();
}

test("whatever a module may write to has a reason why no request can tell", () => {
  const known = Object.values(HARMLESS).flat().toSorted();
  assert.deepEqual(stateOfSources(), known);
});

test("what may be written to is found, however it is written", () => {
  const rows: readonly (readonly [text: string, found: readonly string[]])[] = [
    ["let a = 1; var b; export let c: string", ["a", "b", "c"]],
    ["const a = new Map(); export const b = new WeakMap<A, B>()", ["a", "b"]],
    ["const a: Readonly<Record<W, S>> = { regular: new Set() }", ["a"]],
    ["const a = made(); function made() { return new LRUCache({ max: 1 }); }", ["a"]],
    ["const a: string[] = []; function f() { a.push(1); }", ["a"]],
    ["const a = { n: 0 }; const f = () => { a.n += 1; }", ["a"]],
    ["const a = [0]; class B { c() { a[0] = 1; } }", ["a"]],
    ["class A { static b = 0; static readonly c = 1 }", ["b"]],
    ["const a: ReadonlyMap<A, B> = new Map(); const b: readonly A[] = [new C()]", []],
    ["const a = [1, 2]; const b = /x/; const f = () => new Map()", []],
    ["const a = f(new Map().keys()); declare const b: A", ["a"]],
  ];
  for (const [text, found] of rows) assert.deepEqual(stateOf(text), found, text);
});
