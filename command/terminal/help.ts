import type { Flag } from "./flags.ts";

/** Columns that a line of help may have. */
const WIDTH = 100;
/** Flags that are longer have their help on the next line. */
const MAX_USAGE = 30;

/** A part of a help text: what stands above it, and its lines. */
export interface HelpSection {
  readonly title: string;
  readonly text: string;
}

/** All that a command has to tell of itself. */
export interface CommandHelp {
  /** Sentences, broken into lines here. */
  readonly about: string;
  /** Each way to call it, and what that does. */
  readonly usage: readonly (readonly [call: string, meaning: string])[];
  readonly sections: readonly HelpSection[];
}

/** The help of a command as it is printed. */
export function helpText({ about, usage, sections }: CommandHelp): string {
  const parts = [
    wrapped(about, WIDTH).join("\n"),
    `Usage:\n${rows(usage)}`,
    ...sections.map(({ title, text }) => `${title}:\n${text.trimEnd()}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A section that lists flags. */
export function flagSection(title: string, flags: readonly Flag[]): HelpSection {
  return { title, text: flagList(flags) };
}

/** One flag a line, with its help in a column of its own. */
export function flagList(flags: Iterable<Flag>): string {
  return `${rows(
    Array.from(flags, ({ name, short, value, help }) => {
      const letter = short === undefined ? "" : `-${short}, `;
      return [`${letter}--${name} ${value ?? ""}`.trimEnd(), help] as const;
    }),
  )}\n`;
}

/** Two columns, the first as wide as it needs, the second broken into lines. */
export function rows(pairs: readonly (readonly [string, string])[]): string {
  const usual = pairs.map(([first]) => first.length).filter((length) => length <= MAX_USAGE);
  const width = Math.max(0, ...usual) + 2;
  const indent = " ".repeat(2 + width);
  return pairs
    .flatMap(([first, second]) => {
      const [line = "", ...lines] = wrapped(second, WIDTH - indent.length);
      const isLong = first.length > MAX_USAGE;
      const head = isLong ? [`  ${first}`, indent + line] : [`  ${first.padEnd(width)}${line}`];
      return [...head, ...lines.map((more) => indent + more)];
    })
    .join("\n");
}

/** A text in lines that end between words. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length > width && line !== "") {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
