import { deflateRawSync } from "node:zlib";

/** An archive of files, as programs write workbooks; its sums are 0, which nobody checks. */
export function zipped(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const body = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(body.length, 14);
    head.writeUInt32LE(Buffer.byteLength(text), 18);
    head.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    parts.push(Buffer.from("PK\u0003\u0004"), head, name, body);
    central.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), head, tail, name);
    at += 30 + name.length + body.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...central, Buffer.from("PK\u0005\u0006"), end]);
}

/** A workbook of Excel whose sheets hold these cells, as XML each. */
export function xlsx(
  sheets: Readonly<Record<string, string>>,
  { styles = "", shared = "" } = {},
): Buffer<ArrayBuffer> {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="r${at}"/>`);
  const related = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/${at}.xml"/>`);
  const bodies = Object.values(sheets).map((rows, at) => [
    `xl/worksheets/${at}.xml`,
    `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ]);
  return zipped({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${shared}</sst>`,
    ...Object.fromEntries(bodies),
  });
}

/** Rows of cells: numbers, and texts. */
export function rowsXml(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string =>
    typeof value === "number"
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join("");
}
