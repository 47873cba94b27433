import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "../state/app.ts";
import { tableValues } from "../table/readings.ts";
import { columnName } from "../table/table.ts";

/** What a column is called above its cells. */
export function columnLabel({ state }: App, column: number | null, plain: string): string {
  const { table } = state.draft;
  return column === null || table.header === null ? plain : columnName(table, column);
}

/** What the values were taken for, so that a wrong reading is seen before the map is. */
export function takenFor({ state }: App): string {
  const { draft, rows } = state;
  const said = rows.flatMap(({ datum }) => (datum === null ? [] : [datum]));
  const values = said.flatMap((datum) => (datum.kind === "value" ? [datum.value] : []));
  const missing = rows.filter(({ id, datum, fault }) => id !== null && datum === null && !fault);
  if (values.length === 0) {
    const labels = said.flatMap((datum) => (datum.kind === "category" ? [datum.category] : []));
    return labels.length === 0 ? "" : `text: ${new Set(labels).size} different`;
  }
  const { decimal, unit } = tableValues(draft.table).numbers;
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const parts = [`numbers, decimal ${decimal}`, `${min} to ${max}${unit}`];
  return [...parts, ...(missing.length === 0 ? [] : [`${missing.length} missing`])].join("; ");
}

/** What is open in how the numbers were read, with a way to have the other reading. */
export function numbersNotes(app: App): TemplateResult {
  const { table } = app.state.draft;
  const { mixedUnits } = tableValues(table).numbers;
  return html`${ambiguityNote(app)}
  ${
    mixedUnits.length === 0
      ? nothing
      : html`<p class="notice" role="status">
          ${columnLabel(app, table.roles.value, "Values")} has several units:
          ${mixedUnits.join(", ")}. Magnitudes are counted in, other units are passed over.
        </p>`
  }`;
}

function ambiguityNote(app: App): TemplateResult | typeof nothing {
  const { table } = app.state.draft;
  const { ambiguity, decimal } = tableValues({ ...table, decimal: null }).numbers;
  if (ambiguity === null) return nothing;
  const other = decimal === "comma" ? "point" : "comma";
  const isTurned = table.decimal === other;
  const { cell, reading, otherReading } = ambiguity;
  const turn = (): void =>
    app.setTable({ ...table, decimal: isTurned ? decimal : other }, "decimals");
  return html`<p class="notice" role="status">
    ${columnLabel(app, table.roles.value, "Values")}: ${cell} is read as
    ${isTurned ? otherReading : reading}; nothing in the column tells whether its sign parts
    thousands or decimals.
    <button type="button" class="chip" @click=${turn}>
      Read it as ${isTurned ? reading : otherReading}
    </button>
  </p>`;
}
