import { html, nothing, type TemplateResult } from "lit-html";
import { withText } from "../query/draft.ts";
import { parametersByName } from "../site-data.ts";
import type { App } from "../state/app.ts";
import { textOf } from "./events.ts";
import { openRegionAt, regionMenu } from "./region-menu.ts";
import { isUnmatched, unmatchedText } from "../state/unmatched.ts";

/** The map, as large as there is room. */
export function mapFigure(app: App): TemplateResult {
  const { shown, isDrawing, failure, problems, lock } = app.state;
  const unmatched = isUnmatched(app.state);
  const isOld =
    failure !== null || (problems.length > 0 && shown?.isRest !== true) || lock !== null;
  return html`<figure
    class="stage"
    data-drawing=${isDrawing ? "true" : "false"}
    data-old=${isOld ? "true" : "false"}
  >
    <h2 class="visually-hidden">The map</h2>
    <div class="canvas" aria-busy=${isDrawing ? "true" : "false"}>
      ${
        shown === null
          ? html`<p class="waiting">
              ${isOld || unmatched ? "There is no map yet." : "Drawing the map…"}
            </p>`
          : html`<img
              src=${shown.address}
              @click=${(event: MouseEvent) => void openRegionAt(app, event)}
              alt=${shown.report?.alt ?? "The map"}
              width=${shown.report?.image.width ?? nothing}
              height=${shown.report?.image.height ?? nothing}
            />`
      }
      <div class="progress" aria-hidden="true"></div>
      ${regionMenu(app)}
    </div>
    ${
      failure === null
        ? nothing
        : html`<div class="failure" role="alert">
            <p>${failure}</p>
            <p>What you typed is still here.</p>
            <button type="button" class="button" @click=${() => app.draw()}>Try again</button>
          </div>`
    }
    ${unmatched ? html`<div class="failure" role="alert">${unmatchedText(app.state)}</div>` : nothing}
    ${lock === null ? nothing : keyForm(app, lock)}
    <div class="caption">
      ${sizeChoice(app)}
      <figcaption aria-live="polite">${captionOf(app)}</figcaption>
      ${isDrawing ? html`<span class="still-drawing">Drawing…</span>` : nothing}
    </div>
  </figure>`;
}

/**
 * Where maps go, and how wide they are there; a story has the height of a telephone too, and text on a telephone is
 * larger for its map.
 */
const SIZES = [
  { name: "Phone", width: "360", height: "", textScale: "1.2" },
  { name: "Column", width: "640", height: "", textScale: "" },
  { name: "Full page", width: "1200", height: "", textScale: "" },
  { name: "Story", width: "1080", height: "1920", textScale: "1.5" },
] as const;

/** The map is laid out anew for each size: it is not the same picture enlarged. */
function sizeChoice(app: App): TemplateResult {
  const { texts } = app.state.draft;
  const usual = parametersByName.get("width")?.defaultText;
  const [width = usual, height = ""] = [texts["width"], texts["height"]];
  const current = SIZES.findIndex((size) => size.width === width && size.height === height);
  const choose = (event: Event): void => {
    const size = SIZES[Number(textOf(event))];
    if (size === undefined) return;
    const wide = withText(app.state.draft, "width", size.width === usual ? "" : size.width);
    const high = withText(wide, "height", size.height);
    app.edit(withText(high, "textScale", size.textScale), "size");
  };
  return html`<select aria-label="Size of the map" @change=${choose}>
    ${current < 0 ? html`<option value="" selected>Own size</option>` : nothing}
    ${SIZES.map(
      ({ name, width: wide, height: high }, at) =>
        html`<option value=${at} ?selected=${at === current}>
          ${name} ${wide}${high === "" ? "" : ` × ${high}`}
        </option>`,
    )}
  </select>`;
}

/** Where whoever may make maps on this server gives the key that signs them. */
function keyForm(app: App, remark: string): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = document.getElementById("signing-key");
    if (field instanceof HTMLInputElement) void app.unlock(field.value.trim());
  };
  return html`<form class="failure lock" @submit=${submit}>
    <p><strong>This server draws only signed maps.</strong></p>
    <label for="signing-key">Key from its operator</label>
    <div class="joined">
      <input
        id="signing-key"
        type="password"
        autocomplete="off"
        required
        aria-describedby="lock-remark lock-hint"
      />
      <button type="submit" class="button primary">Sign</button>
    </div>
    <p id="lock-remark" role="alert">${remark}</p>
    <p class="hint" id="lock-hint">
      The key stays in this page until it is closed. It signs the links that you copy.
    </p>
  </form>`;
}

/** What is left out, in a sentence. */
function captionOf({ state }: App): string {
  const { shown } = state;
  if (shown === null) return "";
  if (shown.report === null) return "This map has too much data for a link. You can download it.";
  const { image, warnings, notes } = shown.report;
  const told = (code: string, one: string, several: string): string => {
    const remark = [...warnings, ...notes].find((each) => each.code === code);
    const routes = remark?.routes?.map(({ from, to }) => `${from} to ${to}`);
    return counted(remark?.ids ?? remark?.entries ?? routes ?? [], one, several);
  };
  const parts = notes.find(({ code }) => code === "left-out")?.entries ?? [];
  const remarks = [
    told(
      "not-shown",
      "region or place lies outside this map",
      "regions or places lie outside this map",
    ),
    told("unknown-ids", "name is unknown", "names are unknown"),
    told("unknown-routes", "route has an unknown end", "routes have an unknown end"),
    told("cut-routes", "route ends beyond this map", "routes end beyond this map"),
    told("cut-regions", "region is cut by the projection", "regions are cut by the projection"),
    parts.length === 0 ? "" : `no room for: ${parts.join(", ")}`,
    told("labels-left-out", "label has no room", "labels have no room"),
  ].filter((text) => text !== "");
  return [`${image.width} × ${image.height}`, ...remarks].join(" · ");
}

function counted(ids: readonly string[], one: string, several: string): string {
  const count = ids.length;
  if (count === 0) return "";
  const named = `${ids.slice(0, 6).join(", ")}${count > 6 ? " …" : ""}`;
  return `${count} ${count === 1 ? one : several} (${named})`;
}
