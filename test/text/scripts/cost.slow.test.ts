import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { before, describe, test } from "node:test";

/** What a process says of itself; RSS in megabytes. */
interface Answer {
  readonly readsForLatin: readonly string[];
  readonly readsForOthers: readonly string[];
  readonly grownMb: number;
}

const MAX_GROWTH_MB = 120;

/** Patches what reads files and starts wasm before anything is loaded, and then draws. */
const SCRIPT = `
  import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const reads = [];
  const read = fs.readFile;
  fs.readFile = (file, ...rest) => {
    if (/ttf\\.br$|wasm/.test(String(file))) reads.push(String(file).split("/").at(-1));
    return read(file, ...rest);
  };
  for (const name of ["compile", "instantiate"]) {
    const own = WebAssembly[name];
    // Node itself compiles a small module to read imports.
    WebAssembly[name] = (...args) => {
      if (args[0]?.byteLength > 100_000) reads.push("wasm");
      return own.apply(WebAssembly, args);
    };
  }
  syncBuiltinESMExports();
  const { image } = await import("./src/service/image.ts");
  const { requestOf } = await import("./test/helpers/image.ts");
  const { SAMPLES } = await import("./test/text/scripts/samples.ts");
  const target = (format, text, scope = "RO") => {
    const words = encodeURIComponent(Array.from(text.toWellFormed()).slice(0, 110).join(""));
    return "/map." + format + "?scope=" + scope + "&width=600&title=" + words + "&subtitle=" + words;
  };
  const draw = async (text) => {
    for (const format of ["svg", "png"]) await image(requestOf(target(format, text)));
  };
  const rss = () => { gc(); gc(); return process.memoryUsage().rss / 1e6; };
  for (let i = 0; i < 20; i += 1) await draw("Județe și Αθήνα, Москва " + i);
  const readsForLatin = [...reads];
  const start = rss();
  for (const [, texts] of SAMPLES) await draw(texts.join(" "));
  const grownMb = rss() - start;
  const readsForOthers = reads.slice(readsForLatin.length);
  process.stdout.write(JSON.stringify({ readsForLatin, readsForOthers, grownMb }));`;

describe("a process that draws scripts", () => {
  let answer: Answer;
  before(() => {
    const flags = ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", SCRIPT];
    answer = JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  });

  test("reads no font and starts no shaper for maps in Latin, Greek and Cyrillic", () => {
    assert.deepEqual(answer.readsForLatin, []);
    // The same spies see both where other scripts are drawn.
    assert.ok(answer.readsForOthers.filter((name) => name.endsWith(".br")).length > 40);
    assert.ok(answer.readsForOthers.some((name) => name.includes("wasm")));
  });

  test("grows by 120 MB at most when it has drawn all of them", (context) => {
    context.diagnostic(`${answer.grownMb.toFixed(0)} MB`);
    assert.ok(answer.grownMb <= MAX_GROWTH_MB, `${answer.grownMb} MB`);
  });
});
