import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { changed, copied, drawn, jsonOf, paste, playground } from "./browser.ts";
import { skipsBrowser } from "../../build/gallery/browser-program.ts";

export function editingTests(): void {
  describe("a map in the playground", { skip: skipsBrowser }, () => {
    const { open, origin } = playground();

    test("any map's URL opens: its parameters stand in their fields, its data in the table", async () => {
      const query =
        "scope=world&THEME=light&palette=viridis&title=Heads+%26+tails&graticule=1&labels=DE,FR&data=Germany:1:%23ff0000,France:2";
      const { page } = await open(`/?${query}`);
      assert.equal(await page.getByLabel("Region, row 1").inputValue(), "Germany");
      await page.click("#tab-Text");
      assert.equal(await page.inputValue("#field-title"), "Heads & tails");
      await page.click("#tab-Layers");
      assert.ok(await page.isChecked("#field-graticule"));
      await page.click("#tab-Colours");
      assert.ok(await page.isChecked('[name="palette"][value="viridis"]'));
      const tag = async (url: string) => (await fetch(url)).headers.get("etag");
      const url = await copied(page, "Copy URL");
      assert.equal(await tag(url), await tag(`${origin()}/map.svg?${query}`));
      await page.close();
    });

    test("compact links open, in the address and in the field for URLs", async () => {
      const query = "scope=RO&data=RO-CJ:3,RO-B:9";
      const { compact, etag } = await jsonOf<{ compact: string; etag: string }>(
        `${origin()}/map.json?${query}`,
      );
      const { page } = await open("/?scope=RO&width=300");
      await changed(page, async () => {
        await page.fill("#open-url", origin() + compact);
        await page.getByRole("button", { name: "Open", exact: true }).click();
      });
      const linked = await fetch(await copied(page, "Copy URL"));
      assert.equal(linked.headers.get("etag"), `"${etag}"`);
      await page.fill("#open-url", "nothing of a map");
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.getByText("That is not the URL of a map").waitFor();
      await page.close();
      const text = /\/m\/([\w-]+)/.exec(compact)![1];
      const again = await open(`/?_m=${text}`);
      assert.equal(await again.page.getByLabel("Region, row 1").inputValue(), "RO-B");
      await again.page.close();
    });

    test("a change is one request for a map, however fast it is typed, and one that is overtaken is given up", async () => {
      const { page, requests, cancelled } = await open("/?scope=RO&width=300&data=RO-CJ:1");
      await page.click("#tab-Text");
      const maps = () => requests.filter((url) => url.includes("/map.svg")).length;
      const before = maps();
      await changed(page, () => page.locator("#field-title").pressSequentially("A long title"));
      assert.equal(maps() - before, 1);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/map.svg?**slow**", async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      const held = page.waitForRequest((request) => request.url().includes("title=slow"));
      await page.fill("#field-title", "slow");
      await held;
      await changed(page, () => page.fill("#field-title", "fast"));
      release();
      assert.ok(cancelled.some((url) => url.includes("/map.svg") && url.includes("title=slow")));
      assert.match(page.url(), /title=fast/);
      await page.close();
    });

    test("back and forward go through the maps, rows that no map shows included", async () => {
      const { page } = await open("/?scope=RO&width=300&data=RO-CJ:1,Nowhere:2");
      await page.click("#tab-Text");
      await changed(page, () => page.fill("#field-title", "One"));
      await page.click("#tab-Colours");
      await changed(page, () => page.check('[name="palette"][value="Reds"]', { force: true }));
      await changed(page, () => page.goBack());
      assert.doesNotMatch(page.url(), /palette/);
      await changed(page, () => page.goBack());
      assert.doesNotMatch(page.url(), /title/);
      await page.click("#tab-Data");
      assert.equal(await page.getByLabel("Region, row 2").inputValue(), "Nowhere");
      await changed(page, () => page.goForward());
      assert.match(page.url(), /title=One/);
      await page.reload();
      await drawn(page);
      assert.equal(await page.getByLabel("Region, row 2").inputValue(), "Nowhere");
      await page.close();
    });

    test("what the server says is wrong stands beside its field, and what it suggests is a click away", async () => {
      const { page } = await open(
        `/?scope=RO&width=300&data=RO-CJ:5&theme=light&colour=red&numberFormat=,.1q`,
      );
      const problems = page.locator(".problems li");
      assert.equal(await problems.count(), 2);
      await page.getByText("2 things are wrong: the map is drawn without them.").waitFor();
      assert.match((await page.locator(".canvas img").getAttribute("alt")) ?? "", /1 region/);
      assert.ok(await page.getByRole("button", { name: "Copy URL" }).isDisabled());
      await page.getByRole("button", { name: "Remove colour" }).click();
      await page.getByText("One thing is wrong").waitFor();
      await page.getByRole("button", { name: "Go to Number format" }).click();
      const field = page.locator("#field-numberFormat");
      await field.and(page.locator(":focus")).waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      assert.match((await page.locator("#fault-numberFormat").textContent()) ?? "", /expected/);
      await changed(page, () => field.fill(",.1f"));
      assert.equal(await problems.count(), 0);
      await page.click("#tab-Map");
      await page.locator("summary", { hasText: "More" }).click();
      await changed(page, async () => {
        await page.fill("#field-background", "transparant");
        await page.getByRole("button", { name: "Use transparent" }).click();
      });
      assert.match(page.url(), /background=transparent/);
      await page.close();
    });

    test("a region that is clicked is coloured, noted, hidden and zoomed to, from its row too", async () => {
      const { page } = await open("/?scope=DE&theme=auto:light,dark&data=DE-BY:3,DE-HE:9");
      const menu = page.getByRole("dialog");
      const image = page.locator(".canvas img");
      const { width, height } = (await image.boundingBox())!;
      // Munich lies there.
      await image.click({ position: { x: width * 0.67, y: height * 0.86 } });
      assert.equal(await menu.locator("strong").textContent(), "Bavaria");
      await changed(page, () => menu.getByLabel("Colour").fill("#ff0000"));
      const note = page.getByLabel("Note for Bavaria");
      await changed(page, () => note.fill("Mine").then(() => note.press("Enter")));
      await changed(page, () => menu.getByRole("button", { name: "Zoom to it" }).click());
      await page.getByRole("button", { name: /^Hesse:/ }).click();
      await changed(page, () => menu.getByRole("button", { name: "Hide" }).click());
      const { searchParams } = new URL(page.url());
      const said = ["fit", "hide", "data", "annotations"].map((name) => searchParams.get(name));
      assert.deepEqual(said, ["DE-BY", "DE-HE", "DE-BY:3:#ff0000,DE-HE:9", "DE-BY:Mine"]);
      await page.close();
    });

    test("regions, breaks and formats are chosen in words, and what a URL says stands there so", async () => {
      const { page } = await open(
        "/?scope=DE&width=300&fit=DE-BY,DE-BW&labels=DE-BY&data=DE-BY:3,DE-HE:9,DE-BE:4",
      );
      await page.click("#tab-Map");
      assert.ok(await page.getByLabel("Projection").getByText("Lambert equal-area").count());
      await changed(page, () => page.getByRole("button", { name: "Remove Bavaria" }).click());
      const hidden = page.locator("#field-hide");
      await changed(page, () => hidden.fill("Berlin").then(() => hidden.press("Enter")));
      await changed(page, () =>
        page.locator('select[aria-label="Zoom to"]').selectOption("regions with values"),
      );
      await page.click("#tab-Colours");
      const limit = page.getByLabel("Class 1 ends at");
      await changed(page, () => limit.fill("3,5").then(() => limit.press("Enter")));
      await page.click("#tab-Text");
      assert.equal(await page.inputValue("#field-labels"), "DE-BY");
      await page.click("#tab-Legend");
      await changed(page, () => page.locator("#field-numberFormat").selectOption("1,234.6"));
      const { searchParams } = new URL(page.url());
      const said = ["fit", "hide", "classification", "breaks", "numberFormat"].map((name) =>
        searchParams.get(name),
      );
      assert.deepEqual(said, ["data", "DE-BE", "custom", "3.5", ",.1f"]);
      await page.close();
    });

    test("a server that is broken is told of, and what was typed is drawn once it is back", async () => {
      const { page, complaints } = await open("/?scope=RO&width=300&data=RO-CJ:1");
      await page.click("#tab-Text");
      for (const broken of ["abort", "html", "500"] as const) {
        await page.route("**/map.*", (route) =>
          broken === "abort"
            ? route.abort()
            : route.fulfill({
                status: broken === "500" ? 500 : 200,
                contentType: "text/html",
                body: "no",
              }),
        );
        await page.fill("#field-title", `Typed, then ${broken}`);
        await page.locator(".failure").waitFor();
        assert.ok(
          await page.locator(".canvas img").isVisible(),
          "the last map is still to be seen",
        );
        await page.unroute("**/map.*");
        await changed(page, () => page.getByRole("button", { name: "Try again" }).click());
        assert.equal(await page.inputValue("#field-title"), `Typed, then ${broken}`);
      }
      assert.deepEqual(complaints, []);
      await page.close();
    });

    test("the SVG and the PNG at three sizes are downloaded as they are shown", async () => {
      const { page } = await open("/?scope=RO&width=400&data=RO-CJ:3,RO-B:9");
      const shown = await copied(page, "Copy URL");
      for (const [name, width] of [
        ["PNG, 1×", 400],
        ["PNG, 2×", 800],
        ["PNG, 3×", 1200],
      ] as const) {
        const href = await page.getByRole("link", { name }).getAttribute("href");
        const png = Buffer.from(await (await fetch(origin() + href)).arrayBuffer());
        assert.equal(png.readUInt32BE(16), width, name);
      }
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "SVG" }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      assert.equal(Buffer.concat(chunks).toString("utf8"), await (await fetch(shown)).text());
      await page.close();
    });

    test("a map that no URL can hold is drawn, downloaded, and said to have no link", async () => {
      const { page } = await open("/?scope=world&width=300");
      const { regions } = await jsonOf<{ regions: readonly { id: string }[] }>(
        `${origin()}/scopes/world.json`,
      );
      const rows = regions.map(({ id }) => `${id}\t${id.repeat(20)} ${"ж".repeat(20)}`);
      await paste(page, rows.join("\n"));
      await page.getByText("too much data for a link").waitFor();
      assert.ok(await page.getByRole("button", { name: "Copy URL" }).isDisabled());
      assert.ok(await page.getByRole("button", { name: "PNG, 1×" }).isEnabled());
      const again = await open(page.url().slice(origin().length));
      assert.equal(await again.page.locator(".summary strong").textContent(), String(rows.length));
      await again.page.close();
      await page.close();
    });
  });
}
