import { type Box, distanceToRings, type Point, type Ring } from "../helpers/plane.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { drawingOf } from "./drawn-samples.ts";
import { FACTORS } from "./choices.ts";
import { type Finding, judge } from "./judged.ts";
import { ringsOf } from "./rings.ts";
import { type Drawing, shapesOf } from "./shapes.ts";

const PROJECTIONS = ["naturalEarth1", "equalEarth", "mercator", "conicConformal"];
const STUB_PX = 2;

test("lines of the graticule end at the frame, at the edge of the image, or together", async (t) => {
  const findings: Finding[] = [];
  // Five has no divisor in common with the number of places.
  for (const url of everyNth(urls(), 5)) {
    const drawing = await drawingOf(url);
    const lines = shapesOf(drawing, "graticule").flatMap(ringsOf);
    const globe = globeOf(drawing);
    // A map without a globe has a rectangle of its own, as far as any of its lines goes.
    const frame = frameOf(lines);
    for (const line of lines)
      for (const end of endsOf(line)) {
        const value = Math.min(
          toEdge(drawing, end),
          distanceToRings(globe, end),
          toOthers(lines, line, end),
          globe.length > 0 ? Infinity : toSides(frame, end),
        );
        findings.push({
          value,
          what: `px between the end of a line at ${end.map(Math.round).join(",")} and any edge`,
          url,
        });
      }
  }
  judge(t, findings, { name: "ends of lines", atMost: STUB_PX });
});

/** All sizes, in each projection and scope, with the titles and themes in turn. */
function urls(): readonly string[] {
  const places = [
    ...PROJECTIONS.map((name) => `scope=world&projection=${name}`),
    "scope=RO",
    "scope=RO&projection=mercator",
  ];
  return FACTORS.size.flatMap((size, at) =>
    places.map((place, turn) => {
      const [width, height] = size.split("x");
      const theme = themeNames[(at + turn) % themeNames.length];
      const parts = [
        `/map.svg?${place}&width=${width}&theme=${theme}&graticule=true&scaleBar=true&logo=true&northArrow=true`,
      ];
      if (height !== undefined) parts.push(`height=${height}`);
      if ((at + turn) % 2 === 0) parts.push("title=A+title&subtitle=And+what+it+says");
      return parts.join("&");
    }),
  );
}

/** The outline of the globe; none where the map fills a rectangle. */
function globeOf(drawing: Drawing): readonly Ring[] {
  return shapesOf(drawing, "sea")
    .filter(({ element }) => element === "path")
    .flatMap(ringsOf);
}

/** Ends of an open line; a closed one has none. */
function endsOf(line: Ring): readonly Point[] {
  const [first, last] = [line[0]!, line.at(-1)!];
  return Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.5 ? [] : [first, last];
}

/** How far inside the image a point is; 0 outside of it. */
function toEdge({ widthPx, heightPx }: Drawing, [x, y]: Point): number {
  return Math.max(0, Math.min(x, y, widthPx - x, heightPx - y));
}

function frameOf(lines: readonly Ring[]): Box {
  const points = lines.flat();
  // Not by spreading: there are more points than a call may have arguments.
  const least = (at: 0 | 1): number =>
    points.reduce((low, point) => Math.min(low, point[at]), Infinity);
  const most = (at: 0 | 1): number =>
    points.reduce((high, point) => Math.max(high, point[at]), -Infinity);
  return { left: least(0), top: least(1), right: most(0), bottom: most(1) };
}

/** How far from the nearest side of a rectangle, for a point inside. */
function toSides({ left, top, right, bottom }: Box, [x, y]: Point): number {
  return Math.min(x - left, y - top, right - x, bottom - y);
}

/** How far from any other line: meridians may end at one parallel. */
function toOthers(lines: readonly Ring[], own: Ring, [x, y]: Point): number {
  let least = Infinity;
  for (const line of lines)
    if (line !== own)
      for (const [at, to] of line.entries())
        if (at > 0) least = Math.min(least, distanceToRings([[line[at - 1]!, to]], [x, y]));
  return least;
}
