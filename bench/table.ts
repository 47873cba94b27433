import type { Figure } from "./figure.ts";

const HEADINGS = ["", "median", "quartiles", "against", "ratio", "target", "reached"];
const SYMBOLS = { "at most": "≤", "at least": "≥" } as const;

/** Figures as Markdown, a table for every section. */
export function markdown(figures: readonly Figure[]): string {
  const sections = [...new Set(figures.map(({ section }) => section))];
  return sections
    .map((section) => {
      const rows = figures.filter((one) => one.section === section).map(row);
      return table([[section, ...HEADINGS.slice(1)], ...rows]);
    })
    .join("\n");
}

/** The figures that have a target, all in one table. */
export function targetTable(figures: readonly Figure[]): string {
  const rows = figures
    .filter(({ target }) => target !== null)
    .map(({ section, name, ...rest }) => row({ ...rest, section, name: `${section}: ${name}` }));
  return table([["what", ...HEADINGS.slice(1)], ...rows]);
}

function row(figure: Figure): readonly string[] {
  const { name, unit, median, quartiles, reference, ratio, target, isReached } = figure;
  return [
    name,
    `${short(median)} ${unit}`,
    quartiles.map(short).join(" – "),
    reference ?? "",
    ratio === null ? "" : `${short(ratio.median)} (${ratio.quartiles.map(short).join(" – ")})`,
    target === null
      ? ""
      : `${SYMBOLS[target.kind]} ${target.value} ${target.of === "ratio" ? "×" : unit}`,
    isReached === null ? "" : isReached ? "yes" : "no",
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((cells) => cells[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`;
  const [head, ...body] = rows;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return `${[line(head!), rule, ...body.map(line)].join("\n")}\n`;
}

/** Three digits that count, without exponents. */
function short(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(4, decimals));
}
