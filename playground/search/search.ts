import { type Match, matches, type Section } from "./matches.ts";

/** The page `/docs/search`: finds sections as one types, from an index that the build put into this script. */
declare const SEARCH_INDEX: readonly Section[];

const input = document.querySelector<HTMLInputElement>("#search")!;
const status = document.querySelector("#search-status")!;
const results = document.querySelector("#search-results")!;

function show(): void {
  const query = input.value.trim();
  const found = matches(SEARCH_INDEX, query);
  results.replaceChildren(...found.map(item));
  const count = found.length === 1 ? "1 section" : `${found.length} sections`;
  status.textContent = query === "" ? "" : found.length === 0 ? "Nothing found" : count;
  const search = query === "" ? "" : `?${new URLSearchParams({ q: query })}`;
  history.replaceState(null, "", `${location.pathname}${search}`);
}

function item({ path, page, heading, excerpt }: Match): HTMLElement {
  const link = document.createElement("a");
  link.href = path;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const text = document.createElement("p");
  text.textContent = excerpt;
  const entry = document.createElement("li");
  entry.append(link, text);
  return entry;
}

/** The arrow keys move from the field through the results and back; Enter in the field opens the first. */
function move(event: KeyboardEvent): void {
  const stops: readonly HTMLElement[] = [input, ...results.querySelectorAll("a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === 0 && event.key === "Enter") stops[1]?.click();
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (at < 0 || step === 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}

input.value = new URLSearchParams(location.search).get("q") ?? "";
input.addEventListener("input", show);
document.addEventListener("keydown", move);
show();
input.focus();
