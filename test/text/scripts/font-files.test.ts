import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FONT_FOLDER } from "../../../fonts/folder.ts";

interface Manifest {
  readonly files: readonly {
    readonly file: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
}

const { files }: Manifest = JSON.parse(readFileSync(join(FONT_FOLDER, "manifest.json"), "utf8"));

test("every font is as the manifest states it, and there is no other", () => {
  const present = readdirSync(FONT_FOLDER).filter((name) => name.endsWith(".br"));
  assert.deepEqual(present.toSorted(), files.map(({ file }) => file).toSorted());
  for (const { file, sha256, bytes } of files) {
    const content = readFileSync(join(FONT_FOLDER, file));
    assert.equal(content.length, bytes, file);
    assert.equal(createHash("sha256").update(content).digest("hex"), sha256, file);
  }
});

test("the fonts take at most 25 MB", () => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  assert.ok(total <= 25e6, `${total} bytes`);
});
