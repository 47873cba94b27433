import type { Decimal } from "../../src/request/csv/numbers.ts";
import type { Naming } from "../../src/names/known-region.ts";
import { loadNames } from "../regions/load-names.ts";
import { type Draft, namingOf, withText, withoutFaults } from "../query/draft.ts";
import { mapQuery } from "../query/map-query.ts";
import { openedDraft } from "../query/opened-query.ts";
import { withTable } from "../query/table-words.ts";
import { isUnmatched } from "./unmatched.ts";
import { queryOf } from "../query/addresses.ts";
import { type Drawing, drawing, type Problem, type Report } from "../server/drawing.ts";
import { pngPaths } from "../server/png-paths.ts";
import { hasKey, signWith } from "../server/signature.ts";
import { siteData } from "../site-data.ts";
import { isPlain, workbookFault } from "../table/file-text.ts";
import { readings, regionTest } from "../table/readings.ts";
import { emptyTable, readTable, type Table, tableText } from "../table/table.ts";
import { mapBody } from "../query/map-body.ts";
import { PageHistory } from "./page-history.ts";
import type { OpenedWorkbook, Shown, State, TabName } from "./state.ts";
import { takenTable } from "./taken-table.ts";

const MAX_ROWS = siteData.maxRows;

/** After a change, so that a word that is typed is one request. */
const SETTLE_MS = 220;

/** What happens on the page: every change of its state, and what follows from it. */
export class App {
  state: State;
  readonly #changed: (app: App) => void;
  readonly #history = new PageHistory((draft) => this.#restore(draft));
  /** Drafts before this one and, once steps are taken back, after it: the nearest last. */
  #past: Draft[] = [];
  #future: Draft[] = [];
  #timer: number | undefined;
  #running = new AbortController();

  constructor(draft: Draft, changed: (app: App) => void) {
    this.#changed = changed;
    this.state = { ...BLANK, draft, ...this.#meaning(draft) };
  }

  get naming(): Naming {
    return namingOf(this.state.draft);
  }

  /** Says something of the page itself, which does not change the map. */
  show(
    part: Partial<
      Pick<
        State,
        "tab" | "page" | "row" | "region" | "free" | "isFaultyOnly" | "snippet" | "notice"
      >
    >,
  ): void {
    this.#set(part);
  }

  setText(name: string, text: string): void {
    this.edit(withText(this.state.draft, name, text), name);
    if (name === "lang" || name === "scope") void this.loadNames();
  }

  setTable(table: Table, key: string): void {
    this.edit(withTable(this.state.draft, table), key);
  }

  /** Another column of values, taken for what it looks like. */
  setValueColumn(value: number): void {
    const { table } = this.state.draft;
    const roles = { ...table.roles, value };
    const { places } = table;
    const look = places.look === "markers" ? "circles" : places.look;
    const chosen = { ...table, roles, places: { ...places, look }, decimal: null, kind: null };
    this.#setKind(chosen, false, "column value");
  }

  /** What the values are taken for: numbers, or text of which each has a colour of its own. */
  setKind(kind: string): void {
    const isText = kind !== "numbers";
    const { table } = this.state.draft;
    this.#setKind({ ...table, kind: isText ? null : "numbers" }, isText, "kind");
  }

  removeStranger(name: string): void {
    const { draft } = this.state;
    const strangers = draft.strangers.filter(([other]) => other !== name);
    this.edit({ ...draft, strangers }, "strangers");
  }

  /** @param key of what is edited: what follows on the same is one step back */
  edit(draft: Draft, key: string): void {
    if (this.#history.note(key)) {
      this.#past.push(this.state.draft);
      this.#future = [];
    }
    this.#set({ draft, ...this.#meaning(draft), notice: null });
    this.#drawLater();
  }

  /** Takes the last step back, wherever on the page it was. */
  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  /** Puts a draft in the place of another, which can be had back. */
  replace(draft: Draft, told: string): void {
    this.edit(draft, `replace ${told}`);
    const notice = { text: told, isChange: true };
    this.#set({ text: null, page: 0, isFaultyOnly: false, workbook: null, region: null, notice });
    void this.loadNames();
  }

  /** A table that was pasted or dropped. What is no text changes nothing. */
  async takeTable(text: string, from: string, decimal: Decimal | null = null): Promise<void> {
    if (text.trim() === "") {
      this.tell(`${from} has no cells.`);
      return;
    }
    if (!isPlain(text)) {
      this.tell(`${from} is not a table of text: expected CSV or TSV.`);
      return;
    }
    this.tell("Reading the table…");
    const { draft, told, remark } = await takenTable(this.state.draft, text, from, decimal);
    this.replace(draft, told);
    // What could not be read is there to be mended.
    if (remark !== null && draft.table.rows.length < MAX_ROWS) this.#set({ text });
  }

  /** The table of a sheet; what is there stays where it cannot be read. */
  async takeSheet(workbook: OpenedWorkbook): Promise<void> {
    const { name, book, at } = workbook;
    const from = `${name}, sheet ${book.names[at] ?? ""}`;
    try {
      const { text, unsolved, hasPlainNumbers } = await book.sheet(at);
      await this.takeTable(text, from, hasPlainNumbers ? "point" : null);
      const { notice } = this.state;
      if (notice !== null && unsolved > 0)
        this.#set({ notice: { ...notice, text: `${notice.text} ${unsolvedText(unsolved)}` } });
    } catch (error) {
      this.tell(workbookFault(from, error));
    }
    this.#set({ workbook });
  }

  /** The text of the table, as it is typed; null to show rows again. */
  typeTable(text: string | null): void {
    if (text === null) {
      this.#set({ text: null });
      return;
    }
    const { table, remark } = readTable(text, regionTest(this.naming));
    this.setTable(text.trim() === "" ? emptyTable : table, "text");
    this.#set({
      text,
      page: 0,
      notice: remark === null ? null : { text: remark, isChange: false },
    });
  }

  editAsText(): void {
    this.#set({ text: tableText(this.state.draft.table) });
  }

  /** Opens a URL of a map, of this page, or a bare query. */
  async open(address: string): Promise<boolean> {
    const query = await queryOf(address);
    if (query === null) return false;
    await loadNames(namingOf(openedDraft(query))).catch(() => null);
    this.replace(openedDraft(query), "Opened the map of that URL.");
    return true;
  }

  tell(text: string): void {
    this.#set({ notice: { text, isChange: false } });
  }

  /** Draws now: at the beginning, and when people ask for it again. */
  draw(): void {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#running = new AbortController();
    void this.#draw(this.#running.signal);
  }

  /** Draws with the signature of a key. */
  async unlock(secret: string): Promise<void> {
    if (await signWith(secret)) this.draw();
    else this.#set({ lock: "Browsers can sign only over HTTPS: open this page with https://." });
  }

  /** Loads what regions are called, and reads the rows anew. */
  async loadNames(): Promise<void> {
    try {
      await loadNames(this.naming);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#set({ failure: `The names of regions could not be loaded: ${why}` });
      return;
    }
    const meaning = this.#meaning(this.state.draft);
    const isOther = meaning.query !== this.state.query;
    this.#set(meaning);
    if (isOther) this.#drawLater();
  }

  async #draw(signal: AbortSignal): Promise<void> {
    const { draft, rows, query } = this.state;
    this.#set({ isDrawing: true });
    await this.#history.write(draft, query);
    if (isUnmatched(this.state)) {
      this.#set({ ...DONE, shown: null });
      return;
    }
    const result = await drawing(query, mapBody(draft, rows), signal).catch(() => null);
    const isOvertaken = (): boolean => signal.aborted;
    if (result === null || isOvertaken()) return;
    switch (result.kind) {
      case "locked":
        this.#set({ ...DONE, lock: hasKey() ? "The server does not know that key." : "" });
        return;
      case "refused":
        this.#set({ problems: result.problems });
        if (this.state.shown === null) await this.#drawRest(result.problems, signal);
        if (!isOvertaken()) this.#set({ ...DONE, problems: result.problems });
        return;
      case "unanswered":
        this.#set({ ...DONE, failure: `The server did not draw this map: ${result.why}` });
        return;
      case "drawn": {
        const last = this.state.shown;
        this.#set({ ...DONE, shown: await shownMap(result, query) });
        if (last !== null) URL.revokeObjectURL(last.address);
        this.#adoptScope(draft, result.report);
      }
    }
  }

  /** The server knows scopes by names in more languages than the page: then it is called as there. */
  #adoptScope(drawn: Draft, report: Report | null): void {
    const { draft } = this.state;
    const scope = report?.image.scope;
    if (scope === undefined || draft !== drawn || scope === this.naming.scope) return;
    const named = { ...draft, texts: { ...draft.texts, scope } };
    this.#set({ draft: named, ...this.#meaning(named) });
    void this.loadNames();
    this.#drawLater();
  }

  /** Of a map that cannot be drawn, and has none before it, what can be. */
  async #drawRest(problems: readonly Problem[], signal: AbortSignal): Promise<void> {
    const { draft, rows } = this.state;
    const rest = withoutFaults(draft, new Set(problems.map(({ param }) => param)));
    const query = mapQuery(rest, rows);
    const result = await drawing(query, mapBody(rest, rows), signal).catch(() => null);
    if (result?.kind === "drawn" && !signal.aborted)
      this.#set({ shown: { ...(await shownMap(result, query)), isRest: true } });
  }

  #drawLater(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.draw(), SETTLE_MS);
  }

  #restore(draft: Draft | null): void {
    this.#past.push(this.state.draft);
    this.#put(draft ?? openedDraft(location.search.slice(1)));
    this.draw();
  }

  #step(from: Draft[], to: Draft[]): void {
    const draft = from.pop();
    if (draft === undefined) return;
    to.push(this.state.draft);
    this.#history.note("step");
    this.#put(draft);
    this.#drawLater();
  }

  #setKind(table: Table, isText: boolean, key: string): void {
    const draft = withTable(this.state.draft, table);
    const isCategorical = draft.texts["colorScale"] === "categorical";
    if (isText === isCategorical) this.edit(draft, key);
    else this.edit(withText(draft, "colorScale", isText ? "categorical" : ""), key);
  }

  #put(draft: Draft): void {
    this.#set({ draft, ...this.#meaning(draft), text: null, notice: null, page: 0 });
    void this.loadNames();
  }

  #meaning(draft: Draft): Pick<State, "rows" | "query"> {
    const rows = readings(draft.table, namingOf(draft));
    return { rows, query: mapQuery(draft, rows) };
  }

  #set(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    this.#changed(this);
  }
}

async function shownMap(
  { picture, report }: Drawing & { readonly kind: "drawn" },
  query: string,
): Promise<Shown> {
  const address = URL.createObjectURL(picture);
  return { address, picture, query, report, pngs: await pngPaths(report), isRest: false };
}

function unsolvedText(count: number): string {
  const cells = count === 1 ? "One formula has" : `${count} formulas have`;
  return `${cells} no saved result, and no value here.`;
}

const DONE = { isDrawing: false, problems: [], failure: null, snippet: null, lock: null } as const;

const BLANK = {
  tab: "Data" satisfies TabName,
  page: 0,
  row: 0,
  free: [],
  isFaultyOnly: false,
  text: null,
  workbook: null,
  region: null,
  notice: null,
  shown: null,
  problems: [],
  failure: null,
  isDrawing: false,
  lock: null,
  snippet: null,
} as const;
