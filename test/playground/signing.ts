import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isSigned } from "../../src/signing/signed-path.ts";
import { SigningKey } from "../../src/signing/signing-key.ts";
import { changed, copied, drawn, playground } from "./browser.ts";
import { skipsBrowser } from "../../build/gallery/browser-program.ts";

const SECRET = "A long secret: of 2026, with + and ä".replace("ä", "a");
const key = new SigningKey("one", SECRET);

export function signingTests(): void {
  describe("a playground whose server wants signatures", { skip: skipsBrowser }, () => {
    const { open, origin } = playground({ signingKeys: [key] });

    test("says so, takes a key, and makes links that need none", async () => {
      const { page, complaints, requests } = await open(
        "/?scope=RO&width=300&title=A+%26+b&data=RO-CJ:3&sig=old",
      );
      const field = page.getByLabel("Key from its operator");
      const remark = page.locator("#lock-remark");
      assert.equal(await page.getByRole("button", { name: "Copy URL" }).isDisabled(), true);
      await field.fill("k".repeat(40));
      await field.press("Enter");
      await remark.getByText("The server does not know that key.").waitFor();
      await field.fill(SECRET);
      await field.press("Enter");
      await page.locator(".canvas img").waitFor();
      await drawn(page);
      assert.equal(await field.count(), 0);
      const url = await copied(page, "Copy URL");
      assert.ok(await isSigned([key], url.slice(origin().length)), url);
      const answer = await fetch(url);
      assert.equal(answer.status, 200);
      await changed(page, () => page.getByLabel("Value, row 1").fill("7"));
      const picture = await copied(page, "Light and dark");
      const links = [...picture.matchAll(/src(?:set)?="([^"]*)"/g)].map(([, link = ""]) => link);
      const pngs = await page.locator('.share a[download$=".png"]').all();
      const paths = await Promise.all(pngs.map((link) => link.getAttribute("href")));
      for (const path of [...links.map((link) => link.slice(origin().length)), ...paths])
        assert.ok(await isSigned([key], (path ?? "").replaceAll("&amp;", "&")), path ?? "");
      assert.equal(paths.length, 3);
      assert.deepEqual(
        requests.filter(
          (one) => one.includes(encodeURIComponent(SECRET)) || one.includes("A+long"),
        ),
        [],
      );
      assert.doesNotMatch(page.url(), /sig=/);
      assert.deepEqual(complaints, []);
      await page.close();
    });
  });
}
