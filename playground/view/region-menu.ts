import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { splitEntries } from "../../src/request/lists/entries.ts";
import { regionAt } from "../regions/region-at.ts";
import { displayNames } from "../regions/name-index.ts";
import type { App } from "../state/app.ts";
import { withRegionCell } from "../table/region-cell.ts";
import { textOf } from "./events.ts";

/** What can be done with one region, where it was clicked or at its row of the table. */
export function regionMenu(app: App): TemplateResult | typeof nothing {
  const { region, draft, rows } = app.state;
  if (region === null) return nothing;
  const { id, x, y } = region;
  const name = displayNames(app.naming.scope, app.naming.lang).get(id) ?? id;
  const reading = rows.findLast((row) => row.id === id);
  const { datum } = reading ?? {};
  const close = (): void => app.show({ region: null });
  const set = (role: "color" | "annotation", text: string): void =>
    app.setTable(withRegionCell(draft.table, rows, { id, name }, role, text), `${role} of ${id}`);
  const add = (parameter: "hide" | "fit"): void => {
    const known = parameter === "hide" ? splitEntries(draft.texts["hide"] ?? "", ",;") : [];
    app.setText(parameter, [...known, id].join(","));
    close();
  };
  const color =
    datum?.kind === "value" || datum?.kind === "category" || datum?.kind === "paint"
      ? datum.color
      : null;
  return html`<div
    class="region-menu"
    role="dialog"
    aria-label=${name}
    .style=${`left: min(${x}%, 100% - 236px); top: min(${y}%, 100% - 150px)`}
    @keydown=${(event: KeyboardEvent) => event.key === "Escape" && close()}
  >
    <strong>${name}</strong>
    ${datum?.kind === "value" ? html`<span>${datum.value}</span>` : nothing}
    <button type="button" class="remove" aria-label="Close" @click=${close}>×</button>
    <div>
      <button type="button" class="chip" @click=${() => add("hide")}>Hide</button>
      <button type="button" class="chip" @click=${() => add("fit")}>Zoom to it</button>
      <label class="chip">
        Colour<input
          type="color"
          .value=${live(color ?? "#888888")}
          @change=${(event: Event) => set("color", textOf(event))}
        />
      </label>
    </div>
    <input
      type="text"
      aria-label="Note for ${name}"
      placeholder="a note"
      autocomplete="off"
      .value=${live(reading?.annotation ?? "")}
      @change=${(event: Event) => set("annotation", textOf(event))}
    />
  </div>`;
}

/** Opens the menu of the region that a picture shows where it was clicked, and closes that of another one. */
export async function openRegionAt(app: App, event: MouseEvent): Promise<void> {
  const { shown } = app.state;
  const { target } = event;
  if (shown === null || !(target instanceof HTMLImageElement)) return;
  const box = target.getBoundingClientRect();
  const canvas = target.parentElement!.getBoundingClientRect();
  const scale = target.naturalWidth / box.width;
  const point = { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  const id = regionAt(await shown.picture.text(), point);
  const x = ((event.clientX - canvas.left) / canvas.width) * 100;
  const y = ((event.clientY - canvas.top) / canvas.height) * 100;
  app.show({ region: id === null ? null : { id, x, y } });
}

/** Opens the menu of a region from the keyboard: it takes the focus. */
export function openRegion(app: App, id: string): void {
  app.show({ region: { id, x: 4, y: 4 } });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".region-menu .chip")?.focus());
}
