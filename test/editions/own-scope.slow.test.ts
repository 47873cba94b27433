import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { closeEdition } from "../../build/edition/close.ts";
import { verifyEdition } from "../../build/edition/verify.ts";
import { write } from "../../build-geo/emit/write.ts";
import { testThoroughly } from "../helpers/thorough.ts";
import { type MadeUpFile, madeUpFile, madeUpRelease } from "../build-geo/made-up-scope.ts";

/**
 * What docs/editions.md says to an office that publishes its own regions, from GeoJSON to a verified
 * edition and the report of the next, in a copy that has this one scope.
 */

const repository = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "publishing-"));
after(() => rmSync(root, { recursive: true, force: true }));

function copyRepository(): void {
  for (const name of ["src", "fonts", "command", "build/edition", "build-geo", "data-sources"])
    cpSync(join(repository, name), join(root, name), { recursive: true });
  for (const name of ["node_modules", "package.json", "package-lock.json"])
    symlinkSync(join(repository, name), join(root, name));
}

const REQUESTS = [
  "atlantis  /map.svg?scope=ATL&data=A1:1,B2:2,D3:3&labels=ISO",
  "atlantis-png  /map.png?scope=ATL&data=A1:1,B2:2&projection=mercator&width=300",
  "atlantis-routes  /map.svg?scope=ATL&routes=A1%3ED3&detail=low",
];

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", join(root, program), ...args],
    { encoding: "utf8", cwd: root },
  );
  assert.equal(status, 0, stderr);
  return stdout;
}

/** What `make geo` writes of this scope; the world would take most of the time. */
async function builtGeometry(): Promise<void> {
  write(join(root, "generated"), await madeUpRelease(join(root, "data-sources")));
  for (const file of ["font-regular.ts", "font-semibold.ts", "context.ts"])
    copyFileSync(join(repository, "generated", file), join(root, "generated", file));
}

function close(): Promise<number> {
  const scratch = join(root, "output/editions");
  return closeEdition({ root, date: "2001-02-03", scratch, quality: 1, check: () => undefined });
}

function published(file: MadeUpFile): string {
  const path = join(root, "atlantis.geojson");
  writeFileSync(path, JSON.stringify(file));
  return path;
}

const TAGGED = ["scope=ATL&data=A1:1", "scope=ATL&detail=low&projection=mercator"];

/** Tags of maps under a declared edition of one and the same number. */
function declaredTags(): readonly string[] {
  const script = `
    import { geometryDigests } from "./src/geometry/geometry-digests.ts";
    import { fingerprint } from "./src/request/fingerprint.ts";
    import { parseGet } from "./src/request/parse.ts";
    for (const query of ${JSON.stringify(TAGGED)}) {
      const parsed = parseGet("svg", query);
      if (!parsed.ok) throw new Error(parsed.problems[0].message);
      const geometry = geometryDigests(parsed.value);
      console.log(fingerprint(parsed.value, { edition: 1, build: null, geometry }));
    }`;
  writeFileSync(join(root, "tag.mts"), script);
  return run("tag.mts").trim().split("\n");
}

// Each step has a test of its own in every run: taking a source, a scope, an edition, the report.
testThoroughly(
  "an office publishes an edition of its own scope, verifies it, and reports what the next changes",
  async () => {
    copyRepository();
    const said = [
      "--scope=ATL",
      "--title=Atlantis",
      "--credit=Plato",
      "--origin=Timaeus",
      "--edition=1",
    ];
    const file = published(madeUpFile());
    assert.match(
      run("build-geo/source.ts", `--file=${file}`, ...said, "--licence=CC0"),
      /^scopes\.json: ATL is new$/m,
    );
    assert.match(run("build-geo/main.ts", "--scope", "ATL"), /^ATL: every rule holds$/m);
    assert.ok(existsSync(join(root, "output/geo/ATL/preview.html")));
    await builtGeometry();
    const tags = declaredTags();
    const released = join(root, "test/golden/released");
    mkdirSync(released, { recursive: true });
    writeFileSync(join(released, "requests.txt"), `${REQUESTS.join("\n")}\n`);
    assert.equal(await close(), 1);
    const verified = await verifyEdition(join(root, "editions"), 1, join(root, "output/verified"));
    assert.equal(verified.requests, REQUESTS.length);
    assert.deepEqual(verified.differences, []);

    const next = madeUpFile();
    const islander = next.features.find(({ properties }) => properties["code"] === "D1")!;
    assert.equal(islander.geometry.type, "MultiPolygon");
    for (const position of islander.geometry.coordinates[1]![0]!) position[0]! -= 0.1;
    run("build-geo/source.ts", `--file=${published(next)}`, "--edition=2");
    await builtGeometry();
    const report = run("build-geo/diff/diff.ts", "1");
    assert.match(report, /^geometry release \S+ of edition 1 → /m);
    assert.match(report, /^region: ATL D1: new geometry, 11\d\d\.\d{3} km²/m);
    const page = readFileSync(join(root, "output/geo-diff/index.html"), "utf8");
    assert.match(page, /ATL after: 13 regions, 1 of them marked/);
    const moved = declaredTags();
    assert.equal(moved.length, TAGGED.length);
    // One name and one number for two versions of the scope: their maps have tags of their own.
    moved.forEach((tag, i) => assert.notEqual(tag, tags[i]));
    const again = await verifyEdition(join(root, "editions"), 1, join(root, "output/verified"));
    assert.deepEqual(again.differences, []);
  },
);
