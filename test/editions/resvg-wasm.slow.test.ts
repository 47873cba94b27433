import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { initWasm, Resvg as PortableResvg } from "@resvg/resvg-wasm";
import { Resvg as NativeResvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { drawLocally } from "../../command/golden/draw/local-service.ts";
import { releasedCases } from "../golden/released.ts";
import { everyNth } from "../helpers/thorough.ts";

const OPTIONS = {
  font: { loadSystemFonts: false },
  shapeRendering: 2,
  textRendering: 1,
  imageRendering: 0,
} satisfies ResvgRenderOptions;

test("resvg as WebAssembly draws every released SVG as the native library does, pixel by pixel", async (t) => {
  await initWasm(
    readFileSync(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))),
  );
  const times = { native: 0, portable: 0 };
  const drawn = <T>(name: keyof typeof times, draw: () => T): T => {
    const start = process.cpuUsage();
    const made = draw();
    times[name] += process.cpuUsage(start).user;
    return made;
  };
  const cases = releasedCases().filter(({ format }) => format === "svg");
  assert.ok(cases.length >= 80, `${cases.length} pictures`);
  for (const golden of everyNth(cases, 8)) {
    const picture = await drawLocally(golden);
    assert.ok(picture.kind === "drawn", golden.name);
    // What a job holds has outlines for text; neither library has a font here.
    const markup = Buffer.from(picture.body)
      .toString("utf8")
      .replaceAll(/<text\b[\s\S]*?<\/text>/g, "");
    const native = drawn("native", () => new NativeResvg(markup, OPTIONS).render().pixels);
    const portable = drawn("portable", () => {
      const image = new PortableResvg(markup, OPTIONS).render();
      const { pixels } = image;
      image.free();
      return pixels;
    });
    assert.equal(Buffer.compare(portable, native), 0, golden.name);
  }
  t.diagnostic(
    `${cases.length} pictures the same, in ${(times.portable / times.native).toFixed(1)} times the time`,
  );
});
