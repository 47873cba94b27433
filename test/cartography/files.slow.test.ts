import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { patternNames, themeNames } from "../../src/request/parameters/vocabulary.ts";
import { idSuffix } from "../../src/request/fingerprint.ts";
import { image } from "../../src/service/image.ts";
import { compiledProgram } from "../helpers/compiled-program.ts";
import { imageOf, requestOf, svgOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { svgProblems } from "../service/svg-rules.ts";
import { elementsOf, layerNamed, readSvg, type SvgElement } from "../service/svg-tree.ts";
import { browserPixels, type Piece } from "./browser.ts";
import { KINDS, samples } from "./corpus.ts";
import { HOSTILE_TEXTS, hostileMap } from "./hostile-maps.ts";
import { skippedWithout, xmllintComplaints } from "./programs.ts";
import { VARIED_MAPS } from "./varied-maps.ts";

const execFileAsync = promisify(execFile);
/** With the leaders of codes beside small countries, the classes of regions, and the tile of a hatch in the mono themes. */
const MOST_RAW_BYTES = 105_000;
/** Without the letters; with them and without labels a map is to have at most 44 KB. */
const MOST_GZIPPED_BYTES = 38_500;
/** With the letters of title and legend, of which the map without labels has fewer. */
const MOST_WHOLE_BYTES = 40_000;
/** Beside these: the letters that a map carries along, gzipped. */
const MOST_FONT_BYTES = 8192;
const MOST_PNG_BYTES = 160_000;
/** Fine lines all over the map take more: smoothed and curved, they do not repeat. */
const MOST_LINED_PNG_BYTES = 300_000;
const LOCALES = [
  { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
  { TZ: "America/St_Johns", LANG: "C", LC_ALL: "de_DE@collation=phonebook" },
] as const;

interface Drawing {
  readonly name: string;
  readonly request: MapRequest;
  readonly source: string;
}

describe("files that other programs can read", () => {
  let drawings: readonly Drawing[] = [];

  before(async () => {
    // Eleven has no divisor in common with the numbers of kinds, sizes and themes.
    const some = samples().filter((_, i) => i % 7 === 0);
    const hostile = HOSTILE_TEXTS.map((text) => ({ name: text, request: hostileMap(text) }));
    drawings = await Promise.all(
      [...some, ...hostile].map(async (sample) => ({
        ...sample,
        source: await markupOf(sample.request),
      })),
    );
  });

  test("they cover every kind, scope and theme", () => {
    assert.equal(drawings.length, 52 + HOSTILE_TEXTS.length);
    for (const word of [...Object.keys(KINDS), ...themeNames, "world", "RO"])
      assert.ok(
        drawings.some(({ name }) => ` ${name} `.includes(` ${word} `)),
        word,
      );
  });

  test("each keeps the rules of its structure, and has a role, a title and a description", () => {
    for (const { name, request, source } of drawings) {
      assert.deepEqual(svgProblems(source, idSuffix(request)), [], name);
      const { attributes, children } = readSvg(source);
      assert.equal(attributes.get("role"), "img", name);
      for (const [at, element] of ["title", "desc"].entries()) {
        assert.equal(children[at]?.name, element, name);
        assert.notEqual(children[at].text.trim(), "", name);
      }
    }
  });

  test("texts come out of a reader as they were meant", () => {
    for (const { request, source } of drawings.slice(-HOSTILE_TEXTS.length)) {
      const document = readSvg(source);
      const region = layerNamed(document, "regions")?.children.find(
        ({ attributes }) => attributes.get("data-id") === "US",
      );
      const told = request.regions.find(({ id }) => id === "US")!.annotation!;
      assert.equal(document.children[0]?.text, request.title);
      assert.equal(region?.children[0]?.text, told);
      assert.doesNotMatch(source, /<(?:script|!|\?|svg onload)/);
    }
  });

  test(
    "xmllint reads them all, and refuses one with a character that XML forbids",
    { skip: skippedWithout("xmllint") },
    async () => {
      const sources = drawings.map(({ source }) => source);
      assert.equal(await xmllintComplaints(sources), "");
      const [first] = sources;
      const broken = first!.replace("<desc>", "<desc>\u0001");
      assert.match(await xmllintComplaints([...sources, broken]), /PCDATA invalid Char value 1/);
    },
  );
});

describe("several maps in one page", () => {
  const strip = (theme: string, width: number): string =>
    `scope=RO&theme=${theme}&width=${width}&legendLayout=continuous&data=RO-B:1,RO-CJ:2,RO-TM:5,RO-CT:9,RO-IS:4&patterns=RO-TM:stripes,RO-IS:dots,RO-CT:solid-outline`;
  const world = (theme: string): string =>
    `scope=world&theme=${theme}&width=500&data=US:a,CN:b&patterns=US:dots,CN:solid-outline,BR:stripes`;

  test("no id is there twice but in equal maps, and each reference stays in its own map", async () => {
    const queries = themeNames.flatMap((theme) => [strip(theme, 400), world(theme)]);
    const page = await Promise.all([...queries, queries[0]!].map((it) => svgOf(`/map.svg?${it}`)));
    const maps = page.map((source) => readSvg(source));
    const owners = new Map<string, Set<string>>();
    for (const [at, map] of maps.entries()) {
      const ids = idsOf(map);
      assert.equal(new Set(ids).size, ids.length);
      for (const id of ids) owners.set(id, (owners.get(id) ?? new Set()).add(page[at]!));
      const references = referencesOf(map);
      assert.ok(references.length >= 3, "patterns, outlines and strips are referred to");
      for (const id of references) assert.ok(ids.includes(id), id);
    }
    const shared = [...owners].filter(([, sources]) => sources.size > 1);
    assert.deepEqual(shared, []);
    const kinds = new Set([...owners.keys()].map((id) => id.split("-")[0]));
    assert.deepEqual(kinds, new Set(["dots", "outline", "ramp", "stripes"]));
  });

  test(
    "a browser paints each as if it stood alone",
    { skip: skippedWithout("chromium") },
    async () => {
      const queries = [strip("light", 400), strip("dark", 500)];
      const [first, second] = await Promise.all(queries.map(piece));
      const [suffix, other] = queries.map((query) => idSuffix(requestOf(`/map.svg?${query}`)));
      const blank = { ...first!, html: "" };
      const clashing = { ...second!, html: second!.html.replaceAll(other!, suffix!) };
      const [, alone] = await browserPixels([blank, second!]);
      const [, beside] = await browserPixels([first!, second!]);
      const [, clashed] = await browserPixels([first!, clashing]);
      assert.ok(beside!.data.equals(alone!.data), "a neighbour shows");
      assert.ok(!clashed!.data.equals(alone!.data), "ids that meet would be seen");
    },
  );
});

describe("the weight of files", () => {
  const values = KINDS["choropleth"]!("world").split(",").slice(0, 40).join(",");

  for (const theme of themeNames)
    test(`a ${theme} world with 40 values, title, legend and labels is light`, async (t) => {
      const query = `scope=world&detail=low&theme=${theme}&${values}&title=Forty+values&legendTitle=Index&labels=ISO`;
      const source = await svgOf(`/map.svg?${query}`);
      const bare = source.replace(/<style>[^<]*<\/style>/, "");
      const [raw, gzipped] = [Buffer.byteLength(bare), gzipSync(bare, { level: 6 }).length];
      const fonts = gzipSync(source, { level: 6 }).length - gzipped;
      t.diagnostic(`${raw} bytes, ${gzipped} gzipped, and ${fonts} for its fonts`);
      const document = readSvg(source);
      // Where land is hatched, the tile of the hatch stands before it.
      const regions = layerNamed(document, "regions")!.children.filter(
        ({ name }) => name === "path",
      );
      assert.equal(new Set(regions.map(({ attributes }) => attributes.get("data-id"))).size, 250);
      for (const layer of ["labels", "legend", "heading"])
        assert.ok(layerNamed(document, layer) !== undefined, layer);
      assert.ok(raw <= MOST_RAW_BYTES, `${raw} bytes`);
      assert.ok(gzipped <= MOST_GZIPPED_BYTES, `${gzipped} bytes gzipped`);
      assert.ok(fonts <= MOST_FONT_BYTES, `${fonts} bytes of fonts, gzipped`);
    });

  test("a world with 40 values, title, legend, lakes and its letters is at most 40 KB gzipped", async (t) => {
    const query = `scope=world&detail=low&${values}&title=Forty+values&legendTitle=Index`;
    const gzipped = gzipSync(await svgOf(`/map.svg?${query}`), { level: 6 }).length;
    t.diagnostic(`${gzipped} bytes gzipped`);
    assert.ok(gzipped <= MOST_WHOLE_BYTES, `${gzipped} bytes gzipped`);
  });

  test("a PNG of the world at 1200 px is at most 160 KB, of whatever kind", async (t) => {
    const all = samples().filter(({ name }) => name.includes(" world 1200 px "));
    assert.equal(all.length, 60);
    // Eleven has no divisor in common with the numbers of kinds and themes.
    const worlds = everyNth(all, 11);
    const sizes = await Promise.all(
      worlds.map(async ({ name, request }) => {
        const { body } = await image({ ...request, format: "png" });
        return { name, bytes: body.length };
      }),
    );
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes);
    for (const { name, bytes } of heaviest.slice(0, 5)) t.diagnostic(`${name}: ${bytes} bytes`);
    const excess = heaviest.filter(({ bytes }) => bytes > MOST_PNG_BYTES);
    assert.deepEqual(excess, []);
  });

  test("a graticule and a pattern in every region make it at most 300 KB", async (t) => {
    const ids = [...gazetteer("world").keys()].toSorted();
    const patterns = ids.map((id, i) => `${id}:${patternNames[i % patternNames.length]}`).join(",");
    for (const [name, query] of [
      ["graticule", "graticule=true"],
      ["patterns", `patterns=${patterns}`],
      ["both", `graticule=true&patterns=${patterns}`],
    ] as const) {
      const { body } = await imageOf(`/map.png?scope=world&${query}`);
      t.diagnostic(`${name}: ${body.length} bytes`);
      assert.ok(body.length <= MOST_LINED_PNG_BYTES, `${name}: ${body.length} bytes`);
    }
  });
});

test("the bytes are the same in any locale, time zone and font configuration", async () => {
  const program = await compiledProgram(new URL("print-files.ts", import.meta.url));
  const [here, ...elsewhere] = await Promise.all([
    printed(program, {}),
    ...everyNth(LOCALES, 2).map((locale) =>
      printed(program, { ...locale, FONTCONFIG_FILE: "/nonexistent" }),
    ),
  ]);
  const [place, ...digests] = here;
  assert.equal(digests.length, 2 * VARIED_MAPS.size);
  assert.equal(new Set(digests).size, digests.length);
  for (const [otherPlace, ...others] of elsewhere) {
    assert.notEqual(otherPlace, place);
    assert.deepEqual(others, digests);
  }
});

async function markupOf(request: MapRequest): Promise<string> {
  return Buffer.from((await image(request)).body).toString("utf8");
}

async function piece(query: string): Promise<Piece> {
  const html = await svgOf(`/map.svg?${query}`);
  const { attributes } = readSvg(html);
  const [width, height] = ["width", "height"].map((name) => Number(attributes.get(name)));
  return { html, width: width!, height: height! };
}

function idsOf(map: SvgElement): readonly string[] {
  return [...elementsOf(map)].flatMap(({ attributes }) => attributes.get("id") ?? []);
}

function referencesOf(map: SvgElement): readonly string[] {
  const values = [...elementsOf(map)].flatMap(({ attributes }) => [...attributes.values()]);
  return values.flatMap((value) => /^url\(#([^)]+)\)$/.exec(value)?.[1] ?? []);
}

/** What the program prints, line by line, in an environment. */
async function printed(
  program: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const env = { ...process.env, ...environment };
  const { stdout } = await execFileAsync(process.execPath, [program], { env });
  return stdout.trim().split("\n");
}
