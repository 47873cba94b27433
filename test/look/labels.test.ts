import { grown, isInside, type Point, type Ring } from "../helpers/plane.ts";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { GDP_PER_PERSON } from "../../build/gallery/data/world.ts";
import { contrast, difference } from "../theme/color-science.ts";
import { boxOf } from "./boxes.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { ringsOf } from "./rings.ts";
import { type Drawing, fillOf, type Shape, shapesOf } from "./shapes.ts";

/** As near as two lines of one text stand; without kerning boxes are wider than letters. */
const TOUCH_PX = 1;

test("a label on a fill stands out from it by 4.5 to 1", async (t) => {
  const findings: Finding[] = [];
  for await (const { label, fill, url } of labelsOnFills())
    findings.push({
      value: contrast(label.style.get("fill")!, fill),
      what: `to 1: ${label.text} on ${fill}`,
      url,
    });
  judge(t, findings, { name: "ink", atLeast: 4.5 });
});

test("the halo of a label on a fill has the fill's own tone", async (t) => {
  const findings: Finding[] = [];
  for await (const { label, fill, url } of labelsOnFills()) {
    const halo = label.style.get("stroke") ?? "none";
    if (halo === "none") continue;
    findings.push({
      value: difference(halo, fill),
      what: `ΔE of the halo ${halo} of ${label.text} from ${fill}`,
      url,
    });
  }
  judge(t, findings, { name: "halo", atMost: 10 });
});

test("leaders cross no other leader and no label", async (t) => {
  const findings: Finding[] = [];
  for (const url of crowdedUrls()) {
    const drawing = await drawingOf(url);
    const leaders = leadersOf(drawing);
    if (leaders.length === 0) continue;
    const texts = shapesOf(drawing, "labels").filter(({ element }) => element === "text");
    for (const [at, leader] of leaders.entries()) {
      const crossed = leaders.slice(at + 1).filter((other) => cross(leader, other)).length;
      findings.push({ value: crossed, what: "leaders crossed by a leader", url });
      const own = nearestTo(leader[1]!, texts);
      const written = texts.filter((text) => text !== own && runsThrough(leader, text));
      findings.push({
        value: written.length,
        what: `labels under a leader: ${written.map(({ text }) => text).join(" ")}`,
        url,
      });
    }
  }
  judge(t, findings, { name: "leaders", atMost: 0 });
});

/** Labels that stand on their region, and its fill. */
async function* labelsOnFills(): AsyncIterable<{
  readonly label: Shape;
  readonly fill: string;
  readonly url: string;
}> {
  for (const url of labelledUrls()) {
    const drawing = await drawingOf(url);
    const regions = new Map(
      shapesOf(drawing, "regions").map((shape) => [shape.style.get("data-id"), shape]),
    );
    for (const label of shapesOf(drawing, "labels")) {
      const region = regions.get(label.style.get("data-id"));
      if (label.element !== "text" || region === undefined) continue;
      const { left, right, top, bottom } = boxOf(label);
      const rings = ringsOf(region);
      const corners: readonly Point[] = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ];
      if (corners.every((corner) => isInside(rings, corner)))
        yield { label, fill: fillOf(region, drawing), url };
    }
  }
}

function labelledUrls(): readonly string[] {
  const data = [...GDP_PER_PERSON].map(([id, value]) => `${id}:${value}`).join(",");
  return themeNames.flatMap((theme) => [
    `/map.svg?scope=world&theme=${theme}&width=1200&labels=ISO&data=${data}`,
    `/map.svg?scope=world&theme=${theme}&width=2400&labels=ISO&colorScale=diverging&data=${data}`,
    `/map.svg?scope=RO&theme=${theme}&width=800&labels=ISO&labelMinArea=0&data=RO-B:1,RO-CJ:2,RO-IS:3,RO-TM:4,RO-BV:5`,
  ]);
}

const CARIBBEAN = "AI,AG,BB,BL,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,KY,LC,MF,MQ,MS,PR,SX,TC,TT,VC,VG,VI";
const BALKANS = "AL,AT,BA,BE,BG,CH,CZ,HR,HU,LI,LU,MC,MD,ME,MK,MT,RS,SI,SK,SM,VA,XK";
const GULF = "AE,BH,CY,IL,JO,KW,LB,OM,PS,QA,SY";

/** Labels that are asked for where there is no room for them. */
function crowdedUrls(): readonly string[] {
  const lists = [CARIBBEAN, BALKANS, GULF, `${CARIBBEAN},${BALKANS},${GULF}`];
  return lists.flatMap((list) =>
    [600, 1200, 2400].map(
      (width) => `/map.svg?scope=world&width=${width}&regions=CU,RS,QA&labels=${list}`,
    ),
  );
}

/** Lines of two points in the layer of labels; each is drawn over its halo, which is the same line. */
function leadersOf(drawing: Drawing): readonly Ring[] {
  const paths = shapesOf(drawing, "labels").filter(({ element }) => element === "path");
  const lines = new Map(paths.flatMap(ringsOf).map((ring) => [JSON.stringify(ring), ring]));
  return [...lines.values()].filter((ring) => ring.length === 2);
}

function cross([a, b]: Ring, [c, d]: Ring): boolean {
  const side = ([x0, y0]: Point, [x1, y1]: Point, [x, y]: Point): number =>
    Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));
  return side(a!, b!, c!) !== side(a!, b!, d!) && side(c!, d!, a!) !== side(c!, d!, b!);
}

/** The label that a leader leads to. */
function nearestTo([x, y]: Point, labels: readonly Shape[]): Shape | undefined {
  const distance = (label: Shape): number => {
    const { left, top, right, bottom } = boxOf(label);
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  return labels.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Whether any point of a leader lies well within a label. */
function runsThrough([from, to]: Ring, label: Shape): boolean {
  const { left, right, top, bottom } = grown(boxOf(label), -TOUCH_PX);
  return Array.from({ length: 50 }, (_, at) => at / 49).some((share) => {
    const [x, y] = [from![0] + share * (to![0] - from![0]), from![1] + share * (to![1] - from![1])];
    return x > left && x < right && y > top && y < bottom;
  });
}
