import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { read } from "../docs/documents.ts";
import { isSigned, signedPath } from "../../src/signing/signed-path.ts";
import { SigningKey } from "../../src/signing/signing-key.ts";

const SECRET = "k".repeat(32);
const key = new SigningKey("new", SECRET);
const old = new SigningKey("old", "o".repeat(40));

const hmac = (text: string): string =>
  createHmac("sha256", SECRET).update(text).digest("base64url");

test("a signature is the HMAC of path and canonical query, which anybody can make", async () => {
  const signature = hmac("/1/map.svg?data=RO-CJ%3A5%2CRO-B%3A7&scope=RO&title=A%20%26%20b%2A");
  const path = "/1/map.svg?scope=RO&data=RO-CJ:5,RO-B:7&title=A+%26%20b*";
  assert.equal(await signedPath(key, path), `${path}&sig=${signature}`);
  assert.ok(
    await isSigned(
      [key],
      `/1/map.svg?sig=${signature}&TITLE=A%20%26+b%2a&DATA=RO-CJ%3a5,RO-B:7&scope=RO`,
    ),
  );
});

test("a signature stays good with other keys beside, and when what has no meaning is added", async () => {
  const signed = await signedPath(key, "/map.png?scope=world");
  assert.ok(await isSigned([old, key], signed));
  for (const more of ["&utm_source=mail", "&v=2", "&_=1", "&&"])
    assert.ok(await isSigned([key], signed + more), more);
  assert.equal((await signedPath(key, `${signed}&v=2`)).match(/sig=/g)?.length, 1);
  const compact = await signedPath(key, "/m/q1YqTs4vSFWyUgIA.svg");
  assert.ok(await isSigned([key], compact));
});

test("the script of the documentation signs alike", async (t) => {
  const [, script = ""] =
    /<!-- script: sign -->\s+```python\n([^]*?)```/.exec(read("docs/operations.md")) ?? [];
  const queries = ["scope=RO&data=RO-CJ:5&title=Ia%C8%99i+%26+b*~&utm_a=1", "scope=world&legend="];
  for (const query of queries) {
    const found = spawnSync("python3", ["-c", script, SECRET, "/map.svg", query], {
      encoding: "utf8",
    });
    if (found.error !== undefined) return t.skip("python3 is not installed");
    assert.equal(found.stdout.trim(), await signedPath(key, `/map.svg?${query}`), found.stderr);
  }
});

test("a query without parameters is signed as one", async () => {
  assert.equal(await signedPath(key, "/map.svg"), `/map.svg?sig=${hmac("/map.svg?")}`);
});

const good = await signedPath(key, "/map.svg?scope=world&data=FR:1");
const signature = good.slice(good.indexOf("sig=") + 4);
const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;

const FORGED: readonly (readonly [name: string, path: string])[] = [
  ["none", "/map.svg?scope=world&data=FR:1"],
  ["an empty one", "/map.svg?scope=world&data=FR:1&sig="],
  ["another", `/map.svg?scope=world&data=FR:1&sig=${flipped}`],
  ["a truncated one", good.slice(0, -1)],
  ["one with more behind", `${good}A`],
  ["padding", `${good}=`],
  ["another spelling of its last bits", good.slice(0, -1) + nextLetter(good.at(-1)!)],
  ["two", `${good}&sig=${signature}`],
  ["another value", good.replace("FR", "DE")],
  ["another parameter", `${good}&title=x`],
  ["one parameter less", good.replace("&data=FR:1", "")],
  ["a parameter twice", `${good}&scope=world`],
  ["another format", good.replace(".svg", ".png")],
  ["another edition", `/1${good}`],
  ["a query that cannot be decoded", `${good}&title=%ff`],
  ["another key's", await signedPath(old, "/map.svg?scope=world&data=FR:1")],
  ["a value in a name", good.replace("scope=world&data=FR:1", "scope=world%26data%3DFR%3A1")],
];

for (const [name, path] of FORGED)
  test(`${name} is no signature`, async () => {
    assert.equal(await isSigned([key], path), false);
  });

test("without keys nothing is signed", async () => {
  assert.equal(await isSigned([], good), false);
});

/** With the same first four of its six bits, as 43 letters are two bits more than 32 bytes. */
function nextLetter(letter: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return letters[letters.indexOf(letter) ^ 1]!;
}
