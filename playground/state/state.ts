import type { Draft } from "../query/draft.ts";
import type { Problem, Report } from "../server/drawing.ts";
import type { Reading } from "../table/reading.ts";
import type { Workbook } from "../workbook/workbook.ts";

export const tabNames = ["Data", "Map", "Colours", "Legend", "Text", "Layers"] as const;
export type TabName = (typeof tabNames)[number];

/** What the page shows. Never written to: a change makes another one. */
export interface State {
  readonly draft: Draft;
  /** What the rows of the table say, in order. */
  readonly rows: readonly Reading[];
  /** The query that the draft means. */
  readonly query: string;
  readonly tab: TabName;
  /** Which page of rows is shown, from 0. */
  readonly page: number;
  /** The row that Tab goes through; arrows lead to the others. */
  readonly row: number;
  readonly isFaultyOnly: boolean;
  /** Parameters whose text is edited as it stands, as none of the choices is meant. */
  readonly free: readonly string[];
  /** The table as text while it is edited so; null for rows. */
  readonly text: string | null;
  /** The workbook that the table is from; null for none. */
  readonly workbook: OpenedWorkbook | null;
  /** The region whose menu is open, and where, in percent of the canvas; null for none. */
  readonly region: { readonly id: string; readonly x: number; readonly y: number } | null;
  /** Told once, with a way back where there is one. */
  readonly notice: Notice | null;
  readonly shown: Shown | null;
  readonly problems: readonly Problem[];
  /** Why there is no answer; null where there is one. */
  readonly failure: string | null;
  readonly isDrawing: boolean;
  /** What is said beside the field for a key, where the server wants one; null where it does not. */
  readonly lock: string | null;
  /** What was copied last. */
  readonly snippet: Snippet | null;
}

export interface OpenedWorkbook {
  readonly name: string;
  readonly book: Workbook;
  /** The sheet that is shown, from 0. */
  readonly at: number;
}

export interface Notice {
  readonly text: string;
  /** Whether it tells of a change that can be taken back. */
  readonly isChange: boolean;
}

/** The map that is to be seen: the last that could be drawn, or what of the first could be. */
export interface Shown {
  /** Of the picture, in this page alone. */
  readonly address: string;
  readonly picture: Blob;
  readonly query: string;
  /** Null for a map that is too long for a URL. */
  readonly report: Report | null;
  /** Paths of the same as PNG, by scale from 1 on; none for a map that is too long for a URL. */
  readonly pngs: readonly string[];
  /** Whether it lacks what is wrong. */
  readonly isRest: boolean;
}

export interface Snippet {
  readonly kind: string;
  readonly text: string;
  /** False where the browser has no clipboard for this page. */
  readonly isCopied: boolean;
}
