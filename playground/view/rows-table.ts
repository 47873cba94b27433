import { html, nothing, type TemplateResult } from "lit-html";
import { textOf } from "./events.ts";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { isGroup, withoutGroup } from "../regions/group-of-table.ts";
import { displayNames } from "../regions/name-index.ts";
import { openRegion } from "./region-menu.ts";
import type { App } from "../state/app.ts";
import type { Reading, RowFault } from "../table/reading.ts";
import { regionTest, suggestions } from "../table/readings.ts";
import { placeColumns } from "../table/places.ts";
import { type Table, withCell, withNewRow, withoutRow } from "../table/table.ts";
import { numbersNotes, regionHeading, valueHeading } from "./column-headings.ts";

/** More rows at a time than anybody looks at, and few enough for a telephone. */
const PAGE_ROWS = 100;

/** The rows, each with the region that it is of or what to do about it. */
export function rowsTable(app: App): TemplateResult {
  const { draft, rows, isFaultyOnly } = app.state;
  const { table } = draft;
  const all = rows.map((_, at) => at);
  const faulty = all.filter((at) => rows[at]!.fault !== null);
  const listed = isFaultyOnly && faulty.length > 0 ? faulty : all;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_ROWS));
  const page = Math.min(app.state.page, pages - 1);
  const visible = listed.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
  return html`${summary(app, faulty.length)} ${numbersNotes(app)}
    <datalist id="region-names">
      ${[...displayNames(app.naming.scope, app.naming.lang).values()].map((name) => html`<option value=${name}></option>`)}
    </datalist>
    <p class="visually-hidden" id="rows-keys">
      Arrows up and down, and Enter, go from row to row; Tab leaves the table.
    </p>
    <table
      aria-describedby="rows-keys"
      @keydown=${(event: KeyboardEvent) => moveRow(app, event)}
      class=${visible.some((at) => hasOtherName(app, at)) ? "rows has-other-names" : "rows"}
    >
      <thead>
        <tr>
          <th scope="col">${regionHeading(app)}</th>
          <th scope="col" .style=${`width: ${valueWidth(table, visible)}ch`}>
            ${valueHeading(app)}
          </th>
          <th scope="col">Match</th>
          <th scope="col"><span class="visually-hidden">Remove</span></th>
        </tr>
      </thead>
      <tbody>
        ${repeat(
          visible,
          (at) => at,
          (at) =>
            rowView(
              app,
              at,
              rows[at]!,
              visible.includes(app.state.row) ? app.state.row : visible[0]!,
            ),
        )}
      </tbody>
    </table>
    <div class="toolbar">
      <button type="button" class="button" @click=${() => addRow(app)}>Add a row</button>
      ${pages > 1 ? pager(app, page, pages, listed.length) : nothing}
    </div>`;
}

/** Room for the longest value, so that none is cut; a column of words has to do with less. */
function valueWidth({ rows, roles }: Table, visible: readonly number[]): number {
  const lengths = visible.map((at) => rows[at]?.[roles.value ?? 1]?.length ?? 0);
  return Math.min(20, Math.max(14, ...lengths) + 3);
}

/** How many rows are on the map, and how many are not. */
function summary(app: App, faulty: number): TemplateResult {
  const { rows, isFaultyOnly } = app.state;
  const regions = new Set(rows.flatMap(({ id }) => (id === null ? [] : [id]))).size;
  const places = rows.filter(({ place }) => place !== null).length;
  const placed = isOfPlaces(app) ? places : regions;
  const one = isOfPlaces(app) ? "place" : "region";
  const toggle = (): void => app.show({ isFaultyOnly: !isFaultyOnly, page: 0 });
  return html`<p class="summary" role="status">
    <span><strong>${placed}</strong> ${placed === 1 ? one : `${one}s`} on the map</span>
    ${
      faulty === 0
        ? nothing
        : html`<button
            type="button"
            class="chip warning"
            aria-pressed=${isFaultyOnly ? "true" : "false"}
            @click=${toggle}
          >
            ${faulty} ${faulty === 1 ? "row" : "rows"} to look at
          </button>`
    }
  </p>`;
}

/** Up and down go from row to row in a column, and Enter down; below the last row a new one begins. */
function moveRow(app: App, event: KeyboardEvent): void {
  const { target, key } = event;
  const isDown = key === "ArrowDown" || key === "Enter";
  if (!(target instanceof HTMLInputElement) || (!isDown && key !== "ArrowUp")) return;
  // While a name is typed, arrows choose among the names that the browser offers.
  if (key !== "Enter" && target.dataset["isTyped"] === "true") return;
  event.preventDefault();
  const [column = ""] = (target.ariaLabel ?? "").split(",");
  const inputs = [...document.querySelectorAll<HTMLElement>(`.rows [aria-label^="${column},"]`)];
  const next = inputs[inputs.indexOf(target) + (isDown ? 1 : -1)];
  if (next !== undefined) next.focus();
  else if (key === "Enter") addRow(app);
}

function rowView(app: App, at: number, reading: Reading, current: number): TemplateResult {
  const tabindex = at === current ? "0" : "-1";
  const enter = (): void => {
    if (app.state.row !== at) app.show({ row: at });
  };
  const { table } = app.state.draft;
  const { id, value } = table.roles;
  const cells = table.rows[at] ?? [];
  const { fault } = reading;
  return html`<tr data-fault=${fault?.kind ?? ""} @focusin=${enter}>
      <td>
        <input
          type="text"
          list=${isOfPlaces(app) ? nothing : "region-names"}
          autocomplete="off"
          spellcheck="false"
          aria-label="${rowName(app)}, row ${at + 1}"
          aria-invalid=${fault !== null && reading.id === null ? "true" : "false"}
          aria-describedby="row-${at}"
          tabindex=${tabindex}
          .value=${live(cells[id] ?? "")}
          @focus=${(event: Event) => setTyped(event, false)}
          @input=${(event: Event) => {
            setTyped(event, true);
            setCell(app, at, id, event);
          }}
        />
      </td>
      <td>
        <input
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-label="Value, row ${at + 1}"
          aria-invalid=${fault?.kind === "wrong" ? "true" : "false"}
          aria-describedby="row-${at}"
          .value=${live(value === null ? "" : (cells[value] ?? ""))}
          ?disabled=${value === null}
          tabindex=${tabindex}
          @input=${(event: Event) => setCell(app, at, value ?? 1, event)}
        />
      </td>
      <td class="outcome" id=${fault === null ? `row-${at}` : nothing}>
        ${placement(app, at, reading, tabindex)}
      </td>
      <td>
        <button
          type="button"
          class="remove"
          tabindex=${tabindex}
          aria-label="Remove row ${at + 1}"
          @click=${() => app.setTable(withoutRow(table, at), `row ${at} removed`)}
        >
          ×
        </button>
      </td>
    </tr>
    ${
      fault === null
        ? nothing
        : html`<tr class="remark" @focusin=${enter}>
            <td colspan="4" id="row-${at}">${remark(app, at, fault, tabindex)}</td>
          </tr>`
    }`;
}

function isOfPlaces(app: App): boolean {
  return placeColumns(app.state.draft.table) !== null;
}

/** What the first cell of a row says. */
function rowName(app: App): string {
  return isOfPlaces(app) ? "Label" : "Region";
}

function setTyped({ target }: Event, isTyped: boolean): void {
  if (target instanceof HTMLElement) target.dataset["isTyped"] = String(isTyped);
}

function setCell(app: App, row: number, column: number, event: Event): void {
  const text = textOf(event);
  app.setTable(withCell(app.state.draft.table, row, column, text), `cell ${row} ${column}`);
}

/** The region of a row, where its name does not say it. */
function placement(
  app: App,
  at: number,
  { id, datum, place, fault }: Reading,
  tabindex: string,
): TemplateResult | typeof nothing {
  const shown = place?.point ?? place?.marker;
  if (shown != null) return html`<span class="quiet">${shown.lat}, ${shown.lon}</span>`;
  if (id === null || fault !== null) return nothing;
  const isSame = !hasOtherName(app, at);
  const name = nameOf(app, id);
  const isBare = datum === null && app.state.rows.some((row) => row.datum !== null);
  return html`<button
      type="button"
      class="placed"
      tabindex=${tabindex}
      aria-label="${name}: hide, zoom, note, colour"
      @click=${() => openRegion(app, id)}
    >
      <span class=${isSame ? "visually-hidden" : ""}>${name}</span></button
    >${isBare ? html` <span class="quiet">no value</span>` : nothing}`;
}

function nameOf({ naming }: App, id: string): string {
  return displayNames(naming.scope, naming.lang).get(id) ?? id;
}

/** Whether the map calls the region of a row otherwise than the row does, or has no value for it. */
function hasOtherName(app: App, at: number): boolean {
  const { rows, draft } = app.state;
  const { id, fault } = rows[at]!;
  const { table } = draft;
  const text = (table.rows[at]?.[table.roles.id] ?? "").trim();
  return id !== null && fault === null && text !== nameOf(app, id);
}

/** What is to be done about a row. */
function remark(app: App, at: number, fault: RowFault, tabindex: string): TemplateResult {
  switch (fault.kind) {
    case "repeated":
      return html`<span class="fault"
        >Row ${fault.row + 1} is of the same region, and counts.</span
      >`;
    case "total":
      return html`<span class="fault">This row is a total and is left out.</span>`;
    case "wrong":
      return html`<span class="fault">${fault.message}</span>`;
    case "unknown":
      return unknownRegion(app, at, fault.name, tabindex);
  }
}

/** Names that it was probably meant to be, each at a click. */
function unknownRegion(app: App, at: number, name: string, tabindex: string): TemplateResult {
  const names = displayNames(app.naming.scope, app.naming.lang);
  const isRegion = regionTest(app.naming);
  const { table } = app.state.draft;
  if (isGroup(app.naming.scope) && regionTest(withoutGroup(app.naming))(name))
    return outsideGroup(app, tabindex);
  const near = suggestions(name, app.naming);
  const choose = (id: string): void => {
    const shown = names.get(id) ?? id;
    const text = isRegion(shown) ? shown : id;
    app.setTable(withCell(table, at, table.roles.id, text), `suggestion ${at}`);
  };
  return html`<span class="fault"
      >${near.length === 0 ? "No region has this name. Try another name or its code." : "Did you mean"}</span
    >
    ${near.map((id) => html`<button type="button" class="chip" tabindex=${tabindex} @click=${() => choose(id)}>${names.get(id) ?? id}</button>`)}`;
}

/** A country that the map of a group has no place for. */
function outsideGroup(app: App, tabindex: string): TemplateResult {
  const { scope } = withoutGroup(app.naming);
  return html`<span class="fault">This region is outside this map.</span>
    <button
      type="button"
      class="chip"
      tabindex=${tabindex}
      @click=${() => app.setText("scope", scope)}
    >
      Show the world
    </button>`;
}

function addRow(app: App): void {
  const { table } = app.state.draft;
  const at = table.rows.length;
  app.setTable(withNewRow(table), "new row");
  app.show({ isFaultyOnly: false, row: at, page: Math.floor(at / PAGE_ROWS) });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[aria-label="${rowName(app)}, row ${at + 1}"]`)?.focus(),
  );
}

function pager(app: App, page: number, pages: number, count: number): TemplateResult {
  const first = page * PAGE_ROWS + 1;
  const last = Math.min(count, (page + 1) * PAGE_ROWS);
  return html`<div class="pager" role="group" aria-label="Pages of rows">
    <button
      type="button"
      class="button"
      ?disabled=${page === 0}
      aria-label="Rows before"
      @click=${() => app.show({ page: page - 1 })}
    >
      ‹
    </button>
    <span>${first}–${last} of ${count}</span>
    <button
      type="button"
      class="button"
      ?disabled=${page === pages - 1}
      aria-label="Further rows"
      @click=${() => app.show({ page: page + 1 })}
    >
      ›
    </button>
  </div>`;
}
