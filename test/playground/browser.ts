import { after, before } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { launchedBrowser } from "../../build/gallery/browser.ts";
import type { HttpOptions } from "../../src/http/http-context.ts";
import { createMapServer, type MapServer } from "../../src/http/node/server.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { builtSiteFolder } from "../helpers/built-site.ts";
import { editionsOf } from "../http/fake-service.ts";

export interface OpenedPage {
  readonly page: Page;
  /** What the browser complained of: exceptions, and what the page's policy forbids. */
  readonly complaints: string[];
  /** Requests that were sent, path and query. */
  readonly requests: string[];
  /** Those that the page gave up. */
  readonly cancelled: string[];
}

export interface Playground {
  readonly origin: () => string;
  /** A page of its own, its map drawn. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<OpenedPage>;
}

const VIEWPORT = { width: 1280, height: 800 };

let browser: Promise<Browser> | null = null;
let shared: Promise<BrowserContext> | null = null;

/** One for all tests of the process. */
function onlyBrowser(): Promise<Browser> {
  browser ??= launchedBrowser();
  return browser;
}

/** With the cache that people have who come again: scripts and names are read once. */
function sharedContext(): Promise<BrowserContext> {
  shared ??= onlyBrowser().then((one) => one.newContext({ viewport: VIEWPORT }));
  return shared;
}

after(async () => (await browser)?.close());

/** A server with the site for the tests of a `describe`. */
export function playground(options: Pick<HttpOptions, "signingKeys"> = {}): Playground {
  let server: MapServer;
  let origin = "";
  before(async () => {
    const siteFolder = await builtSiteFolder();
    const log = (): void => undefined;
    server = createMapServer(editionsOf(inProcessService), { log, siteFolder, ...options });
    const { port } = await server.listen(0, "127.0.0.1");
    origin = `http://127.0.0.1:${port}`;
  });
  after(async () => {
    server.node.closeAllConnections();
    await server.close();
  });
  return {
    origin: () => origin,
    open: async (path = "/", context) => {
      const page =
        context === undefined
          ? await (await sharedContext()).newPage()
          : await (await onlyBrowser()).newPage({ viewport: VIEWPORT, ...context });
      const opened: OpenedPage = { page, complaints: [], requests: [], cancelled: [] };
      watch(opened);
      await page.goto(`${origin}${path}`);
      await drawn(page);
      return opened;
    },
  };
}

function watch({ page, complaints, requests, cancelled }: OpenedPage): void {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A map that is refused, or a server that is broken, is part of some tests.
    if (message.type() === "error" && !message.text().includes("Failed to load resource"))
      complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:")) requests.push(request.url());
  });
  page.on("requestfailed", (request) => cancelled.push(request.url()));
}

/** Waits until the map of the last change is there, or its problems are told. */
export async function drawn(page: Page): Promise<void> {
  await page.locator(".canvas img, .problems, .failure").first().waitFor();
  await page.locator('.stage[data-drawing="false"]').waitFor();
}

/** Changes the map, and waits until it is drawn. */
export async function changed(page: Page, change: () => Promise<unknown>): Promise<void> {
  const last = await page.locator(".canvas img").getAttribute("src");
  await change();
  await page.locator(`.canvas img:not([src="${last}"])`).waitFor();
  await drawn(page);
}

/** Pastes a text where the focus is, as the clipboard of a spreadsheet gives it. */
export function paste(page: Page, text: string): Promise<unknown> {
  return page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }`);
}

/** Drops a file of so many bytes: the beginning, and NUL after it. */
export function drop(page: Page, name: string, bytes: number, beginning: string): Promise<unknown> {
  return page.evaluate(`{
    const dataTransfer = new DataTransfer();
    const start = Uint8Array.from(${JSON.stringify([...Buffer.from(beginning, "latin1")])});
    const rest = new Uint8Array(${bytes} - start.length);
    dataTransfer.items.add(new File([start, rest], ${JSON.stringify(name)}));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
  }`);
}

/** What the page says was copied. What was copied before stays in the page until the new text is there. */
export async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const kind = button.replace("Copy ", "");
  await page
    .locator(".snippet:not([hidden])", { hasText: new RegExp(`^\\s*${kind}( copied|:)`) })
    .waitFor();
  return page.locator(".snippet textarea").inputValue();
}

/** The JSON that a server answers with. */
export async function jsonOf<T>(url: string, init?: RequestInit): Promise<T> {
  const answer: { readonly json: () => Promise<unknown> } = await fetch(url, init);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever asks knows what the path answers
  return (await answer.json()) as T;
}
