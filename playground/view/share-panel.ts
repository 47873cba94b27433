import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { mapBody } from "../query/map-body.ts";
import { imagePath } from "../query/addresses.ts";
import {
  imageHtml,
  imageMarkdown,
  type ImageSource,
  type LinkedImage,
  phoneMedia,
  phoneQuery,
} from "../../src/http/inform/embedding.ts";
import { postedImage, type Report } from "../server/drawing.ts";
import { SCALES } from "../server/png-paths.ts";
import { signed } from "../server/signature.ts";
import { parametersByName } from "../site-data.ts";
import type { App } from "../state/app.ts";
import type { Shown } from "../state/state.ts";
import { themesOf } from "./theme-field.ts";

const KINDS = ["URL", "Markdown", "HTML", "Light and dark"] as const;
type Kind = (typeof KINDS)[number];

const MAX_PX = parametersByName.get("width")?.max ?? 8000;

/** Ways to take the map along. */
export function sharePanel(app: App): TemplateResult {
  const { shown, snippet, problems, failure, lock } = app.state;
  const isReady = shown !== null && problems.length === 0 && failure === null && lock === null;
  const isLinkable = isReady && shown.report !== null;
  return html`<section class="share" aria-labelledby="share-title">
    <h2 class="visually-hidden" id="share-title">Copy or download</h2>
    <div class="share-group">
      <span class="visually-hidden" id="copy-title">Copy</span>
      <div class="joined" role="group" aria-labelledby="copy-title">
        ${KINDS.map(
          (kind) =>
            html`<button
              type="button"
              class=${kind === "URL" ? "button primary" : "button"}
              ?disabled=${!isLinkable}
              @click=${() => isLinkable && void copy(app, kind, shown)}
            >
              ${kind === "URL" ? "Copy URL" : kind}
            </button>`,
        )}
      </div>
    </div>
    <div class="share-group">
      <span class="share-title" id="download-title">Download</span>
      <div class="joined" role="group" aria-labelledby="download-title">
        <a
          class="button"
          download="map.svg"
          href=${isReady ? shown.address : nothing}
          aria-disabled=${isReady ? "false" : "true"}
          >SVG</a
        >
        ${SCALES.map((scale) => pngLink(app, isReady ? shown : null, scale))}
      </div>
    </div>
    <div class="snippet" ?hidden=${snippet === null}>
      <p role="status">
        ${snippet === null ? "" : snippet.isCopied ? `${snippet.kind} copied` : `${snippet.kind}: copy it from here`}
      </p>
      <textarea
        readonly
        rows=${snippet?.text.split("\n").length ?? 1}
        aria-label="What was copied"
        .value=${live(snippet?.text ?? "")}
        @focus=${(event: Event) => event.target instanceof HTMLTextAreaElement && event.target.select()}
      ></textarea>
    </div>
  </section>`;
}

function pngLink(app: App, shown: Shown | null, scale: number): TemplateResult {
  const report = shown?.report ?? null;
  const isTooLarge =
    report !== null && Math.max(report.image.width, report.image.height) * scale > MAX_PX;
  const label = scale === 1 ? "PNG" : `${scale}×`;
  const spoken = `PNG, ${scale}×`;
  if (shown !== null && report === null)
    return html`<button
      type="button"
      class="button"
      aria-label=${spoken}
      @click=${() => void downloadPosted(app, scale)}
    >
      ${label}
    </button>`;
  const path = shown?.pngs[SCALES.findIndex((one) => one === scale)];
  const href = isTooLarge ? nothing : (path ?? nothing);
  return html`<a
    class="button"
    aria-label=${spoken}
    download="map@${scale}x.png"
    href=${href}
    aria-disabled=${href === nothing ? "true" : "false"}
    >${label}</a
  >`;
}

async function downloadPosted(app: App, scale: number): Promise<void> {
  const { draft, rows } = app.state;
  const { query, csv } = mapBody(draft, rows);
  const response = await postedImage({ query: `${query}&scale=${scale}`, csv }, "png").catch(
    () => null,
  );
  if (response?.ok !== true) {
    app.tell("The server did not draw the PNG.");
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = `map@${scale}x.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copy(app: App, kind: Kind, { query, report }: Shown): Promise<void> {
  if (report === null) return;
  const text = await snippetOf(kind, query, report);
  const isCopied = await written(text);
  app.show({ snippet: { kind, text, isCopied } });
  if (!isCopied)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".snippet textarea")?.focus());
}

async function snippetOf(kind: Kind, query: string, { alt, image }: Report): Promise<string> {
  const { width: widthPx, height: heightPx } = image;
  const linked = async (of: string): Promise<LinkedImage> => ({
    url: await linkOf(of),
    alt,
    widthPx,
    heightPx,
  });
  const phone = (of: string, media: string): Promise<readonly ImageSource[]> =>
    sourceOf(phoneQuery(of, widthPx), media);
  switch (kind) {
    case "URL":
      return linkOf(query);
    case "Markdown":
      return imageMarkdown(await linked(query));
    case "HTML":
      return imageHtml(await linked(query), await phone(query, phoneMedia));
    case "Light and dark": {
      const names = themesOf(new URLSearchParams(query).get("theme") ?? "dark");
      const [light, dark] = [withTheme(query, names.light), withTheme(query, names.dark)];
      const sources = [
        ...(await phone(dark, `${DARK} and ${phoneMedia}`)),
        ...(await sourceOf(dark, DARK)),
        ...(await phone(light, phoneMedia)),
      ];
      return imageHtml(await linked(light), sources);
    }
  }
}

const DARK = "(prefers-color-scheme: dark)";

async function linkOf(query: string): Promise<string> {
  return location.origin + (await signed(await imagePath(query, "svg")));
}

async function sourceOf(query: string | null, media: string): Promise<readonly ImageSource[]> {
  return query === null ? [] : [{ media, url: await linkOf(query) }];
}

function withTheme(query: string, theme: string): string {
  const others = query.split("&").filter((pair) => !pair.startsWith("theme="));
  return [...others.slice(0, 1), `theme=${theme}`, ...others.slice(1)].join("&");
}

/** Pages without a secure origin have no clipboard: there people copy by hand. */
async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
