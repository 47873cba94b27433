import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SaxesParser } from "saxes";
import { readXml, type XmlElement } from "../../golden/compare/xml-reader.ts";

const GOLDENS = join(import.meta.dirname, "..", "golden", "pictures");

interface Plain {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Plain[];
  text: string;
}

/** The tree in the eyes of a full XML parser. */
function readBySaxes(document: string): Plain {
  const parser = new SaxesParser({ xmlns: false });
  const root: Plain = { tag: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Plain = { tag: name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => (open.at(-1)!.text += text));
  parser.write(document).close();
  return root.children[0]!;
}

function toPlain({ tag, attributes, children, text }: XmlElement): Plain {
  return { tag, attributes: Object.fromEntries(attributes), children: children.map(toPlain), text };
}

function assertSameTree(document: string): void {
  assert.deepEqual(toPlain(readXml(document)), {
    ...readBySaxes(document),
  });
}

test("the golden maps read as they do to a full XML parser", () => {
  const files = readdirSync(GOLDENS).filter((name) => name.endsWith(".svg"));
  assert.ok(files.length > 10);
  for (const file of files) assertSameTree(readFileSync(join(GOLDENS, file), "utf8"));
});

for (const document of [
  `<a/>`,
  `<a></a>`,
  `<a  b="1"\n c="" ></a >`,
  `<a>x<b/>y<b>z</b></a>`,
  `<a b="&lt;&amp;&quot;&#39;&apos;&gt;&#x1F600;">&lt;&#9731;></a>`,
  `<a b="1\t2\n3\r\n4">1\r\n2\r3</a>`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="y" x:b-c.d="e"/>`,
])
  test(`${JSON.stringify(document)} reads as it does to a full XML parser`, () => {
    assertSameTree(document);
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
  `<a b='1'/>`,
  `<a b="1"c="2"/>`,
  `<a b="1" b="2"/>`,
  `<a b="<"/>`,
  `<a>&nbsp;</a>`,
  `<a>&</a>`,
  `<a>& b;</a>`,
  `<a>&#0;</a>`,
  `<a>&#x110000;</a>`,
  `<a>]]></a>`,
  `<a><!-- comment --></a>`,
  `<a><![CDATA[x]]></a>`,
  `<?xml version="1.0"?><a/>`,
  `<!DOCTYPE a><a/>`,
  `< a/>`,
  `<a`,
])
  test(`${JSON.stringify(document)} is refused`, () => {
    assert.throws(() => readXml(document), SyntaxError);
  });
