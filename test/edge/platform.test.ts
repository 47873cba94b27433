import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { deflateRawSync, constants, inflateRawSync } from "node:zlib";
import * as portableBytes from "../../edge/platform/bytes.ts";
import * as portableCompression from "../../edge/platform/compression.ts";
import * as portableDigests from "../../edge/platform/digests.ts";
import * as nodeBytes from "../../src/platform/bytes.ts";
import * as nodeCompression from "../../src/platform/compression.ts";
import * as nodeDigests from "../../src/platform/digests.ts";
import { IS_THOROUGH } from "../helpers/thorough.ts";
import { Random } from "../helpers/random.ts";

type Writer = Pick<nodeBytes.ByteWriter, "utf8" | "bytes" | "written">;
type Bytes = Omit<typeof nodeBytes, "ByteWriter"> & {
  readonly ByteWriter: new (length: number) => Writer;
};

/** That the compiler finds them alike: what the server asks of one, the other has. */
const bytes: readonly Bytes[] = [nodeBytes, portableBytes];
const digests: readonly (typeof nodeDigests)[] = [nodeDigests, portableDigests];
const compression: readonly (typeof nodeCompression)[] = [nodeCompression, portableCompression];

const TEXTS = [
  "",
  "a",
  "Côte d’Ivoire",
  "日本語",
  "👩‍👩‍👧",
  "\ud800",
  "a\udc00b\ud83d",
  "\ufeffmark",
  "\u0000\u007f\u0080\u07ff\u0800\uffff",
  ...[54, 55, 56, 57, 63, 64, 65, 119, 120, 1000].map((length) => "x".repeat(length)),
];

test("texts become the same bytes on either platform, and bytes the same texts", () => {
  for (const text of TEXTS) {
    const [node, portable] = bytes.map((one) => ({
      bytes: Array.from(one.utf8Bytes(text)),
      length: one.utf8Length(text),
      base64: one.base64Text(one.utf8Bytes(text)),
      url: one.base64UrlText(one.utf8Bytes(text)),
      back: Array.from(one.base64UrlBytes(one.base64UrlText(one.utf8Bytes(text)))),
      read: one.utf8Text(one.utf8Bytes(text)),
    }));
    assert.deepEqual(portable, node, JSON.stringify(text));
  }
  const all = Uint8Array.from({ length: 20_000 }, (_, at) => at);
  const [node, portable] = bytes.map((one) => one.latin1Text(all));
  assert.equal(portable, node);
  assert.deepEqual(portableBytes.latin1Bytes(portable!), all);
  assert.equal(portableBytes.utf8Text(all), nodeBytes.utf8Text(all));
});

test("what is written in a row is the same on either platform", () => {
  const [node, portable] = bytes.map((one) => {
    const text = TEXTS.join("");
    const out = new one.ByteWriter(one.utf8Length(text) + 3);
    out.utf8(text);
    out.bytes(Uint8Array.of(1, 2, 3));
    return Array.from(out.written());
  });
  assert.deepEqual(portable, node);
});

test("digests, signatures and check sums are the same on either platform", async () => {
  for (const text of TEXTS)
    for (const secret of ["k".repeat(32), "long".repeat(40)]) {
      const each = digests.map(async (one) => [
        one.sha1(text),
        await one.hmacSha256(secret, text),
        TEXTS.map((other) => one.isSameText(text, other)),
      ]);
      const [node, portable] = await Promise.all(each);
      assert.deepEqual(portable, node, JSON.stringify(text));
    }
  for (const text of TEXTS) {
    const [node, portable] = compression.map((one) => one.crc32(Buffer.from(text)));
    assert.equal(portable, node);
  }
});

/** Texts with few letters repeat, those with many do not. */
function randomBytes(random: Random): Uint8Array {
  const letters = random.integer(1, 256);
  return Uint8Array.from({ length: random.integer(0, 3000) }, () => random.integer(0, letters - 1));
}

/** Of damaged bytes. */
const CASES = IS_THOROUGH ? 3000 : 1000;

test("what either platform deflates, both inflate", async () => {
  for (let index = 0; index < 200; index += 1) {
    const plain = randomBytes(new Random(1, index));
    const [byNode, portable] = await Promise.all(compression.map((one) => one.deflatedRaw(plain)));
    const stored = deflateRawSync(plain, { level: 0 });
    const fixed = deflateRawSync(plain, { strategy: constants.Z_FIXED });
    for (const packed of [byNode!, portable!, stored, fixed]) {
      assert.deepEqual(new Uint8Array(inflateRawSync(packed)), plain);
      for (const one of compression)
        assert.deepEqual(Uint8Array.from(await bytesOf(one.inflatedRaw(packed, 3000))), plain);
    }
  }
});

async function bytesOf(inflated: ReturnType<typeof nodeCompression.inflatedRaw>) {
  const outcome = await inflated;
  return typeof outcome === "string" ? assert.fail(outcome) : outcome;
}

test("what is damaged, too long or has more behind is refused on either platform", async () => {
  let refused = 0;
  for (let index = 0; index < CASES; index += 1) {
    const random = new Random(2, index);
    const packed = Uint8Array.from(deflateRawSync(randomBytes(random)));
    if (random.chance(0.8)) packed[random.integer(0, packed.length - 1)] = random.integer(0, 255);
    const part = random.chance(0.3) ? packed.subarray(0, random.integer(0, packed.length)) : packed;
    const maxBytes = random.integer(1, 3000);
    const [node, portable] = await Promise.all(
      compression.map((one) => one.inflatedRaw(part, maxBytes)),
    );
    if (typeof node === "string") refused += 1;
    // What is both damaged and too long may be refused for either reason.
    const told = [node!, portable!].map((one) =>
      typeof one === "string" ? "refused" : Array.from(one),
    );
    assert.deepEqual(told[1], told[0], `seed 2, index ${index}`);
  }
  assert.ok(refused > CASES / 3, `${refused} refused`);
  const long = deflateRawSync(new Uint8Array(101));
  const cut = long.subarray(0, -1);
  const followed = Buffer.concat([long, Buffer.of(0)]);
  for (const one of compression) {
    assert.equal(await one.inflatedRaw(long, 100), "too long");
    for (const wrong of [cut, followed])
      assert.equal(await one.inflatedRaw(wrong, 200), "not deflated");
  }
});

test("what is under way is shared by SharedWork alone, which shares nothing at the edge", () => {
  const source = join(import.meta.dirname, "../../src");
  const sharing = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .filter((path) =>
      /Map<[^;=]*Promise<|: Promise<[^;=]*> \| (?:null|undefined) =/.test(
        readFileSync(join(source, path), "utf8"),
      ),
    );
  // These are no part of a Worker.
  assert.deepEqual(sharing.toSorted(), ["editions/served-editions.ts", "operations/supervisor.ts"]);
});
