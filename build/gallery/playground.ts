import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { writeSite } from "../site/write-site.ts";
import { createMapServer } from "../../src/http/node/server.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { launchedBrowser } from "./browser.ts";
import { shotsPage } from "./html.ts";
import { storyFile, STORIES } from "./stories.ts";

/** A view of the page at `/`: what is opened, and what is done before it is looked at. */
interface Shot {
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isDark?: boolean;
  readonly path?: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const WRONG =
  "/?scope=world&theme=light&data=DE:5,Frnace:3,Korea:x,US:9&numberFormat=,.1q&nonsense=1";
const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [360, 740],
] as const;

const TABS = ["Map", "Colours", "Legend", "Text", "Layers"];

const SHOTS: readonly Shot[] = [
  ...SIZES.flatMap(([widthPx, heightPx]) =>
    [false, true].map((isDark) => ({
      name: `first visit, ${widthPx} px, ${isDark ? "dark" : "light"}`,
      widthPx,
      heightPx,
      isDark,
    })),
  ),
  ...TABS.flatMap((tab, at) =>
    [1280, 360].map((widthPx) => ({
      name: `${tab}, ${widthPx} px`,
      widthPx,
      heightPx: 1000,
      isDark: (at % 2 === 1) === widthPx > 1000,
      prepare: (page: Page) => page.click(`#tab-${tab}`),
    })),
  ),
  {
    name: "the table as text",
    widthPx: 1280,
    heightPx: 800,
    prepare: (page) => page.getByRole("button", { name: "As text" }).click(),
  },
  ...SIZES.map(([widthPx, heightPx]) => ({
    name: `much is wrong, ${widthPx} px`,
    widthPx,
    heightPx,
    path: WRONG,
  })),
  {
    name: "a file as its publisher gives it",
    widthPx: 1440,
    heightPx: 900,
    prepare: (page) => pasteStory(page, "gdp-per-person"),
  },
  ...[false, true].map((isDark) => ({
    name: `a broken server, ${isDark ? "dark" : "light"}`,
    widthPx: isDark ? 360 : 1280,
    heightPx: 800,
    isDark,
    prepare: (page: Page) => answered(page, 500, { message: "The map could not be drawn." }),
  })),
  ...[false, true].map((isDark) => ({
    name: `a server that wants signatures, ${isDark ? "dark" : "light"}`,
    widthPx: isDark ? 360 : 1280,
    heightPx: 800,
    isDark,
    prepare: (page: Page) => answered(page, 403, { error: "invalid_signature" }),
  })),
  {
    name: "copied",
    widthPx: 1440,
    heightPx: 900,
    prepare: (page) => page.click(".button.primary"),
  },
];

/** Changes the map, where the server answers so. */
async function answered(page: Page, status: number, body: object): Promise<void> {
  const json = JSON.stringify(body);
  await page.route("**/map.svg*", (route) =>
    route.fulfill({ status, body: json, contentType: "application/json" }),
  );
  await page.getByLabel("Value, row 1", { exact: true }).fill("7");
  await page.locator(".failure").waitFor();
}

/** What README shows. */
const COVER: Shot = { name: "cover", widthPx: 1280, heightPx: 760 };

/** Photographs the page at `/` as people meet it, into a folder with an index. */
export async function photographPlayground(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files: { readonly file: string; readonly caption: string }[] = [];
  await photographed(SHOTS, async (page, { name }) => {
    const file = `${files.length}.png`;
    writeFileSync(join(folder, file), await page.screenshot());
    files.push({ file, caption: name });
  });
  writeFileSync(join(folder, "index.html"), shotsPage("playground", files));
  console.log(`${folder}/index.html  ${files.length} images`);
}

/** Photographs the page for README, as WebP. */
export async function photographCover(file: string): Promise<void> {
  await photographed([COVER], async (page) => {
    const session = await page.context().newCDPSession(page);
    const options = { format: "webp", quality: 88 } as const;
    const { data } = await session.send("Page.captureScreenshot", options);
    writeFileSync(file, data, "base64");
  });
  console.log(file);
}

async function photographed(
  shots: readonly Shot[],
  take: (page: Page, shot: Shot) => Promise<void>,
): Promise<void> {
  const siteFolder = mkdtempSync(join(tmpdir(), "copperplate-gallery-"));
  await writeSite(siteFolder);
  const editions = { numbers: ["1"], service: () => inProcessService, version: () => ({}) };
  const server = createMapServer(editions, {
    log: ({ message, error }) => console.error(message, error),
    siteFolder,
  });
  const { port } = await server.listen(0, "127.0.0.1");
  const browser = await launchedBrowser();
  // oxlint-disable-next-line no-await-in-loop -- pages side by side would take each other's time
  for (const shot of shots) await take(await prepared(browser, port, shot), shot);
  await browser.close();
  server.node.closeAllConnections();
  await server.close();
  rmSync(siteFolder, { recursive: true });
}

async function prepared(browser: Browser, port: number, shot: Shot): Promise<Page> {
  const { widthPx, heightPx, isDark = false, path = "/", prepare } = shot;
  const page = await browser.newPage({
    viewport: { width: widthPx, height: heightPx },
    colorScheme: isDark ? "dark" : "light",
  });
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await settled(page);
  await prepare?.(page);
  // After the pause in which typing is waited for.
  await page.waitForTimeout(400);
  await settled(page);
  return page;
}

async function settled(page: Page): Promise<void> {
  await page.locator(".canvas img, .problems, .failure").first().waitFor();
  await page.locator('.stage[data-drawing="false"]').waitFor();
}

function pasteStory(page: Page, name: string): Promise<unknown> {
  const story = STORIES.find((one) => one.name === name)!;
  const text = JSON.stringify(storyFile(story).toString("utf8"));
  return page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${text});
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }`);
}
