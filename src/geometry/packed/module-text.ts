/**
 * What a module of `generated/` exports, as JSON. The build writes one export a module: an object or a list, one member
 * or one row a line, each as JSON with a comma behind it. A member may be a list of such rows.
 *
 * @throws SyntaxError where the text has no such export, or ends before its end
 */
export function exportedJson(text: string): string {
  const first = text.indexOf("\n", text.indexOf("\nexport const ") + 1);
  const [opening, closing] = text[first - 1] === "{" ? ["{", "}"] : ["[", "]"];
  const end = text.length - `\n${closing};\n`.length;
  if (text[first - 1] !== opening || !text.endsWith(`\n${closing};\n`) || end < first)
    throw new SyntaxError("expected a module that exports an object or a list");
  const parts: string[] = [];
  for (const line of text.slice(first + 1, end).split("\n"))
    if (line === LIST_END) parts.push(withoutComma(parts.pop()!), "],");
    else parts.push(line.startsWith(INDENT) ? member(line) : line);
  return opening + withoutComma(parts.join("")) + closing;
}

const INDENT = "  ";
const LIST_END = `${INDENT}],`;

function member(line: string): string {
  const colon = line.indexOf(":");
  return `"${line.slice(INDENT.length, colon)}"${line.slice(colon)}`;
}

function withoutComma(text: string): string {
  return text.endsWith(",") ? text.slice(0, -1) : text;
}
