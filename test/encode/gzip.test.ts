import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { codeAhead } from "../../src/encode/gzip/coding-ahead.ts";
import { gzipped } from "../../src/encode/gzip/gzip-document.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { laidOut, svgDocument } from "../../src/render.ts";
import { Base64Text, Chunk, type Piece, SharedBase64 } from "../../src/svg/chunk.ts";
import { NO_SCRIPTS } from "../../src/text/set-text.ts";
import { requestOf } from "../helpers/image.ts";

const FORTY_VALUES = Array.from(
  "US CA MX BR AR CL CO PE VE FR DE ES IT GB PL RO UA SE NO FI TR RU CN JP IN ID AU NZ ZA EG".split(
    " ",
  ),
  (id, index) => `${id}:${(37 * index) % 101}`,
).join(",");
const WORLD_LOW = `/map.svg?scope=world&detail=low&data=${FORTY_VALUES}`;
const ALL_LAYERS = [
  `data=${FORTY_VALUES}&labels=ISO&graticule=true&northArrow=true&scaleBar=true`,
  "title=Tirages%20%26%20stocks&markers=44.4,26.1:pin:Home;48.8,2.3:star:Paris",
  "routes=RO%3EFR:%23ff0000:3:dashed:arrow&proportional=DE:5,IT:9&patterns=ES:dots",
].join("&");

async function piecesOf(target: string): Promise<readonly Piece[]> {
  const request = requestOf(target);
  const layer = await geometryLayer(request.scope, request.detail, request.projection);
  return svgDocument(laidOut(request, layer, NO_SCRIPTS)).pieces;
}

function plainOf(pieces: readonly Piece[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) =>
      typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece.text, "latin1"),
    ),
  );
}

function assertWhole(pieces: readonly Piece[], name = "document"): void {
  const plain = plainOf(pieces);
  const member = gzipped(pieces, plain);
  assert.ok(gunzipSync(member).equals(plain), `${name} is not what went in`);
}

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join("");

/** A path of so many steps; the same seed gives the same path. */
function path(seed: number, steps: number): string {
  let state = seed;
  let text = `<path data-id="X${seed}" d="M${seed} 5`;
  for (let step = 0; step < steps; step += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += `l${((state >>> 16) % 90) - 45} ${(state >>> 24) % 30}`;
  }
  return `${text}z"`;
}

test("a stream holds exactly its document, for maps of all kinds", async () => {
  const targets = ["low", "medium", "high"].flatMap((detail) =>
    ["world", "RO"].map((scope) => `/map.svg?scope=${scope}&detail=${detail}`),
  );
  targets.push(WORLD_LOW, `/map.svg?scope=world&detail=low&${ALL_LAYERS}`);
  for (const theme of ["dark", "light"])
    targets.push(
      `/map.svg?scope=RO&theme=${theme}&title=${encodeURIComponent('"<é\u{1F5FA} ş&漢\u0301>')}`,
    );
  for (const target of targets) assertWhole(await piecesOf(target), target);
});

test("a stream holds exactly its document, for pieces of odd kinds", () => {
  const short = new Chunk('<path d="M1 2"');
  const long = new Chunk(path(7, 20_000));
  const binary = new Chunk(Buffer.from(Array.from({ length: 700 }, (_, at) => at & 255)));
  const shared = new SharedBase64(PRINTABLE.repeat(9));
  const rows: readonly (readonly Piece[])[] = [
    [],
    [""],
    ["", "", "a", ""],
    ["no chunk at all ".repeat(3000)],
    [short],
    [new Chunk("")],
    [short, short, short],
    ["é", short, "\ud800", long, "漢", short],
    [binary, "x", binary],
    [long, long, "/>", long, short],
    [new Base64Text("")],
    [new Base64Text(PRINTABLE)],
    ["a text ", new Base64Text(PRINTABLE), long, new Base64Text("QUJD/+=="), "a text é", long],
    [new Base64Text("<style>", shared, ")}", shared), "a text", new Base64Text(shared)],
    [new Chunk("7"), new Chunk("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")],
    [
      `${"a".repeat(20)}${Array.from({ length: 40_000 }, (_, at) => at % 251).join("")}${"a".repeat(20)}`,
    ],
  ];
  rows.forEach((pieces, index) => assertWhole(pieces, `row ${index}`));
});

test("the farthest match is still found and the next one refused", () => {
  for (const gap of [32_760, 32_761, 32_767, 32_768, 32_769, 32_770]) {
    const word = "0123456789 abcdefgh";
    assertWhole([word + "~".repeat(gap - word.length) + word], `gap ${gap}`);
  }
});

test("what repeats in a chunk before this one is found at any distance between them", () => {
  const first = new Chunk(path(1, 400), null);
  const second = new Chunk(`${path(2, 30)} ${path(1, 400)}`, first);
  const rows: readonly (readonly Piece[])[] = [
    [first, "/>", second],
    [second],
    [first, second, first, "/>", second],
    [first, "x".repeat(40_000), second],
    [first, "é".repeat(20_000), second, "/>"],
    [second, first],
  ];
  rows.forEach((pieces, index) => assertWhole(pieces, `row ${index}`));
  const near = gzipped([first, "/>", second], plainOf([first, "/>", second]));
  const alone = gzipped([first], plainOf([first]));
  assert.ok(near.length < alone.length + 200, "the repeated path was not found");
});

test("any pieces come back as they were", () => {
  const ascii = fc.string({ maxLength: 300, unit: "binary-ascii" });
  const digits = fc.string({
    maxLength: 300,
    unit: fc.constantFrom(...Array.from("0123456789 -lhvz")),
  });
  const chunks = fc.array(fc.oneof(ascii, digits), { minLength: 1, maxLength: 8 }).map((texts) => {
    const row: Chunk[] = [];
    for (const text of texts) row.push(new Chunk(text, row.at(-1) ?? null));
    return row;
  });
  const fonts = fc.base64String({ maxLength: 400 }).map((text) => new Base64Text(text));
  const bytes = fc
    .uint8Array({ maxLength: 400 })
    .map((array) => Buffer.from(array).toString("latin1"));
  const property = fc.property(
    chunks,
    fc.array(fc.oneof(fc.nat(), fc.string({ unit: "binary" }), bytes, digits, fonts), {
      maxLength: 40,
    }),
    (row, choices) => {
      assertWhole(
        choices.map((choice) => (typeof choice === "number" ? row[choice % row.length]! : choice)),
      );
    },
  );
  fc.assert(property, { seed: 20_250_101, numRuns: 400 });
});

test("fonts take about six bits a letter, as base64 must", async () => {
  const pieces = await piecesOf("/map.svg?scope=world&labels=ISO&title=Coffee%20per%20person");
  const fonts = pieces.filter((piece) => piece instanceof Base64Text);
  const rest = pieces.filter((piece) => !(piece instanceof Base64Text));
  const letters = plainOf(fonts).length;
  const added = gzipped(pieces, plainOf(pieces)).length - gzipped(rest, plainOf(rest)).length;
  assert.equal(fonts.length, 1);
  assert.ok(added < 0.76 * letters, `${added} bytes for ${letters} letters`);
});

test("documents of several megabytes come back as they were", () => {
  const row: Chunk[] = [];
  for (let seed = 1; seed <= 60; seed += 1)
    row.push(new Chunk(path(seed, 6000), row.at(-1) ?? null));
  const pieces = Array.from({ length: 240 }, (_, at) => [
    row[at % row.length]!,
    ` fill="#${at}"/>`,
  ]).flat();
  assert.ok(plainOf(pieces).length > 8e6, "the document is too small");
  assertWhole(pieces);
});

test("another program reads the stream", async (context) => {
  if (spawnSync("gzip", ["--version"]).status !== 0) {
    context.skip("gzip is not installed");
    return;
  }
  const pieces = await piecesOf(WORLD_LOW);
  const plain = plainOf(pieces);
  const read = execFileSync("gzip", ["-dc"], { input: gzipped(pieces, plain), maxBuffer: 1e8 });
  assert.ok(read.equals(plain), "gzip reads something else");
});

test("the head tells no time and no system", () => {
  assert.deepEqual(
    [...gzipped([], Buffer.alloc(0)).subarray(0, 10)],
    [31, 139, 8, 0, 0, 0, 0, 0, 0, 255],
  );
});

test("a choropleth of the world is at most 6 % larger than with zlib", async () => {
  const pieces = await piecesOf(WORLD_LOW);
  const plain = plainOf(pieces);
  const ratio = gzipped(pieces, plain).length / gzipSync(plain, { level: 6 }).length;
  assert.ok(ratio <= 1.06, `${ratio} times as large`);
});

test("earlier documents leave no trace in later ones", async () => {
  const pieces = await piecesOf(WORLD_LOW);
  const plain = plainOf(pieces);
  const before = Buffer.from(gzipped(pieces, plain));
  assertWhole(await piecesOf("/map.svg?scope=RO&labels=ISO"));
  assertWhole(["a text of its own ", new Chunk(path(3, 50))]);
  assert.ok(before.equals(gzipped(pieces, plain)), "the second time differs");
});

test("the order in which chunks are first met does not change their bits", () => {
  const made = (order: readonly number[]): Buffer[] => {
    const row: Chunk[] = [];
    for (let at = 0; at < 6; at += 1)
      row.push(new Chunk(path(at % 3, 300 + at), row.at(-1) ?? null));
    for (const at of order) gzipped([row[at]!], row[at]!.bytes);
    return [Buffer.from(gzipped(row, plainOf(row)))];
  };
  assert.deepEqual(made([5, 3, 4, 1, 0, 2]), made([0, 1, 2, 3, 4, 5]));
});

test("chunks of two layers that are met in turn get the bits that each has alone", () => {
  const row = (seed: number): readonly Chunk[] => {
    const made: Chunk[] = [];
    for (let at = 0; at < 300; at += 1)
      made.push(new Chunk(path(seed + (at % 97), 40 + (at % 30)), made.at(-1) ?? null));
    return made;
  };
  const alone = row(1);
  const one = row(1);
  const other = row(5);
  for (let at = 0; at < one.length; at += 1)
    for (const chunk of [one[at]!, other[at]!]) gzipped([chunk], chunk.bytes);
  assert.deepEqual(gzipped(one, plainOf(one)), gzipped(alone, plainOf(alone)));
});

test("a stream that was given keeps its bytes, and its memory is its own", () => {
  const first = gzipped(["first"], Buffer.from("first"));
  const copy = Buffer.from(first);
  gzipped(["second one"], Buffer.from("second one"));
  assert.ok(copy.equals(first), "the second document wrote into the first");
  assert.equal(first.buffer.byteLength, first.length);
});

test("another process gives the same bytes", async () => {
  const script = `
    import { gzipped } from "./src/encode/gzip/gzip-document.ts";
    import { geometryLayer } from "./src/geometry/atlas.ts";
    import { laidOut, svgDocument } from "./src/render.ts";
    import { NO_SCRIPTS } from "./src/text/set-text.ts";
    import { requestOf } from "./test/helpers/image.ts";
    import { createHash } from "node:crypto";
    const request = requestOf(${JSON.stringify(WORLD_LOW)});
    const layer = await geometryLayer(request.scope, request.detail, request.projection);
    const { pieces } = svgDocument(laidOut(request, layer, NO_SCRIPTS));
    const plain = Buffer.concat(pieces.map((piece) => Buffer.from(typeof piece === "string" ? piece : piece.text)));
    process.stdout.write(Buffer.from(gzipped(pieces, plain)).toString("base64"));`;
  const options = ["--import", "tsx", "--input-type=module", "--eval", script];
  const other = execFileSync(process.execPath, options, { maxBuffer: 1e8 }).toString();
  const pieces = await piecesOf(WORLD_LOW);
  assert.equal(other, Buffer.from(gzipped(pieces, plainOf(pieces))).toString("base64"));
});

test("coding ahead gives the same bytes, and lets others have their turn in between", async () => {
  const texts = [1, 2, 3, 4].map((seed) => path(seed, 9000));
  const row = (): readonly Chunk[] => {
    const made: Chunk[] = [];
    for (const text of texts) made.push(new Chunk(text, made.at(-1) ?? null));
    return made;
  };
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const ahead = row();
  await codeAhead(ahead);
  clearImmediate(timer);
  assert.ok(turns >= 2, `${turns} turns`);
  const unprepared = row();
  const member = gzipped(ahead, plainOf(ahead));
  assert.deepEqual(member, gzipped(unprepared, plainOf(unprepared)));
});
