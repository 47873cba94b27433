import { html, nothing, type TemplateResult } from "lit-html";
import { parametersByName } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { type Shown, type TabName, tabNames } from "../state/state.ts";
import { dataPanel } from "./data-panel.ts";
import { parameterField } from "./fields.ts";
import { mapFigure } from "./map-figure.ts";
import { labelOf, mainRows, moreRows, tabOf } from "./sections.ts";
import { sharePanel } from "./share-panel.ts";

/** All of the page. */
export function pageView(app: App): TemplateResult {
  const { tab } = app.state;
  return html`<h1 class="visually-hidden">A map from a table</h1>
    ${mapFigure(app)}
    <section class="panel" aria-labelledby="panel-title">
      <h2 class="visually-hidden" id="panel-title">What the map shows</h2>
      ${problemList(app)}
      <div
        class="tabs"
        role="tablist"
        aria-label="Settings"
        @keydown=${(event: KeyboardEvent) => moveTab(app, event)}
      >
        ${tabNames.map((name) => tabButton(app, name))}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id="panel-${tab}"
        aria-labelledby="tab-${tab}"
        tabindex="-1"
      >
        <h3 class="visually-hidden">${tab}</h3>
        ${tab === "Data" ? dataPanel(app) : settings(app, tab)}
      </div>
    </section>
    ${sharePanel(app)}`;
}

function tabButton(app: App, name: TabName): TemplateResult {
  const isChosen = app.state.tab === name;
  const faults = faultCount(app, name);
  return html`<button
    type="button"
    role="tab"
    id="tab-${name}"
    aria-selected=${isChosen ? "true" : "false"}
    aria-controls=${isChosen ? `panel-${name}` : nothing}
    tabindex=${isChosen ? 0 : -1}
    @click=${() => app.show({ tab: name })}
  >
    ${name}${faults === 0 ? nothing : html`<span class="badge" aria-label="${faults} to mend">${faults}</span>`}
  </button>`;
}

function faultCount({ state }: App, name: TabName): number {
  return state.problems.filter(({ param }) => isControlled(param) && tabOf(param) === name).length;
}

/** As tabs are moved through: arrows go around, Home and End to the ends. */
function moveTab(app: App, event: KeyboardEvent): void {
  const at = tabNames.indexOf(app.state.tab);
  const count = tabNames.length;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  app.show({ tab: tabNames[target]! });
  queueMicrotask(() => document.getElementById(`tab-${tabNames[target]!}`)?.focus());
}

function settings(app: App, tab: Exclude<TabName, "Data">): TemplateResult {
  const more = moreRows(tab);
  const isNeeded = more.some(
    ({ name }) =>
      name in app.state.draft.texts || app.state.problems.some((one) => one.param === name),
  );
  return html`<div class="fields">${mainRows(tab).map((row) => parameterField(app, row))}</div>
    <details class="more" ?open=${isNeeded}>
      <summary>More</summary>
      <div class="fields">${more.map((row) => parameterField(app, row))}</div>
    </details>`;
}

function isControlled(param: string): boolean {
  return parametersByName.has(param);
}

/** All that the server says against the map, with the way to each field. */
function problemList(app: App): TemplateResult | typeof nothing {
  const { problems, draft, shown } = app.state;
  if (problems.length === 0) return nothing;
  const strangers = new Set(draft.strangers.map(([name]) => name));
  const isOne = problems.length === 1;
  return html`<div class="problems" role="alert">
    <strong>
      ${isOne ? "One thing is" : `${problems.length} things are`} wrong${insteadOf(shown, isOne)}
    </strong>
    <ul>
      ${problems.map(
        ({ param, message }) =>
          html`<li>
            ${message}
            ${
              strangers.has(param)
                ? html`<button type="button" class="chip" @click=${() => app.removeStranger(param)}>
                    Remove ${param}
                  </button>`
                : isControlled(param)
                  ? html`<button type="button" class="chip" @click=${() => goTo(app, param)}>
                      Go to ${labelOf(param)}
                    </button>`
                  : nothing
            }
          </li>`,
      )}
    </ul>
  </div>`;
}

/** What is to be seen where something is wrong. */
function insteadOf(shown: Shown | null, isOne: boolean): string {
  if (shown === null) return ".";
  return shown.isRest
    ? `: the map is drawn without ${isOne ? "it" : "them"}.`
    : ": the map that is shown is the last that could be drawn.";
}

function goTo(app: App, param: string): void {
  app.show({ tab: tabOf(param) });
  requestAnimationFrame(() => {
    const field =
      document.getElementById(`field-${param}`) ??
      document.querySelector<HTMLElement>(`[name="${CSS.escape(param)}"]`);
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  });
}
