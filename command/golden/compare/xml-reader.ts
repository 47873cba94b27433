import { SaxesParser } from "saxes";

/** An element of a document. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly in the element, joined. */
  readonly text: string;
  /** The element as it is written. */
  readonly source: string;
}

interface OpenElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  /** Where its first tag begins. */
  readonly start: number;
}

/** Deeper than any drawing: what walks the tree calls itself, and a path of elements is told in full. */
const MAX_DEPTH = 256;

/**
 * The tree of a document, without comments and processing instructions.
 *
 * @throws SyntaxError that names line and column, for what is not well-formed XML 1.0, and
 *   for elements nested more than 256 others
 */
export function readXml(document: string): XmlElement {
  const root: OpenElement = { tag: "", attributes: new Map(), children: [], text: "", start: 0 };
  const open: OpenElement[] = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", ({ message }) => {
    throw new SyntaxError(message);
  });
  parser.on("opentag", ({ name: tag, attributes: values }) => {
    if (open.length > MAX_DEPTH) parser.fail(`elements nested more than ${MAX_DEPTH} deep`);
    const attributes = new Map(Object.entries(values));
    // A tag holds no other "<": XML forbids it in the values of attributes.
    const start = document.lastIndexOf("<", parser.position - 1);
    open.push({ tag, attributes, children: [], text: "", start });
  });
  const addText = (text: string) => void (open.at(-1)!.text += text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const { start, ...element } = open.pop()!;
    open.at(-1)!.children.push({ ...element, source: document.slice(start, parser.position) });
  });
  parser.write(document).close();
  return root.children[0]!;
}
