import assert from "node:assert/strict";
import { copyFileSync, existsSync, readdirSync, rmSync } from "node:fs";
import { test } from "node:test";
import { PNG } from "pngjs";

import { commandWith } from "../../helpers/command.ts";
import { workspace } from "./workspace.ts";

const MAP = "scope=RO&detail=low&width=300&data=RO-CJ:3,RO-B:5&title=Counties";
const SVG_CASE = `map /map.svg?${MAP}\n`;
const PNG_CASE = `map /map.png?${MAP}\n`;

function repainted(png: Buffer, paint: (image: PNG) => void): Buffer {
  const image = PNG.sync.read(png);
  paint(image);
  return PNG.sync.write(image);
}

test("what was blessed is the same, by GET, JSON and CSV, as SVG and as PNG", async (context) => {
  const { golden, folder } = workspace(
    context,
    `${SVG_CASE}raster /map.png?${MAP}
json POST svg {"scope":"RO","detail":"low","width":300,"regions":[{"id":"RO-CJ","value":3}]}
csv POST png ?scope=RO&detail=low&width=300&format=png "id,value\\nRO-CJ,3"
`,
  );
  assert.equal((await golden("bless")).code, 0);
  const files = readdirSync(`${folder}/goldens`).toSorted();
  assert.deepEqual(files, ["cases.txt", "csv.png", "json.svg", "map.svg", "raster.png"]);
  const { code, out } = await golden("run");
  assert.equal(code, 0);
  assert.match(out, /^4 cases: 4 same/m);
});

test("a vertex, a name, a text and a colour that changed are found", async (context) => {
  const { golden, edit } = workspace(context, SVG_CASE);
  await golden("bless");
  edit("goldens/map.svg", (svg) =>
    svg
      .replace(/(data-id="RO-AB" d="M\d+ \d+l-?)\d+/, "$1999")
      .replace('data-id="RO-CJ"', 'data-id="RO-XX"')
      .replace("<desc>", "<desc>Not a ")
      .replace('fill="#0b1424"', 'fill="#0b1425"'),
  );
  const { code, out } = await golden("run");
  assert.equal(code, 1);
  assert.match(out, /path\[RO-AB\] {2}path data, .*number 1 of command 2 \(l\): "-?999 /);
  assert.match(out, /path\[RO-XX\] {2}data-id: "RO-XX" → "RO-CJ"/);
  assert.match(out, /svg > desc {2}text: "Not a /);
  assert.match(out, /svg > g\.cp-sea > rect {2}fill: "#0b1425" → "#0b1424"/);
  assert.match(out, /4 differences/);
});

test("no more than 20 findings of a case are listed", async (context) => {
  const { golden, edit } = workspace(context, SVG_CASE);
  await golden("bless");
  edit("goldens/map.svg", (svg) => svg.replaceAll('data-id="RO-', 'data-id="XX-'));
  const { out } = await golden("run");
  assert.equal(out.match(/data-id: /g)?.length, 20);
  assert.match(out, /and 22 more/);
});

test("a PNG channel that is off by one in one pixel is found, and told where", async (context) => {
  const { golden, read, write, path } = workspace(context, PNG_CASE);
  await golden("bless");
  const changed = repainted(read("goldens/map.png"), ({ data, width }) => {
    data[(30 * width + 20) * 4 + 2]! ^= 1;
  });
  write("goldens/map.png", changed);
  const { code, out } = await golden("run");
  assert.equal(code, 1);
  assert.match(out, /1 of \d+ pixels differs by up to 1 of 255, in 1 × 1 at 20, 30/);
  const difference = PNG.sync.read(read("report/images/map.difference.png"));
  const red = [...difference.data.subarray((30 * 300 + 20) * 4).subarray(0, 3)];
  assert.deepEqual(red, [214, 28, 52]);
  assert.ok(existsSync(path("report/images/map.expected.png")));
});

test("differences within the tolerance are none, those just past it are", async (context) => {
  const { golden, read, write } = workspace(context, PNG_CASE);
  await golden("bless");
  const changed = repainted(read("goldens/map.png"), ({ data }) => {
    data[0]! ^= 1;
    data[402]! ^= 1;
  });
  write("goldens/map.png", changed);
  assert.equal((await golden("run", "--max-diff-pixels", "1")).code, 1);
  assert.equal((await golden("run", "--max-diff-pixels=2")).code, 0);
  assert.equal((await golden("run", "--threshold", "0.1")).code, 0);
  assert.equal((await golden("run", "--threshold", "0.0001")).code, 1);
});

test("pixels that look like a smoothed edge count", async (context) => {
  const { golden, read, write } = workspace(context, PNG_CASE);
  await golden("bless");
  let turned = 0;
  const changed = repainted(read("goldens/map.png"), ({ data }) => {
    for (let at = 0; at < data.length; at += 4)
      if (data[at]! > 60 && data[at]! < 200) {
        data[at]! ^= 3;
        turned += 1;
      }
  });
  write("goldens/map.png", changed);
  const { out } = await golden("run", "--threshold", "0.001");
  assert.match(out, new RegExp(`${turned} of \\d+ pixels differ`));
});

test("the same pixels in other bytes are the same", async (context) => {
  const { golden, read, write } = workspace(context, PNG_CASE);
  await golden("bless");
  const before = read("goldens/map.png");
  write(
    "goldens/map.png",
    repainted(before, () => undefined),
  );
  assert.ok(!before.equals(read("goldens/map.png")));
  assert.equal((await golden("run")).code, 0);
});

for (const [name, damage] of [
  ["cut short", (png: Buffer) => png.subarray(0, png.length >> 1)],
  ["empty", () => Buffer.alloc(0)],
  ["cut after the signature", (png: Buffer) => png.subarray(0, 8)],
  ["damaged inside", (png: Buffer) => Buffer.from(png).fill(7, 400, 460)],
] as const)
  test(`a golden PNG that is ${name} is found`, { timeout: 20_000 }, async (context) => {
    const { golden, read, write } = workspace(context, PNG_CASE);
    await golden("bless");
    write("goldens/map.png", damage(read("goldens/map.png")));
    const { code, out } = await golden("run");
    assert.equal(code, 1);
    assert.match(out, /changed {3}map\.png {2}the expected picture: \d+ bytes are not a complete/);
    assert.equal((await golden("bless")).code, 0);
    assert.equal((await golden("run")).code, 0);
  });

test("another size is told, whatever the tolerance", async (context) => {
  const { golden, edit, read } = workspace(context, PNG_CASE);
  await golden("bless");
  edit("goldens/cases.txt", (text) => text.replace("width=300", "width=310&height=200"));
  const { code, out } = await golden("run", "--max-diff-pixels", "1000000", "--threshold", "1");
  assert.equal(code, 1);
  assert.match(out, /size in pixels: 300 × \d+ → 310 × 200/);
  const { width, height } = PNG.sync.read(read("report/images/map.difference.png"));
  assert.deepEqual([width, height >= 200], [310, true]);
});

test("a golden that was deleted is missing, one without a case is orphaned", async (context) => {
  const { golden, path } = workspace(context, SVG_CASE);
  await golden("bless");
  copyFileSync(path("goldens/map.svg"), path("goldens/old.svg"));
  copyFileSync(path("goldens/map.svg"), path("goldens/map.png"));
  rmSync(path("goldens/map.svg"));
  const { code, out } = await golden("run");
  assert.equal(code, 1);
  assert.match(out, /^missing {3}map\.svg/m);
  assert.match(out, /^orphaned {2}map\.png/m);
  assert.match(out, /^orphaned {2}old\.svg/m);
});

test("of a case that another name selects nothing is told", async (context) => {
  const { golden, path } = workspace(context, `${SVG_CASE}other /map.svg?scope=RO&detail=low\n`);
  await golden("bless", "--only", "map");
  copyFileSync(path("goldens/map.svg"), path("goldens/old.svg"));
  assert.equal((await golden("run", "--only", "m*")).code, 0);
  assert.equal((await golden("run", "--only", "o*")).code, 1);
  const nothing = await golden("run", "--only", "mop");
  assert.equal(nothing.code, 2);
  assert.match(nothing.error, /no case is named mop/);
});

test("blessing deletes orphans only when told to prune", async (context) => {
  const { golden, path } = workspace(context, SVG_CASE);
  await golden("bless");
  copyFileSync(path("goldens/map.svg"), path("goldens/old.svg"));
  const kept = await golden("bless");
  assert.equal(kept.code, 1);
  assert.match(kept.out, /orphaned old\.svg {2}delete it with --prune/);
  assert.ok(existsSync(path("goldens/old.svg")));
  assert.equal((await golden("bless", "--prune")).code, 0);
  assert.ok(!existsSync(path("goldens/old.svg")));
  assert.ok(existsSync(path("goldens/map.svg")));
  assert.ok(existsSync(path("goldens/cases.txt")));
});

test("blessing tells what is new, what it changed, and how many were the same", async (context) => {
  const { golden, edit, write } = workspace(context, SVG_CASE);
  assert.match(
    (await golden("bless")).out,
    /\nnew {6}map\.svg\naccepted 1 golden \(1 new, 0 changed\) in \S+goldens; 0 of 1 were the same; look at /,
  );
  assert.match((await golden("bless")).out, /^1 of 1\n1 of 1 were the same\n$/);
  edit("goldens/map.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  write("goldens/cases.txt", `${SVG_CASE}same /map.svg?${MAP}\n`);
  const { out } = await golden("bless");
  assert.match(
    out,
    /\nwritten {2}map\.svg {2}1 difference\nnew {6}same\.svg\naccepted 2 goldens \(1 new, 1 changed\) in \S+; 0 of 2 were the same; /,
  );
});

for (const value of ["true", "1", "false", "yes"])
  test(`nothing is blessed where CI is ${value}`, async (context) => {
    const { path } = workspace(context, SVG_CASE);
    const flags = ["--goldens", path("goldens")];
    const inCi = { environment: { CI: value } };
    const { code, error } = await commandWith(inCi, "golden", "bless", ...flags);
    assert.equal(code, 2);
    assert.ok(error.includes(`(CI=${value})`), error);
    assert.deepEqual(readdirSync(path("goldens")), ["cases.txt"]);
  });

test("a dry bless says what it would do, and does nothing, in integration too", async (context) => {
  const { golden, path, edit, write } = workspace(context, SVG_CASE);
  await golden("bless");
  edit("goldens/map.svg", (svg) => svg.replace("#0b1424", "#0b1425"));
  write("goldens/old.svg", "<svg/>");
  write("goldens/cases.txt", `${SVG_CASE}more /map.svg?${MAP}\n`);
  const before = readdirSync(path("goldens"));
  const flags = ["--goldens", path("goldens"), "--dry-run", "--prune"];
  const inCi = { environment: { CI: "true" } };
  const { code, out } = await commandWith(inCi, "golden", "bless", ...flags);
  assert.equal(code, 0);
  assert.match(out, /^would be written {2}map\.svg {2}1 difference$/m);
  assert.match(out, /^would be new {6}more\.svg$/m);
  assert.match(out, /^would be deleted {2}old\.svg$/m);
  assert.match(out, /^would accept 2 goldens \(1 new, 1 changed\)/m);
  assert.deepEqual(readdirSync(path("goldens")), before);
  assert.equal((await golden("run", "--only", "map")).code, 1);
});

test("a case that is refused breaks the run and names its line, and is not blessed", async (context) => {
  const cases = `# a theme misspelt\nmap /map.svg?${MAP}&theme=drak\n`;
  const { golden, path } = workspace(context, cases);
  assert.equal((await golden("bless")).code, 2);
  const { code, out } = await golden("run");
  assert.equal(code, 2);
  assert.match(out, /^failed {4}map\.svg \(line 2\) {2}invalid_theme: .*did you mean "dark"/m);
  assert.deepEqual(readdirSync(path("goldens")), ["cases.txt"]);
});

test("a case that says SVG and asks for PNG breaks the run", async (context) => {
  const body = '{"scope":"RO","detail":"low","format":"png","width":300}';
  const { golden } = workspace(context, `map POST svg ${body}\n`);
  const { code, out } = await golden("run");
  assert.equal(code, 2);
  assert.match(out, /expected svg, received png/);
});
