import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCaseFile } from "../../../../command/golden/cases/case-file.ts";
import { NO_OPTIONS } from "../../../../command/golden/cases/case.ts";
import { nameMatcher } from "../../../../command/golden/cases/name-pattern.ts";

function onlyCase(line: string) {
  const { cases, problems } = parseCaseFile(line, "cases.txt");
  assert.deepEqual(problems, []);
  assert.equal(cases.length, 1);
  return cases[0]!;
}

function onlyProblem(text: string): string {
  const { problems } = parseCaseFile(text, "cases.txt");
  assert.equal(problems.length, 1);
  return problems[0]!;
}

test("a line is a name and a GET target", () => {
  assert.deepEqual(onlyCase("ro-1   /map.png?scope=RO"), {
    name: "ro-1",
    format: "png",
    request: { kind: "get", query: "scope=RO" },
    source: "/map.png?scope=RO",
    line: 1,
    options: NO_OPTIONS,
  });
});

test("what a URL cannot hold is encoded, what is encoded stays", () => {
  const { request } = onlyCase("a\t/map.svg?title=Județe și %26 orașe&x=1+2");
  assert.deepEqual(request, {
    kind: "get",
    query: "title=Jude%C8%9Be%20%C8%99i%20%26%20ora%C8%99e&x=1+2",
  });
});

test("a JSON object is a JSON body", () => {
  const { format, request } = onlyCase('a POST svg {"scope": "RO"}');
  assert.equal(format, "svg");
  assert.deepEqual(request, { kind: "json", body: '{"scope": "RO"}' });
});

test("a query and a JSON string are a CSV request", () => {
  const { format, request } = onlyCase(
    String.raw`a POST png ?scope=RO&title=a b "id,value\nRO-CJ,\"1\""`,
  );
  assert.equal(format, "png");
  const body = 'id,value\nRO-CJ,"1"';
  assert.deepEqual(request, { kind: "csv", query: "scope=RO&title=a%20b", body });
});

test("comments, blank lines, line ends of any kind and a byte order mark say nothing", () => {
  const text = "\ufeff# one\r\n\r\n  \n  # two\na /map.svg?scope=RO\rb /map.svg?scope=RO";
  const { cases, problems } = parseCaseFile(text, "cases.txt");
  assert.deepEqual(problems, []);
  assert.deepEqual(
    cases.map(({ name, line }) => [name, line]),
    [
      ["a", 5],
      ["b", 6],
    ],
  );
});

test("a name that is taken names both lines", () => {
  const text = "a /map.svg?scope=RO\n\na /map.png?scope=RO";
  assert.equal(onlyProblem(text), "cases.txt:3: a is already the name of line 1");
});

for (const [line, said] of [
  ["Upper /map.svg?scope=RO", "a-z, 0-9 and hyphens"],
  ["../up /map.svg?scope=RO", "a-z, 0-9 and hyphens"],
  [`${"a".repeat(101)} /map.svg?scope=RO`, "at most 100"],
  ["a", "expected /map.svg?"],
  ["a map.svg?scope=RO", "expected /map.svg?"],
  ["a /map.gif?scope=RO", "expected /map.svg?"],
  ["a POST gif {}", "expected /map.svg?"],
  ["a post svg {}", "expected /map.svg?"],
  ["a POST svg {scope}", "not JSON"],
  ["a POST svg ?scope=RO", "ends in its body"],
  ['a POST svg ?scope=RO "id', "ends in its body"],
  ['a POST svg ?scope=RO "id"x"', "not JSON"],
  ["a /map.svg?data=US:1:#ff0000", "write %23"],
] as const)
  test(`"${line.slice(0, 40)}" is refused, naming its line`, () => {
    const problem = onlyProblem(`# first\n${line}`);
    assert.ok(problem.startsWith("cases.txt:2: "), problem);
    assert.ok(problem.includes(said), problem);
  });

test("every line that is wrong is told", () => {
  assert.equal(parseCaseFile("A\nB\nC", "cases.txt").problems.length, 3);
});

test("a star in a pattern is any run, commas separate patterns", () => {
  const names = ["ro", "ro-light", "ro-light-2", "world-light"];
  const matched = (patterns: string | null) => names.filter(nameMatcher(patterns));
  assert.deepEqual(matched(null), names);
  assert.deepEqual(matched("ro"), ["ro"]);
  assert.deepEqual(matched("ro*"), ["ro", "ro-light", "ro-light-2"]);
  assert.deepEqual(matched("*-light"), ["ro-light", "world-light"]);
  assert.deepEqual(matched("*o*l*t*"), ["ro-light", "ro-light-2", "world-light"]);
  assert.deepEqual(matched("ro, world-*"), ["ro", "world-light"]);
  assert.deepEqual(matched("ro-light*light"), []);
});
