import { isInside, type Point } from "../helpers/plane.ts";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { GDP_PER_PERSON } from "../../build/gallery/data/world.ts";
import { contrast, difference } from "../theme/color-science.ts";
import { boxOf } from "./boxes.ts";
import { drawingOf } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { ringsOf } from "./rings.ts";
import { fillOf, type Shape, shapesOf } from "./shapes.ts";

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
