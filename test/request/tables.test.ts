import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseCsv } from "../../src/request/parse.ts";
import { accepted, csv, get, hash, refused, told } from "./requests.ts";

const folder = join(import.meta.dirname, "tables");

function read(file: string, query: string) {
  return parseCsv(query, readFileSync(join(folder, file)));
}

/** Files as their programs write them, and what is read of them: `XK` is Kosovo. */
const tables: readonly (readonly [file: string, query: string, regions: readonly string[]])[] = [
  ["excel-english.csv", "scope=world", ["CI=2530", "DE=54343", "KR=33121", "US=82769"]],
  ["excel-german.csv", "scope=world&lang=de", ["AT=1008.25", "DE=12.5", "FR land", "IT=7"]],
  [
    "excel-french.csv",
    "scope=world&lang=fr",
    ["BE=11763650", "CI land", "DE=84482267", "FR=68373433"],
  ],
  [
    "excel-romanian.csv",
    "scope=RO&lang=ro&valueColumn=populație",
    ["RO-B=1716961", "RO-CJ=679141", "RO-IS=760774"],
  ],
  [
    "excel-romanian.csv",
    "scope=RO&lang=ro&valueColumn=Pondere",
    ["RO-B=9.01", "RO-CJ=3.56", "RO-IS=3.99"],
  ],
  ["google-sheets.csv", "scope=world", ["BR=-3", "IN land", "JP=12.5", "KE land"]],
  ["google-sheets-german.csv", "scope=world&lang=de", ["BR=-3.25", "JP=12.5"]],
  ["pandas-with-index.csv", "scope=world", ["DE=4.1", "FR=2.8", "PE land"]],
  ["pandas-with-index.csv", "scope=world&valueColumn=population", ["DE=84", "FR=68", "PE=34"]],
  ["pandas-without-index.csv", "scope=world", ["DE=4.1", "FR=2.8", "PE land"]],
  [
    "pandas-without-index.csv",
    "scope=world&missing=highlight",
    ["DE=4.1", "FR=2.8", "PE highlight"],
  ],
  ["pandas-named-index.csv", "scope=world", ["DE=4.1", "FR=2.8"]],
  ["r-write.csv", "scope=world", ["CI=0.07", "DE=4.1", "FR land"]],
  ["r-write.csv", "scope=world&valueColumn=group", ['CI="a"', 'DE="a"', 'FR="b"']],
  [
    "world-bank.csv",
    "scope=world&valueColumn=2022",
    [
      "AFRICA EASTERN AND SOUTHERN=1169483710427.54",
      "EG=476747720364.673",
      "GM=2187327471.33",
      "KR=1673916511799.71",
    ],
  ],
  ["our-world-in-data.csv", "scope=world", ["NE=37.3", "TD=26.8", "XK=99.1"]],
  ["eurostat-sdmx.csv", "scope=world", ["GB land", "GR=41.4", "IE=50.7"]],
  ["period-without-value-name.csv", "scope=world", ["GR=41.4", "IE=50.7"]],
  ["excel-note-below.csv", "scope=world", ["CL=6", "PE=5.5"]],
  ["tabs.tsv", "scope=world", ["CL=6", "PE=5 #ff0000 dots An estimate"]],
  [
    "world-bank.csv",
    "scope=world",
    [
      "AFRICA EASTERN AND SOUTHERN=1236163258085.53",
      "EG=395926075162.56",
      "GM land",
      "KR=1712792854202.36",
    ],
  ],
  ["semicolons-ambiguous.csv", "scope=world", ["CL=2.345", "PE=1.234"]],
  ["semicolons-ambiguous.csv", "scope=world&decimal=comma", ["CL=2345", "PE=1234"]],
  ["several-texts.csv", "scope=world&valueColumn=Party", ['CL="right"', 'PE="left"']],
];

for (const [file, query, regions] of tables)
  test(`${file} with ${query} is ${regions.join(", ")}`, () => {
    assert.deepEqual(told(read(file, encodeURI(query))).toSorted(), regions);
  });

const unclear: readonly (readonly [file: string, query: string, code: string, message: RegExp])[] =
  [
    [
      "world-bank.csv",
      "valueColumn=1999",
      "invalid_value_column",
      /Country Name, .*2021, 2022, 2023/,
    ],
    ["several-texts.csv", "", "invalid_csv", /^line 1: .*received "country, party, colour"/],
    [
      "our-world-in-data-years.csv",
      "",
      "invalid_csv",
      /^line 3: expected one row for each region, after that in line 2, received "CHAD"/,
    ],
    ["excel-german-windows-1252.csv", "lang=de", "invalid_csv", /not UTF-8.*CSV UTF-8/],
    ["tabs.tsv", "colorColumn=colors", "invalid_color_column", /did you mean "color"/],
    ["tabs.tsv", "idColumn=x", "invalid_id_column", /region, value, color, annotation, pattern/],
    ["tabs.tsv", "annotationColumn=x", "invalid_annotation_column", /a column of the table/],
    ["tabs.tsv", "patternColumn=x", "invalid_pattern_column", /a column of the table/],
  ];

for (const [file, query, code, message] of unclear)
  test(`${file} with "${query}" is refused with what it has`, () => {
    const [problem] = refused(read(file, `scope=world&${query}`));
    assert.equal(problem.code, code);
    assert.match(problem.message, message);
  });

/** What people paste is told in pasted-tables.test.ts. */
const filesOfPrograms = readdirSync(folder).filter((file) => !file.endsWith(".tables"));

test("every table is either a map or refused here", () => {
  const used = new Set([...tables, ...unclear].map(([file]) => file));
  assert.deepEqual(filesOfPrograms.toSorted(), [...used].toSorted());
});

test("a column may be named whatever the first header is", () => {
  const body = "id,gdp,value\nUS,5,6";
  assert.deepEqual(told(csv(body, "valueColumn=GDP")), ["US=5"]);
  assert.deepEqual(told(csv("place,id\nUS,5", "idColumn=place&valueColumn=id")), ["US=5"]);
});

test("where the first header is id, words for no data are labels, and other columns are not read", () => {
  assert.deepEqual(told(csv("id,value,annotation\nUS,NA,x")), ['US="NA"']);
  assert.equal(refused(csv("id,population\nUS,5"))[0].code, "invalid_csv");
});

test("words too long for a region are no note where a value stands beside them", () => {
  const [problem] = refused(csv(`country,value\nPeru,5\n${"x".repeat(65)},6`));
  assert.match(problem.message, /^line 3: expected an id of 1 to 64 characters/);
});

test("a table by names is the same request as its codes in a query", () => {
  const named = csv("Country;Wert\nGermany;1,5\nSouth Korea;2,5");
  assert.equal(hash(named), hash(get("data=DE:1.5,KR:2.5")));
});

test("words for no data take no part in classes", () => {
  for (const word of ["NA", "N/A", "n/a", "-", "–", "..", "null", "NaN"])
    assert.deepEqual(told(csv(`country,value\nUS,5\nDE,${word}`)), ["DE land", "US=5"], word);
});

test("a header may be told from its data by its kind alone", () => {
  assert.deepEqual(told(csv("Land;Wert\nPeru;5\nChile;6")), ["CL=6", "PE=5"]);
  assert.deepEqual(told(csv("Peru,5\nChile,6")), ["CL=6", "PE=5"]);
  // Of a region that the map does not know, too.
  assert.deepEqual(told(csv("XX,#00ff00,\nPE,5")), ["PE=5", "XX #00ff00"]);
  assert.deepEqual(told(csv("XX,NA\nPE,5")), ["PE=5", "XX land"]);
});

test("a first label above numbers and another label is no header where commas part the cells", () => {
  const [problem] = refused(csv("XX,a\nUS,21\nMX,124\nSZ,b"));
  assert.match(problem.message, /^line 2: expected only numbers or only labels.*"a" in line 1/);
  assert.deepEqual(told(csv("Land,Umsatz\nPeru,€5\nChile,€6")), ["CL=6", "PE=5"]);
});

test("Indonesia's code among data is no header, and nothing above it is lost", () => {
  assert.deepEqual(told(csv("XA,\nSX,\nID,,\nSG,")), [
    "ID highlight",
    "SG highlight",
    "SX highlight",
    "XA highlight",
  ]);
  assert.deepEqual(told(csv("FR,a\nID,b,\nSG,c")), ['FR="a"', 'ID="b"', 'SG="c"']);
  assert.deepEqual(told(csv("Peru\n\nID,value,\nSG,5,")), ["SG=5"]);
});

test("numbers of several styles in one column are no numbers", () => {
  assert.equal(refused(csv("country;x\nPeru;1.234,5\nChile;1,234.5"))[0].code, "mixed_data_types");
});

test("a table of more columns or rows than are read is bounded", () => {
  const wide = `country,value${",x".repeat(5000)}\nUS,5${",y".repeat(5000)}`;
  assert.deepEqual(told(csv(wide)), ["US=5"]);
  const long = `country,value\n${"US,5\n".repeat(5001)}`;
  assert.equal(refused(csv(long))[0].code, "limit_exceeded");
  assert.ok(accepted(csv(`country,value\n${"US,5\n".repeat(5000)}`)));
});
