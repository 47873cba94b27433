import { html, nothing, type TemplateResult } from "lit-html";
import { areNumbers } from "../../src/request/csv/layout.ts";
import type { App } from "../state/app.ts";
import type { State } from "../state/state.ts";
import { placeColumns } from "../table/places.ts";
import type { Reading } from "../table/reading.ts";
import { columnKind, tableValues, type ColumnKind } from "../table/readings.ts";
import { columnCount, columnName, type Table } from "../table/table.ts";
import { textOf } from "./events.ts";

/** As many rows tell which columns have numbers, and more columns than these are not offered. */
const SAMPLE_ROWS = 30;
const MAX_COLUMNS = 64;

/** The column of regions, and how many there are. */
export function regionHeading(app: App): TemplateResult {
  const { draft, rows } = app.state;
  const { table } = draft;
  const { id, value } = table.roles;
  const areas = placeColumns(table) === null ? "regions" : "places";
  const named = rows.filter((row) => isOnMap(row) || row.fault !== null).length;
  const found = rows.filter(isOnMap).length;
  const choose = (at: number): void => {
    const roles = { ...table.roles, id: at, value: value === at ? id : value };
    app.setTable({ ...table, roles }, "column id");
  };
  return html`${columnChoice(table, areas === "regions" ? "Region" : "Label", id, choose)}
    <small class="taken-for">${areas}: ${found} of ${named}</small>`;
}

export function isOnMap({ id, place }: Reading): boolean {
  return id !== null || place !== null;
}

/** The column of values: what it was taken for, so that a wrong reading is seen before the map is, and can be changed. */
export function valueHeading(app: App): TemplateResult {
  const { table } = app.state.draft;
  const choose = (at: number): void => app.setValueColumn(at);
  return html`${columnChoice(table, "Value", table.roles.value, choose)} ${takenFor(app)}`;
}

const COLUMN_NAMES = { Region: "regions", Label: "labels", Value: "values" } as const;

/** Of several columns of numbers all are offered; of a bare pair there is nothing to choose. */
function columnChoice(
  table: Table,
  plain: keyof typeof COLUMN_NAMES,
  chosen: number | null,
  choose: (at: number) => void,
): TemplateResult {
  const count = Math.min(columnCount(table), MAX_COLUMNS);
  if (table.header === null && count <= 2) return html`${plain}`;
  const rows = table.rows.slice(0, SAMPLE_ROWS).map((cells) => ({ cells, line: 0 }));
  const columns = Array.from({ length: count }, (_, at) => at);
  const [numbers, others] = [true, false].map((wanted) =>
    columns.filter((at) => areNumbers(rows, at, 0.5) === wanted),
  );
  const options = (group: readonly number[]): readonly TemplateResult[] =>
    group.map(
      (at) =>
        html`<option value=${at} ?selected=${at === chosen}>${columnName(table, at)}</option>`,
    );
  return html`<select
    class="heading-choice"
    aria-label="Column of ${COLUMN_NAMES[plain]}"
    @change=${(event: Event) => choose(Number(textOf(event)))}
  >
    ${chosen === null ? html`<option selected disabled>none</option>` : nothing}
    <optgroup label="Numbers">${options(numbers!)}</optgroup>
    <optgroup label="Text">${options(others!)}</optgroup>
  </select>`;
}

const KINDS: Readonly<Record<ColumnKind, string>> = {
  numbers: "numbers",
  dates: "dates",
  text: "text",
};

function takenFor(app: App): TemplateResult | typeof nothing {
  const { draft } = app.state;
  const kind = columnKind(draft.table);
  if (kind === null || draft.table.places.look === "markers") return nothing;
  if (placeColumns(draft.table) !== null)
    return html`<small class="taken-for">
      ${decimalChoice(app)} <span>${factsOf(app.state)}</span>
    </small>`;
  const isText = kind !== "numbers" || draft.texts["colorScale"] === "categorical";
  const other = kind === "numbers" ? "text" : kind;
  const shown = isText ? other : "numbers";
  return html`<small class="taken-for">
    <select aria-label="Values are" @change=${(event: Event) => app.setKind(textOf(event))}>
      ${["numbers" as const, other].map(
        (one) => html`<option value=${one} ?selected=${one === shown}>${KINDS[one]}</option>`,
      )}
    </select>
    ${shown === "numbers" ? decimalChoice(app) : nothing} <span>${factsOf(app.state)}</span>
  </small>`;
}

function decimalChoice(app: App): TemplateResult {
  const { table } = app.state.draft;
  const { decimal } = tableValues(table).numbers;
  const change = (event: Event): void =>
    app.setTable({ ...table, decimal: textOf(event) === "comma" ? "comma" : "point" }, "decimals");
  return html`<select aria-label="Decimal sign" @change=${change}>
    ${(["point", "comma"] as const).map(
      (one) =>
        html`<option value=${one} ?selected=${one === decimal}>
          as ${one === "point" ? "1.5" : "1,5"}
        </option>`,
    )}
  </select>`;
}

/** `950 to 34,100, 2 missing` */
function factsOf({ draft, rows }: State): string {
  const values = rows.flatMap(({ datum, place }) =>
    datum?.kind === "value" ? [datum.value] : (place?.point?.value ?? []),
  );
  const labels = rows.flatMap(({ datum }) => (datum?.kind === "category" ? [datum.category] : []));
  const missing = rows.filter(
    ({ id, datum, fault }) => id !== null && datum === null && fault === null,
  );
  const [min, max] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const { unit } = tableValues(draft.table).numbers;
  return [
    ...(values.length === 0 ? [] : [`${numberText(min)} to ${numberText(max)}${unit}`]),
    ...(labels.length === 0 ? [] : [`${new Set(labels).size} different`]),
    ...(missing.length === 0 ? [] : [`${missing.length} missing`]),
  ].join(", ");
}

const numberFormat = new Intl.NumberFormat("en", { maximumSignificantDigits: 15 });

/** With narrow blanks, which nobody takes for decimals. */
function numberText(value: number): string {
  return numberFormat.format(value).replaceAll(",", "\u202f");
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
          ${valueName(table)} has several units: ${mixedUnits.join(", ")}. Magnitudes are counted
          in, other units are passed over.
        </p>`
  }`;
}

function ambiguityNote(app: App): TemplateResult | typeof nothing {
  const { table } = app.state.draft;
  const { ambiguity, decimal } = tableValues({ ...table, decimal: null }).numbers;
  if (ambiguity === null || table.decimal === decimal) return nothing;
  const other = decimal === "comma" ? "point" : "comma";
  const isTurned = table.decimal === other;
  const { cell, reading, otherReading } = ambiguity;
  const turn = (): void =>
    app.setTable({ ...table, decimal: isTurned ? decimal : other }, "decimals");
  return html`<p class="notice" role="status">
    ${valueName(table)}: ${cell} is read as ${isTurned ? otherReading : reading}; nothing in the
    column tells whether its sign parts thousands or decimals.
    <button type="button" class="chip" @click=${turn}>
      Read it as ${isTurned ? reading : otherReading}
    </button>
  </p>`;
}

function valueName(table: Table): string {
  const { value } = table.roles;
  return value === null || table.header === null ? "Values" : columnName(table, value);
}
