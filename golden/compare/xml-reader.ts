/** An element of a document, with what stands between it and its siblings as text of the parent. */
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
  readonly start: number;
}

const START_TAG = /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*(\/?)>/y;
const END_TAG = /<\/([A-Za-z_][\w:.-]*)\s*>/y;
const TEXT = /[^<]+/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)="([^"]*)"/g;

/**
 * Reads the XML that the service writes: elements, attributes in double quotes, text, the five named
 * entities and character numbers. Anything else, such as a comment, is refused.
 *
 * @throws SyntaxError that names the character
 */
export function readXml(document: string): XmlElement {
  const root: OpenElement = { tag: "", attributes: new Map(), children: [], text: "", start: 0 };
  const open: OpenElement[] = [root];
  let at = 0;
  while (at < document.length) at = step(document, at, open);
  if (open.length > 1) throw refused(`<${open.at(-1)!.tag}> is not closed`, at);
  const [only, ...others] = root.children;
  if (only === undefined || others.length > 0) throw refused("expected one element", at);
  if (root.text.trim() !== "") throw refused("text outside of the element", at);
  return only;
}

/** Reads one tag or run of text. @returns where the next begins */
function step(document: string, at: number, open: OpenElement[]): number {
  const text = matchAt(TEXT, document, at);
  if (text !== null) {
    if (text[0].includes("]]>")) throw refused("]]> in text", at);
    open.at(-1)!.text += decoded(text[0].replaceAll(/\r\n?/g, "\n"), at);
    return at + text[0].length;
  }
  const end = matchAt(END_TAG, document, at);
  if (end !== null) {
    if (open.length === 1 || open.at(-1)!.tag !== end[1]) throw refused(`stray ${end[0]}`, at);
    close(document, at + end[0].length, open);
    return at + end[0].length;
  }
  const start = matchAt(START_TAG, document, at);
  if (start === null) throw refused(`not a tag: ${document.slice(at, at + 20)}`, at);
  const attributes = readAttributes(start[2]!, at);
  open.push({ tag: start[1]!, attributes, children: [], text: "", start: at });
  if (start[3] === "/") close(document, at + start[0].length, open);
  return at + start[0].length;
}

function close(document: string, end: number, open: OpenElement[]): void {
  const { start, ...element } = open.pop()!;
  open.at(-1)!.children.push({ ...element, source: document.slice(start, end) });
}

function readAttributes(text: string, at: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw refused(`attribute ${name} twice`, at);
    attributes.set(name, decoded(value.replaceAll(/\r\n|[\t\n\r]/g, " "), at));
  }
  return attributes;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decoded(text: string, at: number): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&([^;&\s]{0,10};)?/g, (whole, body: string | undefined) => {
    const name = body?.slice(0, -1) ?? "";
    const number = /^#(?:(\d+)|x([0-9A-Fa-f]+))$/.exec(name);
    if (number === null) return NAMED.get(name) ?? refuse(`not an entity: ${whole}`, at);
    const code = number[1] === undefined ? Number.parseInt(number[2]!, 16) : Number(number[1]);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : refuse(whole, at);
  });
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function refuse(what: string, at: number): never {
  throw refused(what, at);
}

function refused(what: string, at: number): SyntaxError {
  return new SyntaxError(`${what} (character ${at + 1})`);
}
