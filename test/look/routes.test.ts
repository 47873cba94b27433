import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { FLIGHT_ROUTES } from "../../build/gallery/data/places.ts";
import { boxOf } from "./boxes.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { ringsOf } from "./rings.ts";
import { type Drawing, numberOf, type Shape, shapesOf } from "./shapes.ts";

const WIDTHS = [400, 600, 1200, 2400];
/** A line that is told from another by what shines through where they cross. */
const OPACITY = 0.9;
const END_PX = 2;

test("B8: lines of fifty routes are translucent", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of flights(50))
    for (const shape of lines(drawing)) {
      const opacity = Number(shape.style.get("stroke-opacity") ?? shape.style.get("opacity") ?? 1);
      findings.push({ value: opacity, what: "is the opacity of a line", url });
    }
  judge(t, findings, { name: "B8 opacity", atMost: OPACITY });
});

test("B8: ends of routes have dots", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of flights(50)) {
    const dots = [...shapesOf(drawing, "routes"), ...shapesOf(drawing, "route-ends")]
      .filter(isDot)
      .map(boxOf);
    for (const line of lines(drawing)) {
      // Where a route leaves the map at one side it comes back at the other.
      const points = ringsOf(line).flat();
      const ends = [points[0]!, points.at(-1)!];
      for (const [x, y] of ends) {
        const distances = dots.map(({ left, right, top, bottom }) =>
          Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y),
        );
        findings.push({
          value: Math.min(Infinity, ...distances),
          what: "px to the nearest dot",
          url,
        });
      }
    }
  }
  judge(t, findings, { name: "B8 dots", atMost: END_PX });
});

test("B8: the more routes, the narrower they are by default; a width that is given stays", async (t) => {
  const findings: Finding[] = [];
  for (const width of WIDTHS) {
    const widths = [3, 15, 50].map(async (count) => {
      const drawing = await drawingOf(flightUrl(count, width, "light"));
      return Math.max(...lines(drawing).map((shape) => numberOf(shape, "stroke-width")));
    });
    const [few, some, many] = await Promise.all(widths);
    findings.push({
      value: many! / few!,
      what: "of the width of three routes have fifty",
      url: flightUrl(50, width, "light"),
    });
    findings.push({
      value: some! / few! - 0.15,
      what: "and more of it have fifteen",
      url: flightUrl(15, width, "light"),
    });
    const given = await drawingOf(flightUrl(50, width, "light").replaceAll("%3B", "%3A5%3B"));
    const kept = lines(given).filter((shape) => numberOf(shape, "stroke-width") === 5).length;
    findings.push({
      value: kept >= 49 ? 0 : 1,
      what: `${kept} of 49 routes keep a given width of 5`,
      url: flightUrl(50, width, "light"),
    });
  }
  judge(t, findings, { name: "B8 widths", atMost: 0.85 });
});

async function* flights(
  count: number,
): AsyncIterable<{ readonly drawing: Drawing; readonly url: string }> {
  for (const width of WIDTHS)
    for (const theme of themeNames) {
      const url = flightUrl(count, width, theme);
      yield { url, drawing: await drawingOf(url) };
    }
}

function flightUrl(count: number, width: number, theme: string): string {
  const routes = FLIGHT_ROUTES.slice(0, count).join(";");
  return `/map.svg?scope=world&theme=${theme}&width=${width}&routes=${encodeURIComponent(routes)}`;
}

/** The lines themselves, not what lies under them. */
function lines(drawing: Drawing): readonly Shape[] {
  return shapesOf(drawing, "routes").filter(({ style }) => style.has("data-from"));
}

/** A circle, or a path of one subpath as wide as it is high. */
function isDot(shape: Shape): boolean {
  if (shape.element === "circle") return true;
  return shape.element === "path" && !shape.style.has("data-from") && /a/i.test(shape.data);
}
