import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { GROUP_NAMES } from "../../../build-geo/groups/group-names.ts";
import { AREA_NAMES, LOCALE_SOURCES } from "../../../build-geo/locales/locale-list.ts";
import { COUNTY_SOURCE } from "../../../build-geo/counties/county-input.ts";
import { readSources } from "../../../build-geo/sources/read-sources.ts";
import { scratchFolder } from "../made-up-scope.ts";

const folder = scratchFolder("sources");

const text = "lon,lat\n";
const digest = createHash("sha256").update(text).digest("hex");

function manifest(...files: readonly string[]): void {
  const rest = { origin: "made up", edition: "1", licence: "none", integrity: "sha512-AA==" };
  const sources = files.map((file) => ({ file, sha256: digest, bytes: text.length, ...rest }));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ sources }));
}

function fails(message: string): void {
  assert.throws(() => readSources(folder), { message });
}

test("a source that has its digest is read", () => {
  manifest("whole.csv");
  writeFileSync(join(folder, "whole.csv"), text);
  const sources = readSources(folder);
  assert.equal(sources.files.get("whole.csv")?.toString(), text);
  assert.equal(sources.manifest[0]?.sha256, digest);
});

test("a source that is stored compressed is read, and has the digest of what is in it", () => {
  manifest("compressed.csv");
  const path = join(folder, "compressed.csv.br");
  writeFileSync(path, brotliCompressSync(text));
  assert.equal(readSources(folder).files.get("compressed.csv")?.toString(), text);
  writeFileSync(path, text);
  fails(
    `compressed.csv: expected sha256 ${digest}, received a file that is not compressed as its name says`,
  );
});

test("a missing source stops the build and is named with the digest it should have", () => {
  manifest("absent.csv");
  fails(`absent.csv: expected sha256 ${digest}, received no such file`);
});

test("one altered byte stops the build; the file and both digests are named", () => {
  manifest("altered.csv");
  const altered = text.replace("lat", "lau");
  writeFileSync(join(folder, "altered.csv"), altered);
  const received = createHash("sha256").update(altered).digest("hex");
  fails(`altered.csv: expected sha256 ${digest}, received ${received}`);
});

test("a manifest that misstates a size is named with the file, the field and both sizes", () => {
  manifest("sized.csv");
  writeFileSync(join(folder, "sized.csv"), text);
  const file = join(folder, "manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"bytes":\d+/, '"bytes":9'));
  fails("manifest.json: sized.csv: bytes: expected 8, received 9");
});

test("a manifest without a licence, or that is no JSON, is named with the place", () => {
  manifest("bare.csv");
  const file = join(folder, "manifest.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"none"', '""'));
  assert.throws(() => readSources(folder), /^Error: manifest\.json: sources\.0\.licence: /);
  writeFileSync(file, "{");
  assert.throws(() => readSources(folder), /^Error: manifest\.json: /);
});

test("the committed sources have the digests and the sizes that the manifest states", () => {
  const committed = join(import.meta.dirname, "../../../data-sources");
  const { manifest: sources, files } = readSources(committed);
  assert.ok(sources.length > 0);
  for (const { file, bytes, licence, origin } of sources) {
    assert.equal(files.get(file)?.length, bytes, file);
    assert.ok(licence !== "" && origin !== "", file);
  }
});

test("every generated file is headed by the digests of the committed sources that it is made from", () => {
  const root = join(import.meta.dirname, "../../..");
  const { manifest: sources } = readSources(join(root, "data-sources"));
  const paths = {
    names: ["locales.ts", "locales/de.ts"],
    drawing: ["index.ts", "layer-module.ts", "font-regular.ts", "RO/low/mercator.ts"],
  };
  for (const [kind, files] of Object.entries(paths))
    for (const path of files) {
      const lines = new Set(readFileSync(join(root, "generated", path), "utf8").split("\n", 20));
      // What is of the atlas is made from all of them, and has no such head; nor have names of scopes.
      const headless = new Set<string>([AREA_NAMES, COUNTY_SOURCE, GROUP_NAMES]);
      const headed = sources.filter(({ file }) => !headless.has(file));
      for (const { file, sha256 } of headed) {
        const isSource = (kind === "names") === LOCALE_SOURCES.includes(file);
        assert.equal(lines.has(`// ${file} sha256 ${sha256}`), isSource, `${path}: ${file}`);
      }
    }
});
