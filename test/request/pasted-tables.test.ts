import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseCsv } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { Result } from "../../src/request/result.ts";
import { accepted, refused, told } from "./requests.ts";

/**
 * Tables as people paste them, and what they expect of each cell:
 *
 *     block = "=== " name " | " query LF table LF "---" LF *( outcome LF )
 *     outcome = region / point / marker / "unit " text / "note " code ":" entries / "refused " code " " beginning of the message
 */
interface Block {
  readonly name: string;
  readonly query: string;
  readonly table: string;
  readonly outcome: readonly string[];
}

function blocksOf(file: string): readonly Block[] {
  const text = readFileSync(join(import.meta.dirname, "tables", file), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = "", ...lines] = block.trimEnd().split("\n");
      const [name = "", query = ""] = head.split(" | ");
      const end = lines.indexOf("---");
      return { name, query, table: lines.slice(0, end).join("\n"), outcome: lines.slice(end + 1) };
    });
}

function outcomeOf(result: Result<MapRequest>): readonly string[] {
  const { unit, proportional, proportionalUnit, markers } = accepted(result);
  const notes = (result.ok ? result.notes : undefined) ?? [];
  return [
    ...told(result),
    ...(proportional?.points ?? []).map(
      ({ lat, lon, value, label, color }) =>
        `point ${[`${lat},${lon}`, value, color, label].filter((part) => part !== null).join(":")}`,
    ),
    ...markers.map(({ lat, lon, label }) => `marker ${lat},${lon}:${label?.text ?? ""}`),
    ...[unit, proportionalUnit].flatMap((one) => (one === null ? [] : [`unit ${one}`])),
    ...notes.map(({ code, entries }) => `note ${code}:${entries.join(",")}`),
  ];
}

const blocks = ["by-language.tables", "by-hand.tables", "places.tables"].flatMap(blocksOf);

for (const { name, query, table, outcome } of blocks)
  test(`pasted: ${name}`, () => {
    const result = parseCsv(encodeURI(query), new TextEncoder().encode(table));
    const [first = ""] = outcome;
    if (!first.startsWith("refused ")) {
      assert.deepEqual(outcomeOf(result).toSorted(), outcome.toSorted());
      return;
    }
    const [problem] = refused(result);
    const received = `refused ${problem.code} ${problem.message}`;
    assert.equal(received.slice(0, first.length), first);
  });

test("at least 120 tables are read", () => {
  assert.ok(blocks.length >= 120, String(blocks.length));
});
