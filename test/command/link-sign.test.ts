import assert from "node:assert/strict";
import { test } from "node:test";
import { commandWith } from "../helpers/command.ts";
import { isSigned } from "../../src/signing/signed-path.ts";
import { SigningKey } from "../../src/signing/signing-key.ts";
import type { Terminal } from "../../command/terminal/terminal.ts";

const SECRETS = ["n".repeat(32), "o".repeat(32)] as const;

const ran = (args: readonly string[], environment: Terminal["environment"]) =>
  commandWith({ environment }, ...args);

const link = ["link", "--scope", "RO", "--title", "A & b", "--base", "https://maps.example"];

test("link --sign prints a URL that the first key has signed", async () => {
  const keys = { SIGNING_KEYS: `new:${SECRETS[0]},old:${SECRETS[1]}` };
  const { code, out } = await ran([...link, "--sign"], keys);
  assert.equal(code, 0);
  const { pathname, search } = new URL(out.trim());
  assert.ok(await isSigned([new SigningKey("new", SECRETS[0])], pathname + search), out);
  const plain = await ran(link, keys);
  assert.ok(!plain.out.includes("sig="));
});

test("without a right key nothing is signed, and no secret told", async () => {
  const none = await ran([...link, "--sign"], {});
  assert.deepEqual([none.code, none.out], [2, ""]);
  assert.match(none.error, /--sign needs a key in SIGNING_KEYS/);
  const short = await ran([...link, "--sign"], { SIGNING_KEYS: "tooshort" });
  assert.equal(short.code, 2);
  assert.match(short.error, /at least 32 characters/);
  assert.ok(!short.error.includes("tooshort"));
});
