import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { parseSync } from "oxc-parser";
import { filesBelow, read, ROOT } from "./documents.ts";

const FOLDERS = ["build", "build-geo", "command", "data-sources", "deploy", "edge", "package"];
const FILES = [...FOLDERS, "playground", "src"].flatMap((folder) => filesBelow(folder, ".ts"));

/** Rooms, and what each may import from outside it, by the list of ARCHITECTURE.md. */
const ROWS = new Map(
  /^## Imports$.*?^```text\n(.*?)^```$/ms
    .exec(read("ARCHITECTURE.md"))![1]!
    .trim()
    .split(/\n+(?! )/)
    .map((row) => row.split(/\s+/).map(place))
    .map(([room = "", ...allowed]) => [room, allowed]),
);

/** The path, without `.ts`, of a folder or file that the list names, or the name of a package. */
function place(name: string): string {
  const isOurs = (path: string): boolean =>
    existsSync(join(ROOT, path)) || existsSync(join(ROOT, `${path}.ts`));
  return [`src/${name}`, name].find(isOurs) ?? name;
}

const withoutEnding = (path: string): string => path.replace(/\.ts$/, "");
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(":") ? folder : `${folder}/`);

/** Where the innermost room of a file begins, undefined for a file of none. */
function roomOf(file: string): string | undefined {
  const rooms = [...ROWS.keys()].filter((room) => isWithin(file, room));
  return rooms.toSorted((one, other) => other.length - one.length)[0];
}

/** What a file imports, types too: paths without `.ts`, and packages. Computed names are left out. */
function imported(path: string, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest?.value)),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^"(.*)"$/.exec(text.slice(start, end))?.[1],
    ),
  ];
  return names
    .filter((name) => name !== undefined)
    .map((name) => withoutEnding(name.startsWith(".") ? posix.join(path, "..", name) : name));
}

/** The imports of a file from outside its room, each with the name in its row that allows it. */
function crossings(path: string, text: string) {
  const room = roomOf(withoutEnding(path)) ?? "no room";
  return imported(path, text)
    .filter((one) => !isWithin(one, room))
    .map((one) => {
      const allowing = ROWS.get(room)?.find((name) => isWithin(one, name));
      return { told: `${path} imports ${one}`, allowing: allowing && `${room} ${allowing}` };
    });
}

const CROSSINGS = FILES.flatMap((path) => crossings(path, read(path)));

test("no file imports what its row of ARCHITECTURE.md does not name", () => {
  const forbidden = CROSSINGS.filter(({ allowing }) => allowing === undefined);
  assert.deepEqual(
    forbidden.map(({ told }) => told),
    [],
  );
});

test("whatever a row of ARCHITECTURE.md names is imported", () => {
  const used = new Set(CROSSINGS.map(({ allowing }) => allowing));
  const named = [...ROWS].flatMap(([room, names]) => names.map((name) => `${room} ${name}`));
  assert.deepEqual(
    named.filter((name) => !used.has(name)),
    [],
  );
});

const PLANTED: readonly (readonly [path: string, text: string, isAllowed: boolean])[] = [
  ["src/layers/map/land.ts", 'import { frame } from "../../compose/frame.ts"', false],
  ["src/layers/map/land.ts", 'import { grown } from "../../layout/boxes.ts"', false],
  ["src/layers/map/land.ts", 'import type { Scene } from "../../layout/scene.ts"', true],
  ["src/layout/labels/a.ts", 'export * from "../../layers/marks/labels.ts"', false],
  ["src/request/a.ts", 'export { grown } from "../layout/boxes.ts"', false],
  ["src/request/result.ts", 'import { parse } from "./parse.ts"', false],
  ["src/classify/a.ts", 'const widths = await import("../text/widths.ts")', false],
  ["src/compose/a.ts", 'import { H3 } from "h3"', false],
  ["src/http/a.ts", 'import { Resvg } from "@resvg/resvg-js"', false],
  ["src/http/a.ts", 'import { readFile } from "node:fs/promises"', true],
  ["src/svg/a.ts", 'import { readFile } from "node:fs/promises"', false],
  ["src/main.ts", 'import "./http/app.ts"', false],
  ["src/new-room/a.ts", 'import "../svg/markup.ts"', false],
  ["src/svg/a.ts", 'import "../../test/helpers/app.ts"', false],
  ["command/terminal/a.ts", 'import { link } from "../link.ts"', false],
  ["command/golden/a.ts", 'import { batch } from "../batch/batch.ts"', false],
  ["edge/platform/a.ts", 'import { app } from "../../src/http/app.ts"', false],
  ["build/docs/a.ts", 'import { bundle } from "../site/bundle.ts"', false],
  ["build/gallery/a.ts", 'import { run } from "../matrix/run.ts"', false],
  ["build-geo/a.ts", 'import { atlas } from "../src/geometry/atlas.ts"', false],
  ["package/url/a.ts", 'import { library } from "../library.ts"', false],
  ["playground/a.ts", 'import { scene } from "../src/compose/scene.ts"', false],
];

test("an import is judged by its row, however it is written", () => {
  for (const [path, text, isAllowed] of PLANTED)
    assert.deepEqual(
      crossings(path, text).map(({ allowing }) => allowing !== undefined),
      [isAllowed],
      `${path}: ${text}`,
    );
});
