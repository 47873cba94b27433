import type { Page } from "./page.ts";

/** The page at `/`: its script makes all of it. */
export const playgroundPage: Page = {
  title: "Playground",
  description: "Thematic maps as URLs: paste a table, look, copy the link.",
  styles: ["playground/playground.css"],
  scripts: ["playground/main.ts"],
  body: `<main id="main" class="playground">
<noscript><p>The playground needs scripts. A map is a URL without any: <a href="/map.svg?scope=world&amp;data=RO:5,FR:3">/map.svg?scope=world&amp;data=RO:5,FR:3</a></p></noscript>
</main>`,
};
