import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "../state/app.ts";
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
    <div class="canvas" aria-busy=${isDrawing ? "true" : "false"}>
      ${
        shown === null
          ? html`<p class="waiting">
              ${isOld || unmatched ? "There is no map yet." : "Drawing the map…"}
            </p>`
          : html`<img
              src=${shown.address}
              alt=${shown.report?.alt ?? "The map"}
              width=${shown.report?.image.width ?? nothing}
              height=${shown.report?.image.height ?? nothing}
            />`
      }
      <div class="progress" aria-hidden="true"></div>
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
    <figcaption class="caption" aria-live="polite">${captionOf(app)}</figcaption>
  </figure>`;
}

/** Where whoever may make maps on this server gives the key that signs them. */
function keyForm(app: App, remark: string): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = document.getElementById("signing-key");
    if (field instanceof HTMLInputElement) void app.unlock(field.value.trim());
  };
  return html`<form class="failure lock" @submit=${submit}>
    <p><strong>This server draws only maps that are signed.</strong></p>
    <label for="signing-key">Its operator's key</label>
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
  if (shown.report === null) return "This map is too long for a link; it can be downloaded.";
  const { image, notShown, unknown, unknownRoutes, labelsLeftOut } = shown.report;
  const remarks = [
    told(notShown.length, "region lies outside this map", "regions lie outside this map", notShown),
    told(unknown.length, "name is unknown", "names are unknown", unknown),
    told(unknownRoutes.length, "route has an unknown end", "routes have an unknown end", []),
    told(labelsLeftOut.length, "label has no room", "labels have no room", labelsLeftOut),
  ].filter((text) => text !== "");
  return [`${image.width} × ${image.height}`, ...remarks].join(" · ");
}

function told(count: number, one: string, several: string, ids: readonly string[]): string {
  if (count === 0) return "";
  const named =
    ids.length === 0 ? "" : ` (${ids.slice(0, 6).join(", ")}${ids.length > 6 ? " …" : ""})`;
  return `${count} ${count === 1 ? one : several}${named}`;
}
