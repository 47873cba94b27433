import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { knownRegion } from "../../src/names/known-region.ts";
import { splitEntries } from "../../src/request/lists/entries.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import { withText } from "../query/draft.ts";
import { displayNames } from "../regions/name-index.ts";
import type { ParameterRow } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { type Choice, presetsOf } from "./choices.ts";
import { textOf } from "./events.ts";
import { describedBy, idOf } from "./field-parts.ts";
import { labelOf } from "./sections.ts";

type Control = (app: App, row: ParameterRow) => TemplateResult;

/** Controls of parameters that a query spells as lists or formats, which nobody has to know. */
export const listControls: Readonly<Record<string, Control>> = {
  bbox: numberInputs(["West", "South", "East", "North"]),
  breaks: breaksControl,
  fit: (app, row) => presetControl(app, row, regionsControl),
  hide: regionsControl,
};

/** What is chosen most often, in words; the last choice shows what the query says. */
export function presetControl(app: App, row: ParameterRow, free: Control): TemplateResult {
  const { name } = row;
  const text = app.state.draft.texts[name] ?? "";
  const presets = presetsOf(name);
  const isFree = app.state.free.includes(name) || !presets.some(({ value }) => value === text);
  const change = (event: Event): void => {
    const chosen = textOf(event);
    const others = app.state.free.filter((other) => other !== name);
    app.show({ free: chosen === FREE ? [...others, name] : others });
    if (chosen !== FREE) app.setText(name, chosen);
  };
  const option = ({ value, label }: Choice): TemplateResult =>
    html`<option value=${value} ?selected=${!isFree && value === text}>${label}</option>`;
  return html`<select
      id=${isFree ? nothing : idOf(row)}
      aria-label=${labelOf(name)}
      aria-describedby=${describedBy(app, row)}
      @change=${change}
    >
      ${presets.map(option)}
      <option value=${FREE} ?selected=${isFree}>
        ${name === "fit" ? "chosen regions" : "other"}
      </option>
    </select>
    ${isFree ? free(app, row) : nothing}`;
}

const FREE = "\u2026";

/** Regions one by one, by their names. */
function regionsControl(app: App, row: ParameterRow): TemplateResult {
  const { name } = row;
  const names = displayNames(app.naming.scope, app.naming.lang);
  const text = app.state.draft.texts[name] ?? "";
  const entries = text === "data" ? [] : splitEntries(text, ",;");
  const regionOf = (entry: string): string | null => {
    const id = parseRegionId(entry);
    return id === null ? null : knownRegion(id, app.naming);
  };
  const set = (kept: readonly string[]): void => app.setText(name, kept.join(","));
  const add = (event: Event): void => {
    const typed = textOf(event).trim();
    if (typed !== "") set([...entries, regionOf(typed) ?? typed]);
  };
  return html`${entries.map((entry) => {
      const shown = names.get(regionOf(entry) ?? "") ?? entry;
      return html`<button
        type="button"
        class="chip"
        aria-label="Remove ${shown}"
        @click=${() => set(entries.filter((other) => other !== entry))}
      >
        ${shown} ×
      </button> `;
    })}
    <input
      id=${idOf(row)}
      type="text"
      list="names-${name}"
      autocomplete="off"
      placeholder="add a region"
      aria-describedby=${describedBy(app, row)}
      .value=${live("")}
      @change=${add}
    />
    <datalist id="names-${name}">
      ${[...names.values()].map((one) => html`<option value=${one}></option>`)}
    </datalist>`;
}

/** The upper ends of classes, each in a field of its own, and an empty one for the next. */
function breaksControl(app: App, row: ParameterRow): TemplateResult {
  const { draft } = app.state;
  const breaks = splitEntries(draft.texts["breaks"] ?? "", ",;");
  const set = (at: number, event: Event): void => {
    const typed = textOf(event)
      .trim()
      .replace(/^(-?\d+),(\d+)$/, "$1.$2");
    const kept = breaks.toSpliced(at, 1, typed).filter((text) => text !== "");
    const sorted = kept.toSorted((a, b) => Number(a) - Number(b));
    const changed = withText(draft, "breaks", sorted.join(","));
    // Breaks of one's own mean nothing to the other methods.
    app.edit(withText(changed, "classification", kept.length === 0 ? "" : "custom"), "breaks");
  };
  return html`<div class="numbers">
    ${[...breaks, ""].map(
      (text, at) =>
        html`<input
          id=${at === 0 ? idOf(row) : nothing}
          type="text"
          inputmode="decimal"
          autocomplete="off"
          aria-label="Class ${at + 1} ends at"
          placeholder=${at === 0 ? "first class to" : "next to"}
          .value=${live(text)}
          @change=${(event: Event) => set(at, event)}
        />`,
    )}
  </div>`;
}

function numberInputs(labels: readonly string[]): Control {
  return (app, row) => {
    const parts = (app.state.draft.texts[row.name] ?? "").split(",");
    const set = (at: number, event: Event): void => {
      const all = labels.map((_, i) => (i === at ? textOf(event).trim() : (parts[i] ?? "")));
      app.setText(row.name, all.every((text) => text === "") ? "" : all.join(","));
    };
    return html`<div class="numbers">
      ${labels.map(
        (label, at) =>
          html`<input
            id=${at === 0 ? idOf(row) : nothing}
            type="text"
            inputmode="decimal"
            autocomplete="off"
            aria-label=${label}
            placeholder=${label}
            .value=${live(parts[at] ?? "")}
            @change=${(event: Event) => set(at, event)}
          />`,
      )}
    </div>`;
  };
}
