import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = join(import.meta.dirname, "..", "..");

/** Licences that anything may have that is installed. */
const ALLOWED =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT Python-2.0 Unlicense Zlib";
/** Those that only some packages may have. */
const EXCEPTIONS: ReadonlyMap<string, RegExp> = new Map([
  // Used unchanged: their licence asks only for their own source. Only resvg is part of the product.
  ["MPL-2.0", /^(?:@resvg\/.*|axe-core|mapshaper)$/],
  // Installed with miniflare, which tests of the edge run. No product contains it.
  ["LGPL-3.0-or-later", /^@img\/sharp-/],
  // Data that reg-cli reads, with which the benchmarks compare.
  ["CC-BY-3.0", /^spdx-exceptions$/],
]);

interface Package {
  readonly link?: boolean;
  readonly license?: string | readonly string[];
}

/** Whether a package may have its licence, an SPDX expression that chooses between lists. */
function isAllowed(name: string, { license = "" }: Package): boolean {
  // How npm 1 wrote a choice.
  const expression = typeof license === "string" ? license : license.join(" OR ");
  const has = (one: string): boolean =>
    ALLOWED.split(" ").includes(one) || EXCEPTIONS.get(one)?.test(name) === true;
  const alternatives = expression.replaceAll(/[()]/g, "").split(" OR ");
  return alternatives.some((all) => all.split(" AND ").every(has));
}

function packagesOf(lock: string): readonly (readonly [name: string, about: Package])[] {
  const { packages }: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(
    readFileSync(join(ROOT, lock), "utf8"),
  );
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
    .map(([path, about]) => [path.replace(/^.*node_modules\//, ""), about]);
}

test("all that is installed has a licence that is allowed", () => {
  for (const folder of ["", "bench/", "bench/reg-cli/"]) {
    const packages = packagesOf(`${folder}package-lock.json`);
    assert.ok(packages.length > 10, folder);
    const refused = packages.filter(([name, about]) => !isAllowed(name, about));
    assert.deepEqual(
      refused.map(([name, { license }]) => `${folder}${name}: ${String(license)}`),
      [],
    );
  }
});

test("a licence is allowed by itself, as one of several, and with all that go with it", () => {
  for (const [license, name, isRight] of [
    ["MIT", "any", true],
    ["GPL-3.0-only", "any", false],
    ["(GPL-3.0-only OR MIT)", "any", true],
    ["MIT AND GPL-3.0-only", "any", false],
    ["MPL-2.0", "@resvg/resvg-js", true],
    ["MPL-2.0", "any", false],
    [undefined, "any", false],
  ] as const)
    assert.equal(isAllowed(name, license ? { license } : {}), isRight, `${name} ${license}`);
});
