import { findingLines, type Outcome, type Status, statusCounts } from "../compare/outcome.ts";
import { type Ink, inked, printable, type Terminal } from "../../terminal/terminal.ts";
import type { Report } from "./report.ts";

/** The report for people at a terminal: what is not the same, then the counts. */
export function textReport({ outcomes, milliseconds }: Report, terminal: Terminal): string {
  const told = outcomes.filter(({ status }) => status !== "same");
  const counts = [...statusCounts(outcomes)].filter(([, count]) => count > 0);
  const parts = counts.map(([status, count]) =>
    inked(terminal, inkOf(status), `${count} ${status}`),
  );
  const cases = outcomes.length === 1 ? "1 case" : `${outcomes.length} cases`;
  const total = `${cases}: ${parts.join(", ")} (${(milliseconds / 1000).toFixed(1)} s)`;
  return [...told.flatMap((outcome) => paragraph(outcome, terminal)), total, ""].join("\n");
}

function inkOf(status: Status): Ink {
  if (status === "failed") return "red";
  return status === "same" ? "green" : "yellow";
}

function paragraph(outcome: Outcome, terminal: Terminal): readonly string[] {
  const { name, format, status, line, summary } = outcome;
  const place = status === "failed" && line !== null ? ` (line ${line})` : "";
  const title = `${inked(terminal, inkOf(status), status.padEnd(8))}  ${printable(name)}.${format}${place}`;
  const [first = "", ...more] = printable(summary).split("\n");
  const lines = [...more, ...findingLines(outcome).map(printable)];
  return [`${title}  ${first}`, ...lines.map((text) => `  ${inked(terminal, "dim", text)}`)];
}
