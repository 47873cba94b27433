import {
  findingText,
  type Outcome,
  STATUSES,
  type Status,
  statusCounts,
} from "../compare/outcome.ts";
import type { Report } from "./report.ts";
import { inked, type Terminal } from "../terminal.ts";

const INKS = {
  failed: "red",
  changed: "yellow",
  new: "yellow",
  missing: "yellow",
  orphaned: "yellow",
  same: "green",
} as const satisfies Record<Status, string>;

/** The report for people at a terminal: what is not the same, then the counts. */
export function textReport(report: Report, terminal: Terminal): string {
  const { outcomes, milliseconds } = report;
  const told = outcomes.filter(({ status }) => status !== "same");
  const counts = statusCounts(outcomes);
  const parts = STATUSES.flatMap((status) => {
    const count = counts.get(status) ?? 0;
    return count === 0 ? [] : [inked(terminal, INKS[status], `${count} ${status}`)];
  });
  const cases = outcomes.length === 1 ? "1 case" : `${outcomes.length} cases`;
  const total = `${cases}: ${parts.join(", ")} (${(milliseconds / 1000).toFixed(1)} s)`;
  return [...told.flatMap((outcome) => paragraph(outcome, terminal)), total, ""].join("\n");
}

function paragraph(outcome: Outcome, terminal: Terminal): readonly string[] {
  const { name, format, status, line, summary, findings, unlistedCount } = outcome;
  const place = status === "failed" && line !== null ? ` (line ${line})` : "";
  const title = `${inked(terminal, INKS[status], status.padEnd(8))}  ${printable(name)}.${format}${place}`;
  const [first = "", ...more] = printable(summary).split("\n");
  const rest = unlistedCount === 0 ? [] : [`and ${unlistedCount} more`];
  const lines = [...more, ...findings.map(findingText).map(printable), ...rest];
  return [`${title}  ${first}`, ...lines.map((text) => `  ${inked(terminal, "dim", text)}`)];
}

/** A message of a server may hold anything: control characters would reach the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, "\ufffd");
}
