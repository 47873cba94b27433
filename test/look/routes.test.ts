import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { FLIGHT_ROUTES } from "../../build/gallery/data/places.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { type Drawing, type Shape, shapesOf } from "./shapes.ts";

const WIDTHS = [400, 600, 1200, 2400];
/** A line that is told from another by what shines through where they cross. */
const OPACITY = 0.9;
test("lines of fifty routes are translucent", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of flights(50))
    for (const shape of lines(drawing)) {
      const opacity = Number(shape.style.get("stroke-opacity") ?? shape.style.get("opacity") ?? 1);
      findings.push({ value: opacity, what: "is the opacity of a line", url });
    }
  judge(t, findings, { name: "opacity", atMost: OPACITY });
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
