import assert from "node:assert/strict";
import { test } from "node:test";
import { hexColors as hexes, labToChannels, hexColor as hex } from "../../src/theme/lab.ts";
import { rampColors, rampLabs } from "../../src/theme/ramp.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { labOf, contrast } from "./color-science.ts";
import { contrastRatio, inkOn } from "../../src/theme/ink.ts";
import { fills } from "./rules.ts";

const COUNTS = Array.from({ length: 21 }, (_, i) => i + 1);
const RAMPS = Object.values(THEMES).map((theme) => theme.sequential);

test("a ramp has as many colours as classes, all different, each #rrggbb in lowercase", () => {
  for (const ramp of RAMPS)
    for (const count of COUNTS) {
      const colors = rampColors(ramp, count);
      assert.equal(new Set(colors).size, count);
      for (const color of colors) assert.match(color, /^#[0-9a-f]{6}$/);
    }
});

test("from two classes on, the ends are the first and the last control point", () => {
  for (const ramp of RAMPS)
    for (const count of COUNTS.slice(1)) {
      const colors = rampColors(ramp, count);
      assert.deepEqual([colors[0], colors.at(-1)], [ramp[0], ramp.at(-1)]);
    }
});

test("classes are evenly spaced in lightness, to the rounding of channels", () => {
  for (const ramp of RAMPS)
    for (const count of COUNTS.slice(1)) {
      const lightness = rampColors(ramp, count).map((color) => labOf(color)[0]);
      const first = lightness[0] ?? Number.NaN;
      const step = ((lightness.at(-1) ?? Number.NaN) - first) / (count - 1);
      for (const [i, value] of lightness.entries())
        assert.ok(Math.abs(value - (first + i * step)) < 0.35, `${ramp.join(" ")} ${count}: ${i}`);
    }
});

test("a single class stands inside the ramp, past its middle", () => {
  for (const ramp of RAMPS) {
    const [from, to] = [labOf(ramp[0] ?? "")[0], labOf(ramp.at(-1) ?? "")[0]];
    const [only = ""] = rampColors(ramp, 1);
    const share = (labOf(only)[0] - from) / (to - from);
    assert.ok(share > 0.55 && share < 0.75, `${only}: ${share}`);
  }
});

test("no channel is clipped by more than rounding, so hues stay as designed", () => {
  for (const channel of channels()) assert.ok(channel > -0.5 && channel < 255.5, `${channel}`);
});

test("no channel lies near a rounding tie, so every processor rounds alike", () => {
  for (const channel of channels())
    assert.ok(Math.abs(channel - Math.floor(channel) - 0.5) > 1e-6, `${channel}`);
});

test("the known ramp of two greys", () => {
  assert.deepEqual(
    rampColors(hexes("#000000 #ffffff"), 5),
    "#000000 #3b3b3b #777777 #b9b9b9 #ffffff".split(" "),
  );
});

test("an impossible count or a ramp that turns back is refused", () => {
  const ramp = hexes("#ffffff #000000");
  for (const count of [0, 22, 2.5, Number.NaN])
    assert.throws(() => rampColors(ramp, count), RangeError);
  for (const bad of ["#ffffff", "#ffffff #ffffff", "#ffffff #000000 #808080"])
    assert.throws(() => rampColors(hexes(bad), 5), RangeError);
  assert.throws(() => rampColors([], 5), RangeError);
});

test("control points are checked: six lowercase hexadecimal digits", () => {
  for (const bad of ["#fff", "#FFFFFF", "ffffff", "#gggggg", "#ffffff "])
    assert.throws(() => hexes(bad), RangeError);
});

function channels(): readonly number[] {
  const labs = RAMPS.flatMap((ramp) => COUNTS.flatMap((count) => rampLabs(ramp, count)));
  return labs.flatMap(labToChannels);
}

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
