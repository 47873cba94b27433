import { escaped } from "../../src/svg/escaping.ts";
import { findingText, type Outcome } from "../compare/outcome.ts";
import type { Report } from "./report.ts";

/** The report as the JUnit XML that continuous integration reads: one suite, one test a case. */
export function junitReport({ outcomes, milliseconds }: Report): string {
  const errors = outcomes.filter(({ status }) => status === "failed").length;
  const failures = outcomes.filter(({ status }) => status !== "same").length - errors;
  const totals = `tests="${outcomes.length}" failures="${failures}" errors="${errors}"`;
  const time = `time="${seconds(milliseconds)}"`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites name="copperplate golden" ${totals} ${time}>`,
    `  <testsuite name="golden" ${totals} skipped="0" ${time}>`,
    ...outcomes.map(testCase),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase(outcome: Outcome): string {
  const { name, format, status, milliseconds } = outcome;
  const start = `    <testcase classname="golden.${format}" name="${escaped(name)}" time="${seconds(milliseconds)}"`;
  if (status === "same") return `${start}/>`;
  const tag = status === "failed" ? "error" : "failure";
  const message = `type="${status}" message="${oneLine(outcome.summary)}"`;
  return `${start}><${tag} ${message}>${escaped(details(outcome))}</${tag}></testcase>`;
}

function details({ request, summary, findings, unlistedCount }: Outcome): string {
  const rest = unlistedCount === 0 ? [] : [`and ${unlistedCount} more`];
  const asked = request === null ? [] : [request];
  return [summary, ...asked, ...findings.map(findingText), ...rest].join("\n");
}

/** A line break in an attribute reads as a blank. */
function oneLine(text: string): string {
  return escaped(text.replaceAll(/\s+/g, " "));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
