import { html, nothing, type TemplateResult } from "lit-html";
import { isChecked, textOf } from "./events.ts";
import { live } from "lit-html/directives/live.js";
import type { ParameterRow } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { describedBy, faultOf, hasFault, helpOf, idOf } from "./field-parts.ts";
import { choicesOf, offeredTexts, presetsOf, sampleOf } from "./choices.ts";
import { listControls, presetControl } from "./list-fields.ts";
import { paletteField } from "./palette-field.ts";
import { labelOf } from "./sections.ts";
import { themeField } from "./theme-field.ts";

/** The control of a parameter, with what it does and what the server says against its value. */
export function parameterField(app: App, row: ParameterRow): TemplateResult {
  if (row.name === "theme") return themeField(app, row);
  if (row.name === "palette") return paletteField(app, row);
  if (row.type === "boolean" && row.defaultText !== "") return flagField(app, row);
  return html`<div class="field" data-type=${row.type}>
    <div class="label-line"><label for=${idOf(row)}>${labelOf(row.name)}</label>${helpOf(row)}</div>
    ${control(app, row)} ${faultOf(app, row.name)}
  </div>`;
}

function flagField(app: App, row: ParameterRow): TemplateResult {
  const text = app.state.draft.texts[row.name] ?? row.defaultText;
  const change = (event: Event): void => {
    const isOn = isChecked(event);
    app.setText(row.name, String(isOn) === row.defaultText ? "" : String(isOn));
  };
  return html`<div class="field flag">
    <div class="label-line">
      <label
        ><input
          type="checkbox"
          id=${idOf(row)}
          .checked=${live(text === "true" || text === "1")}
          aria-describedby=${describedBy(app, row)}
          @change=${change}
        />${labelOf(row.name)}</label
      >${helpOf(row)}
    </div>
    ${faultOf(app, row.name)}
  </div>`;
}

function control(app: App, row: ParameterRow): TemplateResult {
  const { name, type } = row;
  const listed = listControls[name];
  if (listed !== undefined) return listed(app, row);
  if (type === "choice" || type === "boolean") return choice(app, row);
  return presetsOf(name).length > 0 ? presetControl(app, row, textInput) : textInput(app, row);
}

function textInput(app: App, row: ParameterRow): TemplateResult {
  const { name, type } = row;
  const text = app.state.draft.texts[name] ?? "";
  const isNumber = type === "integer" || type === "number";
  const offered = offeredTexts(name);
  return html`<input
      id=${idOf(row)}
      type="text"
      list=${offered.length === 0 ? nothing : `offered-${name}`}
      inputmode=${isNumber ? "decimal" : "text"}
      autocomplete="off"
      spellcheck=${type === "text" ? "true" : "false"}
      placeholder=${placeholderOf(row)}
      aria-invalid=${hasFault(app, name) ? "true" : "false"}
      aria-describedby=${describedBy(app, row)}
      .value=${live(text)}
      @input=${(event: Event) => app.setText(name, textOf(event))}
    />
    ${
      offered.length === 0
        ? nothing
        : html`<datalist id="offered-${name}">
            ${offered.map((one) => html`<option value=${one}></option>`)}
          </datalist>`
    }`;
}

function placeholderOf({ name, defaultText, min, max, shape, maxLength }: ParameterRow): string {
  const sample = sampleOf(name);
  if (sample !== undefined) return sample;
  const offered = offeredTexts(name);
  if (offered.length > 0) return offered.slice(0, 4).join(", ");
  if (defaultText !== "") return defaultText;
  if (min !== null && max !== null && max < 1e6) return `${min} to ${max}`;
  return shape ?? (maxLength === null ? "" : `up to ${maxLength} characters`);
}

/** A value that is none of the names stays to be seen, as it was opened so. */
function choice(app: App, row: ParameterRow): TemplateResult {
  const { name, defaultText } = row;
  const text = app.state.draft.texts[name] ?? "";
  const choices = choicesOf(row);
  const isForeign =
    text !== "" && !choices.some(({ value }) => value.toLowerCase() === text.toLowerCase());
  const current = text === "" ? defaultText : text;
  const change = (event: Event): void => {
    const value = textOf(event);
    app.setText(name, value === defaultText && name !== "scope" ? "" : value);
  };
  return html`<select
    id=${idOf(row)}
    aria-invalid=${hasFault(app, name) ? "true" : "false"}
    aria-describedby=${describedBy(app, row)}
    .value=${live(current)}
    @change=${change}
  >
    ${defaultText === "" && name !== "scope" ? html`<option value="">as suits the map</option>` : nothing}
    ${isForeign ? html`<option value=${text} selected>${text}</option>` : nothing}
    ${choices.map(
      ({ value, label }) =>
        html`<option value=${value} ?selected=${value.toLowerCase() === current.toLowerCase()}>
          ${label}
        </option>`,
    )}
  </select>`;
}
