import { html, nothing, type TemplateResult } from "lit-html";
import { textOf } from "./events.ts";
import { live } from "lit-html/directives/live.js";
import { exampleDraft } from "../query/example-draft.ts";
import { withoutExample, withTable } from "../query/table-words.ts";
import { parametersByName, siteData } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { columnCount, columnName, emptyTable, type Roles } from "../table/table.ts";
import { looks } from "../table/places.ts";
import { parameterField } from "./fields.ts";
import { takeFile } from "./listen.ts";
import { rowsTable } from "./rows-table.ts";

/** The table: where it comes from, what its columns are, and each of its rows. */
export function dataPanel(app: App): TemplateResult {
  const { notice, text } = app.state;
  return html`${parameterField(app, parametersByName.get("scope")!)}
    <div class="toolbar">
      <label class="button file-button">
        Open file<input
          type="file"
          accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values"
          @change=${(event: Event) => chooseFile(app, event)}
        />
      </label>
      <select
        aria-label="Examples"
        .value=${live("")}
        @change=${(event: Event) => chooseExample(app, event)}
      >
        <option value="">Examples</option>
        ${siteData.examples.map(({ title }, at) => html`<option value=${at}>${title}</option>`)}
      </select>
      <button
        type="button"
        class="button"
        @click=${() => app.replace(withTable(withoutExample(app.state.draft), emptyTable), "The table was cleared.")}
      >
        Clear
      </button>
      <button
        type="button"
        class="button"
        aria-pressed=${text === null ? "false" : "true"}
        @click=${() => (text === null ? app.editAsText() : app.typeTable(null))}
      >
        As text
      </button>
    </div>
    <p class="hint">
      Paste cells from Excel or Sheets anywhere, drop a file (Excel, OpenDocument, CSV), or type.
    </p>
    ${sheetChoice(app)}
    ${
      notice === null
        ? nothing
        : html`<p class="notice" role="status">
            ${notice.text}
            ${notice.isChange ? html`<button type="button" class="chip" @click=${() => app.undo()}>Undo</button>` : nothing}
          </p>`
    }
    ${lookChoice(app)} ${columnChoices(app)}
    ${
      text === null
        ? rowsTable(app)
        : html`<label class="visually-hidden" for="table-text">The table as text</label>
            <textarea
              id="table-text"
              rows="16"
              spellcheck="false"
              placeholder="Germany	5.8"
              .value=${live(text)}
              @input=${(event: Event) => app.typeTable(textOf(event))}
            ></textarea>`
    }
    <form class="open-url" @submit=${(event: SubmitEvent) => void openAddress(app, event)}>
      <label for="open-url">Edit a map by its URL</label>
      <div class="joined">
        <input
          id="open-url"
          type="text"
          inputmode="url"
          autocomplete="off"
          placeholder="${location.origin}/map.svg?…"
        />
        <button type="submit" class="button">Open</button>
      </div>
    </form>`;
}

/** The sheets of a workbook that has several. */
function sheetChoice(app: App): TemplateResult | typeof nothing {
  const { workbook } = app.state;
  if (workbook === null || workbook.book.names.length < 2) return nothing;
  const choose = (event: Event): void =>
    void app.takeSheet({ ...workbook, at: Number(textOf(event)) });
  return html`<div class="field">
    <label for="sheet">Sheet of ${workbook.name}</label>
    <select id="sheet" @change=${choose}>
      ${workbook.book.names.map((name, at) => html`<option value=${at} ?selected=${at === workbook.at}>${name}</option>`)}
    </select>
  </div>`;
}

const LOOKS = {
  circles: "circles at their coordinates",
  markers: "markers at their coordinates",
  regions: "regions",
} as const;

/** What the rows of a table with coordinates are drawn as. */
function lookChoice(app: App): TemplateResult | typeof nothing {
  const { table } = app.state.draft;
  const { lat, lon, look } = table.places;
  if (lat === null || lon === null) return nothing;
  const choose = (event: Event): void => {
    const chosen = looks.find((one) => one === textOf(event)) ?? look;
    app.setTable({ ...table, places: { ...table.places, look: chosen } }, "look");
  };
  return html`<div class="field">
    <label for="look">Rows are</label>
    <select id="look" @change=${choose}>
      ${looks.map((one) => html`<option value=${one} ?selected=${one === look}>${LOOKS[one]}</option>`)}
    </select>
    <small class="taken-for">
      latitude: ${columnName(table, lat)}, longitude: ${columnName(table, lon)}
    </small>
  </div>`;
}

const ROLES: readonly (readonly [role: keyof Roles, label: string])[] = [
  ["color", "Colours in"],
  ["annotation", "Notes in"],
];

const COORDINATES = [
  ["lat", "Latitudes in"],
  ["lon", "Longitudes in"],
] as const;

/** Columns beside those of regions and values, where there are more than two. */
function columnChoices(app: App): TemplateResult | typeof nothing {
  const { table } = app.state.draft;
  const count = Math.min(columnCount(table), 64);
  if (count <= 2) return nothing;
  const names = Array.from({ length: count }, (_, at) => columnName(table, at));
  const choose = (role: keyof Roles, text: string): void => {
    const roles = { ...table.roles, [role]: text === "" ? null : Number(text) };
    app.setTable({ ...table, roles }, `column ${role}`);
  };
  const place = (role: "lat" | "lon", text: string): void => {
    const at = text === "" ? null : Number(text);
    const chosen = { ...table.places, [role]: at };
    const isWhole = chosen.lat !== null && chosen.lon !== null;
    const look = isWhole && chosen.look === "regions" ? "markers" : chosen.look;
    app.setTable({ ...table, places: { ...chosen, look } }, `column ${role}`);
  };
  return html`<details
    class="more-columns"
    ?open=${table.roles.color !== null || table.roles.annotation !== null}
  >
    <summary>Columns of colours, notes and coordinates</summary>
    <div class="columns">
      ${ROLES.map(([role, label]) =>
        columnSelect(label, names, table.roles[role], (text) => choose(role, text)),
      )}
      ${COORDINATES.map(([role, label]) =>
        columnSelect(label, names, table.places[role], (text) => place(role, text)),
      )}
    </div>
  </details>`;
}

function columnSelect(
  label: string,
  names: readonly string[],
  chosen: number | null,
  choose: (text: string) => void,
): TemplateResult {
  return html`<label>
    ${label}
    <select @change=${(event: Event) => choose(textOf(event))}>
      <option value="" ?selected=${chosen === null}>–</option>
      ${names.map((name, at) => html`<option value=${at} ?selected=${chosen === at}>${name}</option>`)}
    </select>
  </label>`;
}

function chooseFile(app: App, event: Event): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  const file = input.files?.[0];
  if (file !== undefined) void takeFile(app, file);
  // So that the same file can be chosen again once it was changed.
  input.value = "";
}

function chooseExample(app: App, event: Event): void {
  const select = event.target;
  if (!(select instanceof HTMLSelectElement)) return;
  const example = siteData.examples[Number(select.value)];
  if (select.value === "" || example === undefined) return;
  select.value = "";
  void exampleDraft(example).then((draft) => app.replace(draft, `Example: ${example.title}.`));
}

async function openAddress(app: App, event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const field = document.getElementById("open-url");
  if (!(field instanceof HTMLInputElement)) return;
  if (await app.open(field.value)) field.value = "";
  else app.tell("That is not the URL of a map. Expected one with /map.svg?…, or /m/….svg.");
}
