import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..", "..");

/**
 * Whether a line has a power that engines may round otherwise. Squares, powers of two with whole exponents, and
 * of ten with those above 0, have one answer everywhere; the linter knows `Math.pow`, and no operator.
 */
function isInexact(line: string): boolean {
  const code = line.replace(/^ *(?:\/?\*|\/\/).*/, "").replace(/ \/\/ .*/, "");
  return Array.from(code.matchAll(/(?<before>[\w.)\]]+) ?\*\* ?(?<exponent>-?[\w.]+|\()/g)).some(
    ({ groups }) => {
      const { before = "", exponent = "" } = groups ?? {};
      const isSquare = exponent === "2";
      const isWhole = !/\d*\.\d/.test(exponent);
      const isExact = before === "2" || (/^10n?$/.test(before) && !exponent.startsWith("-"));
      return !isSquare && !(isExact && isWhole);
    },
  );
}

test("a power in what reaches a picture is the same on every engine", () => {
  const files = ["src", "edge"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  assert.ok(files.length > 400);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter(isInexact)
      .map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(found, [], "use src/platform/power.ts");
});

test("an inexact power is found", () => {
  const rows: readonly (readonly [line: string, isFound: boolean])[] = [
    ["return x ** 0.5;", true],
    ["const a = (b + c) ** 2.4;", true],
    ["a[1] ** share", true],
    ["t ** 3 > 1", true],
    ["10 ** 5.6", true],
    ["10 ** -3", true],
    ["2 ** 0.5", true],
    ["linear ** (1 / 2.4)", true],
    ["x ** 2 + y ** 2", false],
    ["2 ** bits + 2 ** -48 + 2 ** this.bits", false],
    ["10 ** (digits - 1)", false],
    ["units * 10n ** BigInt(2)", false],
    ["  // x ** 0.5", false],
    [" * s ** 3", false],
  ];
  for (const [line, isFound] of rows) assert.equal(isInexact(line), isFound, line);
});
