import { escaped } from "../../src/svg/escaping.ts";
import { findingLines, type Outcome } from "../compare/outcome.ts";
import type { Report } from "./report.ts";

/** The report as the JUnit XML that continuous integration reads: one suite, one test a case. */
export function junitReport({ outcomes, milliseconds }: Report): string {
  const errors = outcomes.filter(({ status }) => status === "failed").length;
  const failures = outcomes.filter(({ status }) => status !== "same").length - errors;
  const totals = `tests="${outcomes.length}" failures="${failures}" errors="${errors}" time="${seconds(milliseconds)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="copperplate golden" ${totals}>
  <testsuite name="golden" ${totals} skipped="0">
${outcomes.map((outcome) => `    ${testCase(outcome)}\n`).join("")}  </testsuite>
</testsuites>
`;
}

function testCase(outcome: Outcome): string {
  const { name, format, status, summary, request, milliseconds } = outcome;
  const start = `<testcase classname="golden.${format}" name="${escaped(name)}" time="${seconds(milliseconds)}"`;
  if (status === "same") return `${start}/>`;
  const tag = status === "failed" ? "error" : "failure";
  // A line break in an attribute reads as a blank.
  const message = escaped(summary.replaceAll(/\s+/g, " "));
  const asked = request === null ? [] : [request];
  const details = escaped([summary, ...asked, ...findingLines(outcome)].join("\n"));
  return `${start}><${tag} type="${status}" message="${message}">${details}</${tag}></testcase>`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
