import { html, nothing, type TemplateResult } from "lit-html";
import type { ParameterRow } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { labelOf } from "./sections.ts";

/** What all controls have beside themselves. */

export function idOf({ name }: Pick<ParameterRow, "name">): string {
  return `field-${name}`;
}

/** The attribute that joins a control to what is said of it. */
export function describedBy(app: App, { name }: ParameterRow): string {
  return hasFault(app, name) ? `help-${name} fault-${name}` : `help-${name}`;
}

export function hasFault({ state }: App, name: string): boolean {
  return state.problems.some(({ param }) => param === name);
}

/** What the server says against a value, and a better one at a click. */
export function faultOf(app: App, name: string): TemplateResult | typeof nothing {
  const found = app.state.problems.filter(({ param }) => param === name);
  if (found.length === 0) return nothing;
  const suggestion = found.find((one) => one.suggestion !== undefined)?.suggestion;
  return html`<p class="fault" id="fault-${name}">
    ${found.map(({ message }) => html`<span>${message}</span>`)}
    ${
      suggestion === undefined
        ? nothing
        : html`<button type="button" class="chip" @click=${() => app.setText(name, suggestion)}>
            Use ${suggestion}
          </button>`
    }
  </p>`;
}

export function helpOf({ name, description, shape }: ParameterRow): TemplateResult {
  return html`<details class="help">
    <summary aria-label="About ${labelOf(name)}">?</summary>
    <p id="help-${name}">${description}${shape === null ? "" : ` Written as ${shape}.`}</p>
  </details>`;
}
