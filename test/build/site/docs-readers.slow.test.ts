import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { everyNth } from "../../helpers/thorough.ts";
import { launchedBrowser } from "../../../build/gallery/browser.ts";
import { skipsBrowser } from "../../../build/gallery/browser-program.ts";
import { docsPages } from "../../../build/site/docs/docs-pages.ts";
import { builtSiteFolder } from "../../helpers/built-site.ts";
import { type DescribedServer, describedServer } from "./described-server.ts";

/** Pages of each kind: what others have besides is made by the same functions, and takes axe a minute. */
const SAMPLES = [
  {
    colorScheme: "light",
    width: 1440,
    paths: everyNth(["/docs", "/docs/search?q=legend", "/docs/scopes"], 2),
  },
  { colorScheme: "dark", width: 360, paths: ["/docs/recipes"] },
] as const;

describe("the documentation for everybody", { skip: skipsBrowser }, () => {
  let server: DescribedServer;
  let browser: Browser;
  before(async () => {
    server = await describedServer(await builtSiteFolder());
    browser = await launchedBrowser();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  for (const { colorScheme, width, paths } of SAMPLES)
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async () => {
      const page = await opened(colorScheme, width);
      for (const path of paths) {
        await page.goto(`http://127.0.0.1:${server.port}${path}`, {
          waitUntil: "domcontentloaded",
        });
        await page.evaluate(axe.source);
        const found = await page.evaluate<readonly string[]>(
          "axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))",
        );
        assert.deepEqual(found, [], path);
      }
      await page.close();
    });

  test("no page is wider than a phone", async () => {
    const page = await opened("light", 360);
    for (const path of [...(await docsPages()).keys()].filter(isSample)) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`, {
        waitUntil: "load",
      });
      const width = await page.evaluate("document.documentElement.scrollWidth");
      assert.equal(width, 360, path);
    }
    await page.close();
  });

  test("the search finds a parameter by keyboard alone, and its address can be shared", async () => {
    const page = await opened("light", 360);
    const base = `http://127.0.0.1:${server.port}`;
    await page.goto(`${base}/docs/search?q=paletteless`);
    const status = page.locator("#search-status");
    assert.equal(await status.textContent(), "Nothing found");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("numberFormat");
    assert.match(page.url(), /\?q=numberFormat$/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base}/docs/parameters/scales#numberFormat`);
    await page.close();
  });

  test("on a phone, the text of each page begins on the first screen", async () => {
    const page = await opened("light", 390);
    for (const path of ["/docs", "/docs/api", "/docs/parameters", "/docs/parameters/scales"]) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`, { waitUntil: "load" });
      const top = await page.evaluate<number>(
        "document.querySelector('h1').getBoundingClientRect().top",
      );
      assert.ok(top < 260, `${path}: ${top} px`);
    }
    await page.close();
  });

  function opened(colorScheme: "light" | "dark", width: number): Promise<Page> {
    return browser.newPage({ colorScheme, viewport: { width, height: 800 } });
  }
});

/** Of the pages of scopes, which are all made by one function, those of two. */
function isSample(path: string): boolean {
  return !/^\/docs\/scopes\/(?!world$|RO$)/.test(path);
}
