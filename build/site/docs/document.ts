import type { Html } from "../html.ts";

/** A heading that the table of contents has. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 or 3. */
  readonly level: number;
}

/** A page of the documentation, before its frame is around it. */
export interface Document {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Begins with the `h1`. */
  readonly body: Html;
  readonly headings: readonly Heading[];
  /** Whether its pictures take all the width there is. */
  readonly isWide?: boolean;
  /** Sources of its scripts; none by default. */
  readonly scripts?: readonly string[];
}

/** Names for headings as readers of Markdown on the web make them, each once. */
export class Anchors {
  readonly #seen = new Map<string, number>();

  of(text: string): string {
    const slug = text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = this.#seen.get(slug) ?? 0;
    this.#seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }
}
