import assert from "node:assert/strict";
import { test } from "node:test";
import { leftOutParts } from "../../src/compose/notes/left-out.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { requestOf, sceneAt } from "../helpers/image.ts";

const ASKED = "scope=RO&data=CJ:1,B:2&title=A&subtitle=b";
/** World Bank in Arabic: its letters reach below those of the credit. */
const ARABIC = "البنك الدولي";

test("a source in letters that reach far down stands beside the credit", async () => {
  for (const width of [300, 600, 1200]) {
    const { attribution, source } = await sceneAt(
      `/map.svg?${ASKED}&width=${width}&source=${encodeURIComponent(ARABIC)}`,
    );
    const text = `${source?.text ?? ""} ${attribution?.text ?? ""}`;
    assert.ok(text.includes("الدولي") && text.includes("Natural Earth"), `${width} px: ${text}`);
  }
});

for (const [size, parts] of [
  ["width=600", []],
  ["width=600&attribution=false", []],
  ["width=40&height=20", ["credit", "legend", "source", "subtitle", "title"]],
] as const)
  test(`at ${size} what has no room is told: ${parts.join(", ")}`, async () => {
    const target = `/map.svg?${ASKED}&source=c&${size}`;
    assert.deepEqual(leftOutParts(requestOf(target), await sceneAt(target)), parts);
  });

test("no row says no data where all land has data, and that is told", async () => {
  const rows = async (target: string): Promise<readonly string[]> =>
    (await sceneAt(target)).legend!.entries.flatMap(({ lines }) => lines.map(({ text }) => text));
  const target = "/map.svg?scope=gulf&width=600&noDataLabel=None&data=SA:1,AE:2,KW:3,QA:4,OM:5";
  const whole = `${target},BH:6`;
  assert.ok((await rows(target)).includes("None"));
  assert.deepEqual(leftOutParts(requestOf(target), await sceneAt(target)), []);
  assert.ok(!(await rows(whole)).includes("None"));
  assert.deepEqual(leftOutParts(requestOf(whole), await sceneAt(whole)), ["noDataLabel"]);
});

test("highlights too small to be seen are told where there are no dots", async () => {
  const target = "/map.svg?scope=world&width=600&regions=SG,FR,MC&smallRegions=";
  const tooSmall = async (looks: string): Promise<readonly string[]> =>
    (await layOut(requestOf(`${target}${looks}`))).notes.tooSmall;
  assert.deepEqual((await tooSmall("shapes")).toSorted(), ["MC", "SG"]);
  assert.deepEqual(await tooSmall("dots"), []);
  assert.deepEqual(
    (await layOut(requestOf(`${target}shapes&width=8000`.replace("&width=600", "")))).notes
      .tooSmall,
    ["MC"],
  );
});

const SEVEN = "data=RO-B:1,RO-CJ:2,RO-TM:3,RO-IS:4,RO-BV:5,RO-CT:6,RO-AB:8";

for (const [query, told] of [
  [`${SEVEN}&classes=7`, null],
  [`${SEVEN}&classes=9`, "7 of 9"],
  // Tiers of two, as few values are read; nobody asks for classes of values that are not there.
  [SEVEN, "3 of 5"],
  ["data=RO-B:1,RO-CJ:2", null],
  [`${SEVEN}&classification=pretty&classes=6`, "7 of 6"],
  [`${SEVEN}&colorScale=diverging&classes=4`, "2 of 4"],
  [`${SEVEN},RO-AR:0,RO-AG:-8&colorScale=diverging&classes=4`, null],
] as const)
  test(`${query} tells ${told ?? "of no other number of"} classes`, async () => {
    const { otherClassCount: count } = (await layOut(requestOf(`/map.svg?scope=RO&${query}`)))
      .notes;
    assert.equal(count && `${count.made} of ${count.asked}`, told);
  });

const ISLANDS = "scope=caribbean&width=1200&data=PR:7,TC:60,CU:10,JM:30";
const CIRCLES = "proportional=PR:5100,TC:660,CU:2437,DO:8059";

for (const [query, told] of [
  [`${ISLANDS}&${CIRCLES}`, ["PR", "TC"]],
  [`${ISLANDS}&${CIRCLES}&proportionalMax=10`, ["TC"]],
  [ISLANDS, []],
  // Land without data shows nothing that could be lost, and circles over it let it through.
  [`scope=caribbean&width=1200&${CIRCLES}`, []],
  [`scope=caribbean&width=1200&data=CU:10,JM:30&${CIRCLES}`, []],
  // A dot is lost as its region is.
  ["scope=world&width=1200&data=SG:1,RU:2&proportional=SG:1,RU:4&proportionalMax=20", ["SG"]],
] as const)
  test(`${query} tells that circles hide ${told.join() || "nothing"}`, async () => {
    const { notes } = await layOut(requestOf(`/map.svg?${query}`));
    assert.deepEqual(notes.covered.toSorted(), told);
  });
