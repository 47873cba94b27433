import assert from "node:assert/strict";
import { test } from "node:test";
import { frameBox } from "../../src/layout/frame.ts";
import { CORNERS } from "../../src/layout/legend/places.ts";
import { sceneAt } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";

const WORDS = "title=Where+it+is+high&subtitle=In+2024&legendTitle=Index&source=Own+figures";
const MAPS = everyNth(
  ["world", "RO", "europe", "US", "FR", "NO", "CL", "IT", "DE&lang=ar", "africa", "RU"].flatMap(
    (scope) =>
      ["width=400", "width=800", "width=1200&height=630", "width=1080&height=1920"].flatMap(
        (size) =>
          ["", "&legendPosition=below", "&legendPosition=right", "&legendPosition=above"].map(
            (position) => `scope=${scope}&${size}${position}`,
          ),
      ),
  ),
  7,
);
/** Letters stand on whole pixels, and a legend keeps a pixel for its edges. */
const SLACK_PX = 2;

test("heading, credit, a legend in a band and the map share one left edge", async () => {
  for (const query of MAPS) {
    const { heading, attribution, legend, placement, geometry, widthPx } = await sceneAt(
      `${query}&${WORDS}&data=${dataOf(query)}`,
    );
    const map = frameBox(geometry, placement);
    const [title] = heading;
    if (title!.style.anchor === "end") {
      const right = Math.max(map.right, legend!.panel.right);
      assert.ok(Math.abs(title!.x - Math.min(right, widthPx)) < 0.05 * widthPx, query);
      continue;
    }
    const left = attribution!.x;
    for (const line of heading) assert.equal(line.x, left, query);
    const isAside = legend!.panel.right <= map.left;
    // A map that fills its image goes on in the margins.
    if (!isAside && map.left > 0.04 * widthPx)
      assert.ok(Math.abs(map.left - left) <= SLACK_PX, `${query}: ${map.left} and ${left}`);
    if (/below|above/.test(query))
      assert.ok(Math.abs(legend!.panel.left - left) <= SLACK_PX, `${query}: legend`);
  }
});

test("a legend in a band at the right and what stands below it share one right edge", async () => {
  for (const query of MAPS.filter((map) => map.includes("=right"))) {
    const scene = await sceneAt(`${query}&legendTitle=Index&logo=true&data=${dataOf(query)}`);
    const { wordmark, attribution, legend } = scene;
    // A map that is read from the right has its credit there, and its wordmark at the left.
    const corner = query.includes("lang=ar") ? attribution! : wordmark!;
    assert.equal(corner.style.anchor, "end", query);
    assert.ok(Math.abs(corner.x - legend!.panel.right) <= SLACK_PX, query);
  }
});

test("a map leaves the middle of its image for a title that is wider than the rest", async () => {
  const query = "scope=CL&width=1200&height=630";
  const title =
    "&title=A+title+that+is+much+wider+than+half+of+the+whole+width+of+this+image+and+goes+on";
  const [plain, titled] = [await sceneAt(`${query}&title=A`), await sceneAt(`${query}${title}`)];
  assert.equal(titled.heading.length, 1);
  assert.ok(titled.heading[0]!.x < plain.heading[0]!.x);
  const { left } = frameBox(titled.geometry, titled.placement);
  assert.ok(Math.abs(left - titled.heading[0]!.x) <= SLACK_PX);
});

test("without a height that was asked for, the title stands at the top, wherever the legend is", async () => {
  for (const scope of ["world", "world&hide=AQ", "GB", "RO", "CL", "US"])
    for (const width of [320, 640, 1000]) {
      const query = `scope=${scope}&width=${width}&title=A&data=${dataOf(`scope=${scope}`)}`;
      const { heading: plain } = await sceneAt(`${query}&legend=false`);
      for (const position of ["", "&legendPosition=left", "&legendPosition=right"]) {
        const { heading } = await sceneAt(`${query}${position}`);
        assert.equal(heading[0]!.y, plain[0]!.y, query + position);
      }
    }
});

const CORNER_MAPS = ["world", "AT", "FR", "RO", "IT"].flatMap((scope) =>
  ["width=1200&height=630", "width=800"].flatMap((size) =>
    ["", ...CORNERS.map((corner) => `&legendPosition=${corner}`)].map(
      (position) => `scope=${scope}&${size}${position}`,
    ),
  ),
);

test("no legend begins left of heading and credit, which begin where it does beside the map", async () => {
  for (const query of CORNER_MAPS) {
    const { heading, attribution, legend } = await sceneAt(
      `${query}&title=A&data=${dataOf(query)}`,
    );
    const { x, y, style } = attribution!;
    assert.ok(legend!.panel.left >= heading[0]!.x - SLACK_PX, query);
    assert.equal(heading[0]!.x, x, query);
    assert.ok(y - style.sizePx >= legend!.panel.bottom || legend!.panel.left > x, query);
  }
});

/** Two regions of a scope. */
function dataOf(query: string): string {
  const scope = /scope=([\w-]+)/.exec(query)![1]!;
  const ids: Record<string, string> = {
    RO: "RO-B:1,RO-CJ:5",
    US: "US-CA:1,US-TX:5",
    FR: "FR-BRE:1,FR-IDF:5",
    NO: "NO-03:1,NO-11:5",
    CL: "CL-AI:1,CL-AN:5",
    IT: "IT-21:1,IT-25:5",
    AT: "AT-1:1,AT-9:5",
    DE: "DE-BY:1,DE-HE:5",
    RU: "RU-MOW:1,RU-SA:5",
    africa: "EG:1,NG:5",
  };
  return ids[scope] ?? "FR:1,DE:5";
}
