import { html, nothing, type TemplateResult } from "lit-html";
import type { App } from "../state/app.ts";

/** The map, as large as there is room. */
export function mapFigure(app: App): TemplateResult {
  const { shown, isDrawing, failure, problems } = app.state;
  const isOld = failure !== null || problems.length > 0;
  return html`<figure
    class="stage"
    data-drawing=${isDrawing ? "true" : "false"}
    data-old=${isOld ? "true" : "false"}
  >
    <div class="canvas" aria-busy=${isDrawing ? "true" : "false"}>
      ${
        shown === null
          ? html`<p class="waiting">
              ${failure === null && problems.length === 0 ? "Drawing the map…" : "There is no map yet."}
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
    <figcaption class="caption" aria-live="polite">${captionOf(app)}</figcaption>
  </figure>`;
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
