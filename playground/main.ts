import { render } from "lit-html";
import { expanded } from "./query/compact.ts";
import { exampleDraft } from "./query/example-draft.ts";
import { openedDraft } from "./query/opened-query.ts";
import { type Draft, namingOf } from "./query/draft.ts";
import { loadNames } from "./regions/load-names.ts";
import { siteData } from "./site-data.ts";
import { App } from "./state/app.ts";
import { keptDraft } from "./state/page-history.ts";
import { listenForTables } from "./view/listen.ts";
import { pageView } from "./view/page.ts";

const root = document.querySelector("main")!;

/** The first view: what was there before a reload, the map of the URL, or an example. */
async function start(): Promise<void> {
  const names = loadNames(namingOf(openedDraft(""))).then(
    () => null,
    (error: unknown) => error,
  );
  const draft = await firstDraft(names);
  const failure = await names;
  let isAsked = false;
  const app = new App(draft, (changed) => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      render(pageView(changed), root);
    });
  });
  root.replaceChildren();
  render(pageView(app), root);
  listenForTables(app);
  app.draw();
  if (failure !== null) app.tell("The names of regions could not be loaded; only codes work.");
  await app.loadNames();
}

async function firstDraft(names: Promise<unknown>): Promise<Draft> {
  const kept = keptDraft();
  if (kept !== null) return kept;
  const query = location.search.slice(1);
  const compact = new URLSearchParams(query).get("_m");
  const opened = compact === null ? query : await expanded(compact);
  await names;
  if (opened === null || opened === "") return exampleDraft(siteData.examples[0]!);
  // Values without ids are told apart by the regions of their scope.
  await loadNames(namingOf(openedDraft(opened))).catch(() => null);
  return openedDraft(opened);
}

void start();
