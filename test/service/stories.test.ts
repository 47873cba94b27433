import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { readdirSync } from "node:fs";
import { before, after, test } from "node:test";
import { STORIES, type Story, storyFile } from "../../build/gallery/stories.ts";
import { parseCsv, parseJson } from "../../src/request/parse.ts";
import { imageSummary } from "../../src/service/image.ts";
import { accepted } from "../request/requests.ts";
import { rowsOf } from "../helpers/recorded.ts";
import { postJson, present, type RealServer, startRealServer } from "./real-server.ts";

const LEGENDS: Readonly<Record<string, string>> = {
  "gdp-per-person": "≤ $1k; $1k – $3k; $3k – $10k; $10k – $30k; $30k – $60k; > $60k; No data",
  "romanian-population":
    "≤ 250.000; 250.000 – 350.000; 350.000 – 500.000; 500.000 – 650.000; > 650.000",
  "carbon-dioxide":
    "≤ −40%; −40 to −20%; −20 to 0%; 0 to 50%; 50 to 150%; 150 to 300%; > 300%; No data",
  languages: "English; Spanish; Arabic; French; Portuguese; Russian; Chinese; Another language",
};

/** The parts of a cell; none of an empty one, or of none. */
function listed(text = "", between: string): readonly string[] {
  return text === "" ? [] : text.split(between);
}

/**
 * What the map of a file must say: names that are no regions, the regions of each class, low to
 * high, or of each category, and the rows of the legend.
 */
const EXPECTED = new Map(
  rowsOf(`
gdp-per-person | AFRICA EASTERN AND SOUTHERN, EURO AREA, WORLD | 23 35 57 41 27 16
european-elections | EU27_2020 | 2 6 7 8 4 | ≤ 30%; 30 – 40%; 40 – 50%; 50 – 60%; > 60%
nordic-coffee | | 5 4 2 3 3 | ≤ 3 kg; 3 – 6 kg; 6 – 8 kg; 8 – 9 kg; > 9 kg
olympic-medals | ROC | 28 24 24 11 5 | ≤ 2; 2 – 5; 5 – 15; 15 – 40; > 40
african-literacy | OWID_WRL | 6 6 9 17 13 | ≤ 40%; 40 – 55%; 55 – 70%; 70 – 85%; > 85%; No data
flight-network
romanian-population | TOTAL | 5 12 11 8 6
earthquakes
carbon-dioxide | | 17 17 7 12 16 18 19
languages | | 44 21 19 25 8 4 5 71
`).map(([name, unknown, counts, legend]) => {
    const rows = legend ?? LEGENDS[name!];
    return [
      name,
      {
        unknown: listed(unknown, ", "),
        counts: listed(counts, " ").map(Number),
        legend: listed(rows, "; "),
      },
    ] as const;
  }),
);

let server: RealServer | undefined;
before(async () => {
  server = await startRealServer();
});
after(() => server?.close());

const isTable = ({ file }: Story): boolean => file.endsWith(".csv");

for (const story of STORIES) {
  const expected = present(EXPECTED.get(story.name));

  test(`${story.file} is drawn as its publisher gives it`, async () => {
    const body = storyFile(story);
    const headers = { "content-type": isTable(story) ? "text/csv" : "application/json" };
    const path = isTable(story) ? `/render/map?${story.query}` : "/render/map";
    const answer = await present(server).ask({ path, method: "POST", headers, body });
    const { status, headers: told } = answer;
    assert.equal(status, 200);
    for (const id of expected.unknown)
      assert.ok(String(told["x-geo-warnings"]).includes(encodeURIComponent(id)), id);
  });

  test(`${story.file} has the classes and the legend that it should`, async () => {
    const body = storyFile(story);
    const parsed = isTable(story) ? parseCsv(story.query, body) : parseJson(body);
    const { warnings, classes, legend } = await imageSummary(accepted(parsed));
    assert.deepEqual(warnings.unknownIds, expected.unknown);
    assert.deepEqual(pluck(classes, "count"), expected.counts);
    assert.deepEqual(pluck(legend?.rows ?? [], "text"), expected.legend);
  });
}

for (const story of STORIES.filter((one) => !isTable(one)))
  test(`${story.file} shows each of its routes and markers, and their labels`, async () => {
    const body = storyFile(story);
    const request: Marks = JSON.parse(body.toString("utf8"));
    const { routes = [], markers } = request;
    const answer = await present(server).ask(postJson(request));
    const svg = answer.body.toString("utf8");
    const arcs = /<g class="cp-routes".*?(?=<g class=)/s.exec(svg)?.[0] ?? "";
    // Each has its line, and what lies around it.
    assert.equal(arcs.match(/<path /g)?.length ?? 0, 2 * routes.length);
    assert.equal(svg.match(/data-icon="dot"/g)?.length, markers.length);
    for (const { label } of markers) assert.ok(label === undefined || svg.includes(`>${label}<`));
  });

interface Marks {
  readonly routes?: readonly unknown[];
  readonly markers: readonly { readonly label?: string }[];
}

test("every file of the folder is a story", () => {
  const folder = new URL("../../build/gallery/stories/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== "README.md");
  assert.deepEqual(files.toSorted(), STORIES.map(({ file }) => file).toSorted());
});
