import assert from "node:assert/strict";
import { test } from "node:test";
import { isIn } from "@rapideditor/country-coder";
import { outside } from "../../../build-geo/groups/group-land.ts";
import { groups, parsedGroups } from "../../../build-geo/groups/groups.ts";
import { countryNames } from "../../../build-geo/sources/names.ts";
import { regionAreasKm2 } from "../../../build-geo/topology/simplify.ts";
import { boxesTopology } from "../topologies.ts";

const world = [...countryNames().keys()].toSorted();
const members = new Map(groups().map((group) => [group.name, group.members]));

/** Groups that country-coder has too, by its code for them. */
const REGIONS: Readonly<Record<string, string>> = {
  africa: "002",
  asia: "142",
  caribbean: "029",
  "central-america": "013",
  europe: "150",
  eu: "EU",
  "north-america": "003",
  oceania: "009",
  "south-america": "005",
};

/** Codes that stand there for all parts of a state, wherever they lie, and so for none in particular. */
const SPREAD = new Set(["DK", "ES", "FR", "GB", "NL", "NO", "RU", "UM", "US"]);
/** Parts of members to which the law of the union applies, in whole or in part: they are no members. */
const PARTS_OF_EU = new Set("AX BL GF GP MF MQ NC PF PM RE TF WF YT".split(" "));

for (const [name, region] of Object.entries(REGIONS))
  test(`${name} has the members that country-coder has`, () => {
    const except = (code: string): boolean =>
      SPREAD.has(code) || (name === "eu" && PARTS_OF_EU.has(code));
    const theirs = world.filter((code) => isIn(code, region) === true && !except(code));
    const ours = members.get(name)!.filter((code) => !except(code));
    assert.deepEqual(ours, theirs);
  });

test("the continents share out the world but for Antarctica", () => {
  const continents = ["africa", "asia", "europe", "north-america", "oceania", "south-america"];
  const all = continents.flatMap((name) => members.get(name)!);
  assert.deepEqual(
    all.toSorted(),
    world.filter((code) => code !== "AQ"),
  );
});

test("unions have as many members as they say", () => {
  const counts = { "african-union": 55, asean: 11, eu: 27, g20: 19, gulf: 6, oecd: 38 };
  for (const [name, count] of Object.entries(counts))
    assert.equal(members.get(name)!.length, count, name);
});

test("groups that are part of another are within it", () => {
  const within = (part: string, whole: string): void => {
    const others = members.get(part)!.filter((code) => !members.get(whole)!.includes(code));
    assert.deepEqual(others, [], `${part} in ${whole}`);
  };
  within("african-union", "africa");
  within("asean", "asia");
  within("gulf", "middle-east");
  within("caribbean", "north-america");
  within("central-america", "north-america");
  within("balkans", "europe");
});

test("members are countries of the map of the world", () => {
  const others = [...members.values()].flat().filter((code) => !world.includes(code));
  assert.deepEqual(others, []);
});

test("a group has its date, its source and its title, and stands in order", () => {
  const names = groups().map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)].toSorted());
  for (const { title, date, source } of groups()) {
    assert.match(date, /^(?:19|20)\d\d-\d\d-\d\d$/);
    assert.ok(title !== "" && source !== "");
  }
});

test("a line out of its place is named, as is a group without members or with one twice", () => {
  const fails = (text: string, message: string): void =>
    assert.throws(() => parsedGroups(text), { message: `groups.txt: ${message}` });
  const head = "abc 2020-01-01 the Alphabet";
  const rule = "expected a group, its source or its members";
  fails("  from nowhere", `line 1: ${rule}:   from nowhere`);
  fails(`${head}\n  AB CD`, `line 2: ${rule}:   AB CD`);
  fails(`${head}\n  from here\n  AB cd`, `line 3: ${rule}:   AB cd`);
  fails("abc 2020 the Alphabet", `line 1: ${rule}: abc 2020 the Alphabet`);
  fails(`${head}\n  from here`, "abc: expected members, each once");
  fails(`${head}\n  from here\n  AB CD\n  EF AB`, "abc: expected members, each once");
});

test("a member that is shown without islands as large as Hawaii is told, with their area, and a rounded area is not", () => {
  const shown = boxesTopology({ US: [[0, 40, 10, 46]], CA: [[0, 50, 10, 60]] });
  const [us, ca] = regionAreasKm2(shown);
  const whole = [["US", us! / 0.9983] as const, ["CA", ca! / 0.9998] as const];
  const entries = whole.map(([id, areaKm2]) => ({
    id,
    name: id,
    centroid: [0, 0] as const,
    labelPoint: [0, 0] as const,
    areaKm2,
  }));
  const found = outside(entries, shown);
  assert.deepEqual([...found.keys()], ["US"]);
  assert.ok(Math.abs(found.get("US")! - 0.0017 * whole[0]![1]) < 1);
});
