import assert from "node:assert/strict";
import { test } from "node:test";
import * as z from "zod";
import { settings } from "../../src/settings.ts";
import { codeSpans, documents, filesBelow, read } from "./documents.ts";

const OPERATIONS = "docs/operations.md";

test("every make target that a document names exists", () => {
  const targets = new Set(matches(read("Makefile"), /^([a-z][a-z-]*):/gm));
  const missing = documents().flatMap(({ path, text }) =>
    codeSpans(text)
      .flatMap((span) => matches(span, /\bmake\s+([a-z][a-z-]*)/g))
      .filter((target) => !targets.has(target))
      .map((target) => `${path}: make ${target}`),
  );
  assert.deepEqual(missing, []);
});

test("the table of settings has every setting, and no other", () => {
  const named = firstCells(table(read(OPERATIONS), "settings")).flatMap(codeSpans);
  assert.deepEqual(named.toSorted(), settingNames().toSorted());
});

test("every variable that a document names is read by something", () => {
  const known = new Set([...settingNames(), ...variablesOfTools()]);
  const unknown = documents().flatMap(({ path, text }) =>
    codeSpans(text)
      .flatMap(variablesIn)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});

test("every metric of the documents is in the code, and every metric of the code in the table", () => {
  const inCode = metricsIn(filesBelow("src", ".ts").map(read).join("\n"));
  const inTable = metricsIn(read(OPERATIONS));
  assert.ok(inCode.length > 5, `${inCode.length} metrics`);
  assert.deepEqual(inTable, inCode);
  const elsewhere = documents().flatMap(({ text }) => metricsIn(text));
  assert.deepEqual(
    elsewhere.filter((name) => !inCode.includes(name)),
    [],
  );
});

test("docs/packages.md names every package, those that are installed apart from the others", () => {
  const { dependencies, devDependencies } = packages.parse(JSON.parse(read("package.json")));
  const [running = "", others = ""] = read("docs/packages.md").split("What is compiled into it");
  const named = (text: string): readonly string[] => firstCells(text).toSorted();
  assert.deepEqual(named(running), Object.keys(dependencies).toSorted());
  assert.deepEqual(
    named(others),
    Object.keys(devDependencies)
      .filter((name) => !name.startsWith("@types/"))
      .toSorted(),
  );
});

test("what is installed in part has the versions of the whole", () => {
  const whole = packages.parse(JSON.parse(read("package.json")));
  const all = { ...whole.devDependencies, ...whole.dependencies };
  for (const part of ["serve", "geometry", "edge"]) {
    const { dependencies } = packages
      .pick({ dependencies: true })
      .parse(JSON.parse(read(`packages/${part}/package.json`)));
    for (const [name, version] of Object.entries(dependencies))
      assert.equal(version, all[name], `${name} of packages/${part}`);
  }
});

test("what is installed is what is not compiled in", () => {
  const { dependencies } = packages.parse(JSON.parse(read("package.json")));
  const [external = ""] = matches(read("Makefile"), /^external := (.+)$/gm);
  assert.deepEqual(external.split(" ").toSorted(), Object.keys(dependencies).toSorted());
});

test("every renewal of frozen bytes has its line in the changelog", () => {
  const renewals = matches(read("test/golden/released/renewals.txt"), /^(\S+  .+)$/gm);
  const [, pictures = ""] = read("CHANGELOG.md").split("### Pictures");
  const [lines = ""] = pictures.split(/^## /m);
  // Some changes are seen in no released request, and have a line all the same.
  assert.ok(matches(lines, /^(- )/gm).length >= renewals.length);
});

const versions = z.record(z.string(), z.string());
const packages = z.object({ dependencies: versions, devDependencies: versions });

/** Names in capitals of settings.ts that are variables: those whose nonsense is refused. */
function settingNames(): readonly string[] {
  const code = read("src/settings.ts") + read("src/service/answer-settings.ts");
  const candidates = new Set(matches(code, /\b([A-Z][A-Z_]+)\b/g));
  const names = [...candidates].filter((name) => !settings({ [name]: "!" }).ok);
  assert.ok(names.length > 5, `${names.length} settings`);
  return names;
}

/** Variables of the Makefile, the Dockerfile and the tools. */
function variablesOfTools(): readonly string[] {
  const tools = ["bench", "build", "build-geo", "command", "deploy", "test"];
  const code = tools
    .flatMap((folder) => filesBelow(folder, ".ts"))
    .map(read)
    .join("\n");
  return [
    ...matches(read("Makefile"), /\$[({]*([A-Z][A-Z_]+)/g),
    ...matches(read("Dockerfile"), /^(?:ARG|ENV) ([A-Z][A-Z_]+)/gm),
    ...matches(code, /env(?:ironment)?(?:\.|\[")([A-Z][A-Z_]+)/g),
  ];
}

/** Names in capitals that are given a value, or have an underline: variables, and nothing else. */
function variablesIn(span: string): readonly string[] {
  return [
    ...matches(span, /(?<![\w&?.-])([A-Z][A-Z_]{2,})=/g),
    ...matches(span, /(?<![\w-])([A-Z]+_[A-Z_]*[A-Z])(?![\w-])/g),
  ];
}

function metricsIn(text: string): readonly string[] {
  return [...new Set(matches(text, /\b(copperplate_[a-z_]+[a-z])\b/g))].toSorted();
}

/** What stands between the marks of a table. */
function table(text: string, name: string): string {
  const [, after = ""] = text.split(`<!-- table: ${name} -->`);
  const [inside = ""] = after.split("<!-- /table -->");
  return inside;
}

/** The first column of the tables of a text, without their headings. */
function firstCells(text: string): readonly string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const isRule = (line: string | undefined): boolean => /^\|[\s|:-]+$/.test(line ?? "");
  return rows
    .filter((line, at) => !isRule(line) && !isRule(rows[at + 1]))
    .map((line) => line.split("|")[1]!.trim());
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}
