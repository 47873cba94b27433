import { escaped } from "../../../src/svg/escaping.ts";
import { findingLines, type Outcome } from "../compare/outcome.ts";
import type { Report } from "./report.ts";

/**
 * The report as the JUnit XML that continuous integration reads: one suite, one test a case, and one
 * for each thing that broke beside the cases.
 */
export function junitReport({ outcomes, problems, milliseconds }: Report): string {
  const failed = outcomes.filter(({ status }) => status === "failed").length;
  const failures = outcomes.filter(({ status }) => status !== "same").length - failed;
  const [tests, errors] = [outcomes.length + problems.length, failed + problems.length];
  const totals = `tests="${tests}" failures="${failures}" errors="${errors}" time="${seconds(milliseconds)}"`;
  const lines = [...problems.map(problemCase), ...outcomes.map(testCase)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="copperplate golden" ${totals}>
  <testsuite name="golden" ${totals} skipped="0">
${lines.map((line) => `    ${line}\n`).join("")}  </testsuite>
</testsuites>
`;
}

function problemCase(problem: string, index: number): string {
  const message = escaped(problem.replaceAll(/\s+/g, " "));
  return `<testcase classname="golden" name="run ${index + 1}" time="0.000"><error type="broken" message="${message}">${escaped(problem)}</error></testcase>`;
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
