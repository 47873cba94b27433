import { readFileSync } from "node:fs";

/**
 * A reporter that names each skipped test and its reason. Where CI is set, a skip that
 * `test/allowed-skips.txt` does not list ends the run with a failure.
 */
const allowed = new Set(
  readFileSync(new URL("allowed-skips.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(": ", 1)[0]),
);

// oxlint-disable-next-line import/no-default-export -- Node takes a reporter by its default export
export default async function* skips(events) {
  const skipped = [];
  for await (const { type, data } of events)
    if (type === "test:pass" && data.skip !== undefined && data.skip !== false) skipped.push(data);
  yield `${skipped.length} skipped\n`;
  for (const { name, skip } of skipped) {
    const isAllowed = allowed.has(name);
    if (!isAllowed && process.env.CI) process.exitCode = 1;
    yield `${isAllowed ? "allowed" : "NOT ALLOWED"} skip: ${name} (${skip === true ? "no reason" : skip})\n`;
  }
}
