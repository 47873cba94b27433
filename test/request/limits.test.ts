import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, codes, csv, get, json, refused } from "./requests.ts";

const many = (count: number, entry: (at: number) => string, separator: string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join(separator);
const items = <T>(count: number, item: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => item(at));

const lists: readonly (readonly [
  name: string,
  limit: number,
  make: (count: number) => ReturnType<typeof get>,
])[] = [
  ["data", 5000, (count) => get(`data=${many(count, (at) => `R${at}:1`, ",")}`)],
  ["regions", 5000, (count) => get(`regions=${many(count, (at) => `R${at}`, ",")}`)],
  ["patterns", 5000, (count) => get(`patterns=${many(count, (at) => `R${at}:dots`, ",")}`)],
  ["annotations", 5000, (count) => get(`annotations=${many(count, (at) => `R${at}:a`, ",")}`)],
  ["labels", 5000, (count) => get(`labels=${many(count, (at) => `R${at}`, ",")}`)],
  ["proportional", 5000, (count) => get(`proportional=${many(count, (at) => `R${at}:1`, ",")}`)],
  ["markers", 1000, (count) => get(`markers=${many(count, () => "1,1", ";")}`)],
  ["routes", 500, (count) => get(`routes=${many(count, () => "A>B", ";")}`)],
  ["breaks", 20, (count) => get(`breaks=${many(count, String, ",")}`)],
  ["body", 5000, (count) => csv(many(count, (at) => `R${at},1`, "\n"))],
  ["body", 5000, (count) => csv(`id,value\n${many(count, (at) => `R${at},1`, "\n\n")}`)],
  ["regions", 5000, (count) => json({ regions: items(count, (i) => ({ id: `R${i}`, value: i })) })],
  [
    "proportional",
    5000,
    (count) => json({ proportional: items(count, (at) => ({ id: `R${at}`, value: at })) }),
  ],
  ["labels", 5000, (count) => json({ labels: items(count, (at) => `R${at}`) })],
  ["markers", 1000, (count) => json({ markers: items(count, () => ({ lat: 1, lon: 1 })) })],
  ["routes", 500, (count) => json({ routes: items(count, () => ({ from: "A", to: "B" })) })],
  ["breaks", 20, (count) => json({ breaks: items(count, (at) => at) })],
];

for (const [at, [name, limit, make]] of lists.entries())
  test(`${name} may have ${limit} entries and not one more (case ${at + 1})`, () => {
    accepted(make(limit));
    const [problem, ...others] = refused(make(limit + 1));
    assert.equal(problem.code, "limit_exceeded");
    assert.equal(problem.param, name);
    assert.match(problem.message, new RegExp(`at most ${limit}`));
    assert.deepEqual(others, []);
  });

test("entries are counted as given, with their duplicates and without empty ones", () => {
  assert.deepEqual(codes(get(`data=${"US:1,".repeat(5001)}`)), ["limit_exceeded"]);
  assert.equal(accepted(get(`data=${"US:1,,".repeat(5000)}`)).regions.length, 1);
});

test("entries beyond a limit are not looked at", () => {
  assert.deepEqual(codes(get(`data=${"US:%23f00,".repeat(5001)}`)), ["limit_exceeded"]);
  assert.deepEqual(codes(json({ regions: items(5001, () => 5) })), ["limit_exceeded"]);
});

const region = (at: number) => ({
  id: `R${at}`,
  value: at,
  color: "#ff0000",
  pattern: "dots",
  annotation: "a",
});

test("the largest request of all is accepted", () => {
  const marker = {
    lat: 1,
    lon: 1,
    icon: "dot",
    size: 5,
    color: "#ff0000",
    rotation: 5,
    label: "a",
    labelPosition: "top",
  };
  const point = { lat: 1, lon: 1 };
  const route = {
    from: "A",
    to: "B",
    fromLatLon: point,
    toLatLon: point,
    color: "#ff0000",
    width: 2,
    style: "solid",
    arrow: true,
  };
  const request = accepted(
    json({
      regions: items(5000, region),
      proportional: items(5000, (at) => ({ id: `R${at}`, value: at, color: "#ff0000" })),
      labels: items(5000, (at) => `R${at}`),
      markers: items(1000, () => marker),
      routes: items(500, () => route),
      breaks: items(20, (at) => at),
    }),
  );
  assert.equal(request.regions.length, 5000);
});
