import assert from "node:assert/strict";
import { describe, test } from "node:test";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { changed, playground } from "./browser.ts";
import { skipsBrowser } from "../../build/gallery/browser-program.ts";

const TABS = ["Data", "Map", "Colours", "Legend", "Text", "Layers"];
const WRONG = "/?scope=world&data=DE:1,Nowhere:2,Korea:3&width=600&theme=light";

export function accessTests(): void {
  describe("the playground for everybody", { skip: skipsBrowser }, () => {
    const { open } = playground();

    test("axe finds nothing on any tab, nor in the dark, nor where much is wrong, nor on a phone", async () => {
      const { page } = await open("/?scope=RO&width=300&data=RO-CJ:1,RO-B:2,Mordor:3");
      await page.evaluate(axe.source);
      for (const tab of TABS) {
        await page.click(`#tab-${tab}`);
        assert.deepEqual(await findings(page), [], tab);
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await page.click("#tab-Colours");
      assert.deepEqual(await findings(page), [], "dark colours");
      await page.setViewportSize({ width: 360, height: 740 });
      await page.click("#tab-Map");
      await page.fill("#field-width", "many");
      await page.locator(".problems").waitFor();
      assert.deepEqual(await findings(page), [], "problems, dark, on a phone");
      await page.emulateMedia({ colorScheme: "light" });
      await page.click("#tab-Data");
      assert.deepEqual(await findings(page), [], "problems, light, on a phone");
      await page.close();
    });

    test("a map is made with the keyboard alone", async () => {
      const { page } = await open("/?scope=RO&width=300&data=RO-CJ:1");
      const focused = () =>
        page.evaluate(
          "(({ ariaLabel, id, textContent }) => ariaLabel ?? (id || textContent.trim()))(document.activeElement)",
        );
      const tabTo = async (label: string) => {
        for (let presses = 0; (await focused()) !== label; presses += 1) {
          assert.ok(presses < 60, `no way to ${label}`);
          await page.keyboard.press("Tab");
        }
      };
      await tabTo("tab-Data");
      await tabTo("Value, row 1");
      await page.keyboard.press("Control+A");
      await changed(page, () => page.keyboard.type("42"));
      assert.match(page.url(), /data=RO-CJ:42/);
      await page.keyboard.press("Enter");
      await page.locator('[aria-label="Region, row 2"]:focus').waitFor();
      await page.getByLabel("Region, row 1").focus();
      let tabs = 0;
      for (; (await focused()) !== "Copy URL" && tabs < 13; tabs += 1)
        await page.keyboard.press("Tab");
      assert.ok(tabs <= 12, "more than 12 Tabs from the table to Copy URL");
      const levels = '[...document.querySelectorAll("h1, h2, h3")].map((h) => h.tagName).join()';
      assert.equal(await page.evaluate(levels), "H1,H2,H2,H3,H2");
      await page.locator("#tab-Data").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      assert.equal(await focused(), "tab-Colours");
      await page.keyboard.press("End");
      await page.keyboard.press("Home");
      for (let at = 0; at < 4; at += 1) await page.keyboard.press("ArrowRight");
      assert.equal(await focused(), "tab-Text");
      await tabTo("field-title");
      await changed(page, () => page.keyboard.type("By keyboard"));
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        if ((await page.evaluate("document.activeElement.textContent.trim()")) === "Copy URL")
          break;
      }
      await page.keyboard.press("Enter");
      await page.locator(".snippet:not([hidden])").waitFor();
      assert.match(await page.locator(".snippet textarea").inputValue(), /title=By\+keyboard/);
      await page.close();
    });

    test("at every width nothing lies beside the page, the map is in sight, and has half of a wide one", async () => {
      const { page } = await open(WRONG);
      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const tab of TABS) {
          await page.click(`#tab-${tab}`);
          const wide = await page.evaluate("document.documentElement.scrollWidth");
          assert.ok(Number(wide) <= width, `${tab} at ${width}: ${String(wide)}`);
        }
        await page.evaluate("window.scrollTo(0, document.body.scrollHeight / 2)");
        const image = (await page.locator(".canvas img").boundingBox())!;
        assert.ok(image.y >= -1 && image.y + image.height <= height, JSON.stringify(image));
        const { width: w, height: h } = (await page.locator(".canvas").boundingBox())!;
        assert.ok(width < 1024 || (w * h) / (width * height) >= 0.5, `${width}: ${w} × ${h}`);
      }
      await page.close();
    });

    test("page and map are dark for those who prefer that", async () => {
      const { page } = await open("/?scope=RO&width=300&theme=auto:light,dark", {
        colorScheme: "light",
      });
      const seen = async () => ({
        paper: await page.evaluate("getComputedStyle(document.documentElement).backgroundColor"),
        map: (await page.locator(".canvas img").screenshot()).toString("base64"),
      });
      const light = await seen();
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await seen();
      assert.notEqual(light.paper, dark.paper);
      assert.notEqual(light.map, dark.map);
      await page.close();
    });
  });
}

/** What axe finds: its rule, and where. */
function findings(page: Page): Promise<unknown> {
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html + failureSummary)]))`);
}
