import assert from "node:assert/strict";
import { test } from "node:test";
import { contrastRatio, inkOn } from "../../src/theme/ink.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { contrast } from "./color-science.ts";
import { fills } from "./rules.ts";

test("the ink is 3:1 or more on every fill of every theme", () => {
  for (const theme of Object.values(THEMES))
    for (const fill of fills(theme)) {
      const ink = inkOn(hex(fill), [theme.text, theme.halo]);
      assert.ok(contrast(ink, fill) >= 3, `${ink} on ${fill}: ${contrast(ink, fill)}`);
    }
});

test("the ink is 3:1 or more on every grey and on the corners of a caller's colours", () => {
  const levels = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
  const corners = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ff00ff", "#00ffff"];
  const colors = [...levels.map((level) => `#${level}${level}${level}`), ...corners];
  for (const { text, halo } of Object.values(THEMES))
    for (const color of colors)
      assert.ok(contrast(inkOn(hex(color), [text, halo]), color) >= 3, `${text} ${halo} ${color}`);
});

test("one text colour alone is not an ink for every fill", () => {
  for (const theme of Object.values(THEMES))
    assert.ok(Math.min(...fills(theme).map((fill) => contrast(theme.text, fill))) < 3);
});

test("of two inks that stand out equally, the first is taken", () => {
  const ink = hex("#123456");
  assert.equal(inkOn(hex("#ffffff"), [ink, ink]), ink);
  assert.equal(inkOn(hex("#ffffff"), [hex("#000000"), hex("#ffffff")]), "#000000");
  assert.equal(inkOn(hex("#000000"), [hex("#000000"), hex("#ffffff")]), "#ffffff");
});

test("contrast is the published one", () => {
  assert.equal(contrastRatio(hex("#000000"), hex("#ffffff")), 21);
  assert.equal(contrastRatio(hex("#767676"), hex("#ffffff")).toFixed(2), "4.54");
});
