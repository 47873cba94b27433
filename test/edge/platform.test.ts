import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, constants, inflateRawSync } from "node:zlib";
import * as portableBytes from "../../edge/platform/bytes.ts";
import * as portableCompression from "../../edge/platform/compression.ts";
import * as portableDigests from "../../edge/platform/digests.ts";
import * as nodeBytes from "../../src/platform/bytes.ts";
import * as nodeCompression from "../../src/platform/compression.ts";
import * as nodeDigests from "../../src/platform/digests.ts";
import { Random } from "../fuzz/random.ts";

type Writer = Pick<nodeBytes.ByteWriter, "utf8" | "latin1" | "bytes" | "written">;
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
    const out = new one.ByteWriter(one.utf8Length(text) + 5);
    out.latin1("ab");
    out.utf8(text);
    out.bytes(Uint8Array.of(1, 2, 3));
    return Array.from(out.written());
  });
  assert.deepEqual(portable, node);
});

test("digests, signatures and check sums are the same on either platform", () => {
  for (const text of TEXTS)
    for (const secret of ["k".repeat(32), "long".repeat(40)]) {
      const [node, portable] = digests.map((one) => [
        one.sha1(text),
        one.sha256(text),
        one.hmacSha256(secret, text),
        TEXTS.map((other) => one.isSameText(text, other)),
      ]);
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

test("what either platform deflates, both inflate", () => {
  for (let index = 0; index < 200; index += 1) {
    const plain = randomBytes(new Random(1, index));
    const [byNode, portable] = compression.map((one) => one.deflatedRaw(plain));
    const stored = deflateRawSync(plain, { level: 0 });
    const fixed = deflateRawSync(plain, { strategy: constants.Z_FIXED });
    for (const packed of [byNode!, portable!, stored, fixed]) {
      assert.deepEqual(new Uint8Array(inflateRawSync(packed)), plain);
      assert.deepEqual(portableCompression.inflatedRaw(packed, 3000), plain);
    }
  }
});

test("what is damaged or too long is refused on either platform", () => {
  let refused = 0;
  for (let index = 0; index < 3000; index += 1) {
    const random = new Random(2, index);
    const packed = Uint8Array.from(deflateRawSync(randomBytes(random)));
    if (random.chance(0.8)) packed[random.integer(0, packed.length - 1)] = random.integer(0, 255);
    const part = random.chance(0.3) ? packed.subarray(0, random.integer(0, packed.length)) : packed;
    const maxBytes = random.integer(1, 3000);
    const [node, portable] = compression.map((one) => one.inflatedRaw(part, maxBytes));
    if (typeof node === "string") refused += 1;
    // What is both damaged and too long may be refused for either reason.
    const told = [node!, portable!].map((one) =>
      typeof one === "string" ? "refused" : Array.from(one),
    );
    assert.deepEqual(told[1], told[0], `seed 2, index ${index}`);
  }
  assert.ok(refused > 1000, `${refused} refused`);
  const long = deflateRawSync(new Uint8Array(101));
  const cut = long.subarray(0, -1);
  for (const one of compression)
    assert.deepEqual(
      [one.inflatedRaw(long, 100), one.inflatedRaw(cut, 200)],
      ["too long", "not deflated"],
    );
});
