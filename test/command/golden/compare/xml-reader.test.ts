import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readXml, type XmlElement } from "../../../../command/golden/compare/xml-reader.ts";

const GOLDENS = join(import.meta.dirname, "../../../golden/pictures");

/** A tree as one line: tag, attributes, text, and the children in brackets. */
function inWords({ tag, attributes, text, children }: XmlElement): string {
  const given = Array.from(attributes, ([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${tag}${given.join("")} ${JSON.stringify(text)}[${children.map(inWords).join()}]`;
}

for (const [document, tree] of [
  [`<a/>`, `a ""[]`],
  [`<a></a>`, `a ""[]`],
  [`<a  b="1"\n c="" d='2'></a >`, `a b="1" c="" d="2" ""[]`],
  [`<a>x<b/>y<b>z</b></a>`, `a "xy"[b ""[],b "z"[]]`],
  [`<a b="&lt;&amp;&quot;&#39;&apos;&gt;&#x1F600;">&lt;&#9731;></a>`, `a b="<&\\"''>😀" "<☃>"[]`],
  [`<a b="1\t2\n3\r\n4">1\r\n2\r3</a>`, String.raw`a b="1 2 3 4" "1\n2\n3"[]`],
  [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="y" x:b-c.d="e"/>`,
    `svg xmlns="http://www.w3.org/2000/svg" xmlns:x="y" x:b-c.d="e" ""[]`,
  ],
  [`<?xml version="1.0"?>\n<!-- < --><a>x<!-- y --><![CDATA[<z>]]></a>\n`, `a "x<z>"[]`],
] as const)
  test(`${JSON.stringify(document)} is read`, () => {
    assert.equal(inWords(readXml(document)), tree);
  });

test("every element knows how it is written, whatever stands around it", () => {
  const document = `\ufeff<?xml version="1.0"?>\r\n<a\r\nb="1">é<!-- <b> --><b\n/>\u{1f600}<c d=">"><e></e ></c></a>`;
  const root = readXml(document);
  assert.equal(root.source, document.slice(document.indexOf("<a")));
  const [first, second] = root.children;
  assert.deepEqual(
    [first?.source, second?.source, second?.children[0]?.source],
    ["<b\n/>", '<c d=">"><e></e ></c>', "<e></e >"],
  );
});

test("of the golden maps, what each element is written as reads as that element", () => {
  const files = readdirSync(GOLDENS).filter((name) => name.endsWith(".svg"));
  assert.ok(files.length > 10);
  for (const file of files) {
    const document = readFileSync(join(GOLDENS, file), "utf8");
    const root = readXml(document);
    assert.equal(root.source, document.trim());
    for (const layer of root.children) assert.equal(inWords(readXml(layer.source)), inWords(layer));
  }
});

for (const document of [
  ``,
  `text`,
  `<a>`,
  `</a>`,
  `<a></b>`,
  `<a/><b/>`,
  `<a/>text`,
  `<a b=1/>`,
  `<a b="1"c="2"/>`,
  `<a b="1" b="2"/>`,
  `<a b="<"/>`,
  `<a>&nbsp;</a>`,
  `<a>&</a>`,
  `<a>& b;</a>`,
  `<a>&#0;</a>`,
  `<a>&#x110000;</a>`,
  `<a>]]></a>`,
  `<a>\u0001</a>`,
  `< a/>`,
  `<a`,
])
  test(`${JSON.stringify(document)} is refused`, () => {
    assert.throws(() => readXml(document), SyntaxError);
  });
