import { html, nothing, svg, type TemplateResult } from "lit-html";
import { textOf } from "./events.ts";
import { live } from "lit-html/directives/live.js";
import { type ParameterRow, siteData } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { describedBy, faultOf, hasFault, helpOf, idOf } from "./field-parts.ts";

const GROUPS = [
  ["sequential", "From low to high"],
  ["diverging", "With a middle"],
  ["categorical", "For categories"],
] as const;

/** Palettes as they look, and colours of one's own. */
export function paletteField(app: App, row: ParameterRow): TemplateResult {
  const text = app.state.draft.texts["palette"] ?? "";
  const chosen = siteData.palettes.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  return html`<fieldset class="field palettes" aria-describedby=${describedBy(app, row)}>
    <legend>Palette</legend>
    ${helpOf(row)}
    <label class="swatch-choice as-theme">
      <input
        type="radio"
        name="palette"
        value=""
        .checked=${live(text === "")}
        @change=${() => app.setText("palette", "")}
      />Colours of the theme
    </label>
    ${GROUPS.map(
      ([kind, title]) =>
        html`<details class="palette-group" ?open=${isOpen(app, kind, chosen?.kind)}>
          <summary>${title}</summary>
          <div class="swatches">
            ${siteData.palettes
              .filter((palette) => palette.kind === kind)
              .map(
                ({ name, colors }) =>
                  html`<label class="swatch-choice" title=${name}>
                    <input
                      type="radio"
                      name="palette"
                      value=${name}
                      .checked=${live(name === chosen?.name)}
                      @change=${() => app.setText("palette", name)}
                    />
                    ${strip(colors)}<span>${name}</span>
                  </label>`,
              )}
          </div>
        </details>`,
    )}
    <label class="own-colours" for=${idOf(row)}>Custom colours, low to high</label>
    <input
      id=${idOf(row)}
      type="text"
      autocomplete="off"
      spellcheck="false"
      placeholder="#f7fbff,#08306b"
      aria-invalid=${hasFault(app, "palette") ? "true" : "false"}
      .value=${live(chosen === undefined ? text : "")}
      @input=${(event: Event) => app.setText("palette", textOf(event))}
    />
    ${faultOf(app, "palette")}
  </fieldset>`;
}

/** The kind that suits the scale is open, and that of the palette which is chosen. */
function isOpen({ state }: App, kind: string, chosenKind: string | undefined): boolean {
  const { draft, rows } = state;
  const isCategorical = rows.some(({ datum }) => datum?.kind === "category");
  const scale = isCategorical ? "categorical" : (draft.texts["colorScale"] ?? "sequential");
  return kind === (chosenKind ?? scale);
}

/** Colours side by side. As drawing, since the page allows no style in its markup. */
export function strip(colors: readonly string[]): TemplateResult | typeof nothing {
  if (colors.length === 0) return nothing;
  return html`<svg
    class="strip"
    viewBox="0 0 ${colors.length} 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${colors.map((color, at) => svg`<rect x=${at} width="1.02" height="1" fill=${color}></rect>`)}
  </svg>`;
}
