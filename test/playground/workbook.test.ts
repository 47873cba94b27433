import assert from "node:assert/strict";
import { test } from "node:test";
import { workbookOf } from "../../playground/workbook/workbook.ts";
import { rowsXml, xlsx, zipped } from "./zipped.ts";

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>';
const SHARED = "<si><r><t>Ala</t></r><r><t>bama</t></r><rPh><t>x</t></rPh></si>";

const ODS = `<o:document-content xmlns:o="o" xmlns:table="t" xmlns:text="x" xmlns:office="o">
  <table:table table:name="First &amp; last"><table:table-row><table:table-cell office:value-type="string"
  ><office:annotation><text:p>aside</text:p></office:annotation><text:p>Land</text:p></table:table-cell
  ><table:table-cell table:number-columns-repeated="16383"/></table:table-row>
  <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="float" office:value="12.345"
  ><text:p>12,3</text:p></table:table-cell><table:table-cell office:value-type="percentage" office:value="0.125"
  /><table:table-cell office:value-type="date" office:date-value="2024-02-29T00:00:00"/></table:table-row>
  <table:table-row table:number-rows-repeated="1048573"/></table:table>
  <table:table table:name="Second"><table:table-row/></table:table></o:document-content>`;

/** Each cell as XML of a sheet, and what is read of it. */
const CELLS: readonly (readonly [xml: string, text: string])[] = [
  ['<c t="s"><v>0</v></c>', "Alabama"],
  ['<c t="str"><f>A1</f><v>a &lt; b</v></c>', "a < b"],
  ["<c><f>1+1</f><v>0.30000000000000004</v></c>", "0.3"],
  ["<c><f>NOW()</f></c>", ""],
  ['<c t="e"><v>#N/A</v></c>', "#N/A"],
  ['<c t="b"><v>1</v></c>', "TRUE"],
  ['<c s="1"><v>0.125</v></c>', "12.5%"],
  ['<c s="2"><v>1001</v></c>', "01001"],
  ['<c s="3"><v>45351</v></c>', "2024-02-29"],
  ['<c s="4"><v>45351.75</v></c>', "2024-02-29"],
  ['<c t="inlineStr"><is><t>tab\there</t></is></c>', '"tab\there"'],
];

test("cells of a workbook are read as they are stored, formulas by their saved results", async () => {
  const row = `<row r="2">${CELLS.map(([xml]) => xml).join("")}</row><row r="4"><c r="B4"><v>1</v></c></row>`;
  const book = await workbookOf(
    new Uint8Array(xlsx({ Data: row }, { styles: STYLES, shared: SHARED })),
  );
  assert.deepEqual(book.names, ["Data"]);
  const { text, unsolved, hasPlainNumbers } = await book.sheet(0);
  const [first, second, third, fourth] = text.split("\n");
  assert.equal(second, CELLS.map(([, shown]) => shown).join("\t"));
  assert.equal(fourth?.trim(), "1");
  assert.equal(`${first}${third}`.trim(), "");
  assert.deepEqual([unsolved, hasPlainNumbers], [1, true]);
  const typed = await workbookOf(new Uint8Array(xlsx({ Data: rowsXml([["Peru", "12,345"]]) })));
  assert.equal((await typed.sheet(0)).hasPlainNumbers, false);
});

test("sheets of OpenDocument are read without notes, and repeated cells as often as they stand there", async () => {
  const book = await workbookOf(new Uint8Array(zipped({ "content.xml": ODS })));
  assert.deepEqual(book.names, ["First & last", "Second"]);
  const row = "12.345\t12.5%\t2024-02-29";
  assert.equal((await book.sheet(0)).text, `Land\t\t\n${row}\n${row}`);
  assert.equal((await book.sheet(1)).text, "");
});

test("workbooks that cannot be read say why, and one that unpacks to gigabytes is not unpacked", async () => {
  const whole = xlsx({ Data: rowsXml([["Peru", 1]]) });
  const secret = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  for (const [bytes, why] of [
    [secret, "it has a password"],
    [secret.subarray(0, 4), "it is of an old version of Excel"],
    [whole.subarray(0, whole.length - 30), "it is damaged"],
    [Buffer.concat([whole.subarray(0, 40), Buffer.alloc(20), whole.subarray(60)]), "it is damaged"],
    [zipped({ "a.txt": "" }), "it is an archive, and no workbook"],
    [xlsx({ Data: " ".repeat(49 * 1024 * 1024) }), "it unpacks to more than 48 MB"],
    [xlsx({ Data: "<row><c></row>" }), "it is damaged"],
    [
      zipped({ "content.xml": ODS, "META-INF/manifest.xml": "<encryption-data/>" }),
      "it has a password",
    ],
  ] as const)
    await assert.rejects(
      async () => (await workbookOf(new Uint8Array(bytes))).sheet(0),
      { message: why },
      why,
    );
  const many = Array.from({ length: 6000 }, (_, at) => ["Peru", at]);
  const long = await workbookOf(new Uint8Array(xlsx({ Data: rowsXml(many) })));
  assert.equal((await long.sheet(0)).text.split("\n").length, 5100);
});
