import { html, svg, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { type ParameterRow, siteData, type ThemeRow } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { describedBy, faultOf, helpOf } from "./field-parts.ts";

/** Light themes with the dark one that belongs to each. */
const PAIRS = [
  ["light", "dark"],
  ["light-blue", "dark-blue"],
  ["light-mono", "dark-mono"],
] as const;

/** Themes as they look, and pairs that follow the reader. */
export function themeField(app: App, row: ParameterRow): TemplateResult {
  const text = (app.state.draft.texts["theme"] ?? row.defaultText).toLowerCase();
  const choose = (name: string): void => app.setText("theme", name === row.defaultText ? "" : name);
  const choices = [
    ...PAIRS.map(([light, dark]) => ({
      value: `auto:${light},${dark}`,
      label: light === "light" ? "as the reader" : light.replace("light-", "reader, "),
      themes: [themeRow(light), themeRow(dark)],
    })),
    ...siteData.themes.map((theme) => ({ value: theme.name, label: theme.name, themes: [theme] })),
  ];
  return html`<fieldset class="field themes" aria-describedby=${describedBy(app, row)}>
    <legend>Theme</legend>
    ${helpOf(row)}
    <div class="theme-choices">
      ${choices.map(
        ({ value, label, themes }) =>
          html`<label class="swatch-choice">
            <input
              type="radio"
              name="theme"
              value=${value}
              .checked=${live(value === text)}
              @change=${() => choose(value)}
            />
            ${picture(themes)}<span>${label}</span>
          </label>`,
      )}
    </div>
    ${faultOf(app, "theme")}
  </fieldset>`;
}

/** The themes of a text: light and dark; a single one is both. */
export function themesOf(text: string): { readonly light: string; readonly dark: string } {
  const pair = /^auto:([\w-]+),([\w-]+)$/i.exec(text);
  if (pair !== null) return { light: pair[1]!, dark: pair[2]! };
  const found = PAIRS.find((names) => names.some((name) => name === text.toLowerCase()));
  return found === undefined
    ? { light: "light", dark: "dark" }
    : { light: found[0], dark: found[1] };
}

function themeRow(name: string): ThemeRow {
  return siteData.themes.find((theme) => theme.name === name) ?? siteData.themes[0]!;
}

/** A land of five colours in its sea; of a pair, half of each. */
function picture(themes: readonly ThemeRow[]): TemplateResult {
  const width = 60 / themes.length;
  return html`<svg class="theme-picture" viewBox="0 0 60 34" aria-hidden="true">
    ${themes.map(
      ({ sea, background, land, colors }, at) => svg`
        <rect x=${at * width} width=${width} height="34" fill=${background}></rect>
        <rect x=${at * width + 3} y="3" width=${width - 6} height="28" rx="3" fill=${sea}></rect>
        <rect x=${at * width + 6} y="8" width=${width - 12} height="7" fill=${land}></rect>
        ${colors.map(
          (color, i) =>
            svg`<rect x=${at * width + 6 + (i * (width - 12)) / colors.length} y="15"
              width=${(width - 12) / colors.length} height="11" fill=${color}></rect>`,
        )}`,
    )}
  </svg>`;
}
