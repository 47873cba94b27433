import { pagePath } from "../query/addresses.ts";
import type { Draft } from "../query/draft.ts";

/** Changes of the same thing that follow each other so soon are one step. */
const STEP_MS = 1500;

/**
 * The steps that back and forward go through. Each has the URL of its map, so that it can be passed on, and the
 * draft itself, so that what no map shows is there again too.
 */
export class PageHistory {
  #key = "";
  #at = -Infinity;
  #isStep = false;

  /** @param restore called with the draft of a step; null where only its URL is known */
  constructor(restore: (draft: Draft | null) => void) {
    window.addEventListener("popstate", (event) => {
      this.#key = "";
      this.#isStep = false;
      restore(draftOf(event.state));
    });
  }

  /** Tells of a change; the next write is a step of its own unless it goes on with the one before: then false. */
  note(key: string): boolean {
    const now = performance.now();
    const isStep = key !== this.#key || now - this.#at > STEP_MS;
    if (isStep) this.#isStep = true;
    this.#key = key;
    this.#at = now;
    return isStep;
  }

  /** Writes a draft into the current step, or into a new one. A map too long for a URL leaves the bare page's. */
  async write(draft: Draft, query: string): Promise<void> {
    const path = (await pagePath(query)) ?? "/";
    const state = { draft };
    try {
      if (this.#isStep) history.pushState(state, "", path);
      else history.replaceState(state, "", path);
    } catch {
      // Browsers bound what a step may hold: then the URL alone is kept.
      history.replaceState(null, "", path);
    }
    this.#isStep = false;
  }
}

/** The draft that the browser kept for this page, as after it was loaded again. */
export function keptDraft(): Draft | null {
  return draftOf(history.state);
}

function draftOf(state: unknown): Draft | null {
  const isKept = typeof state === "object" && state !== null && "draft" in state;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
  return isKept ? (state.draft as Draft) : null;
}
