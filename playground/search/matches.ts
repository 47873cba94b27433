/** A section of the documentation, as the build lists it. */
export type Section = readonly [path: string, page: string, heading: string, text: string];

/** A section that has all words of a query. */
export interface Match {
  readonly path: string;
  readonly page: string;
  readonly heading: string;
  /** Some words around the first one that was found. */
  readonly excerpt: string;
}

const MAX_MATCHES = 30;
const CHARACTERS_BEFORE = 60;
const CHARACTERS_AFTER = 140;

/**
 * Sections with every word of a query, wherever it stands in a word of theirs. Words of headings count
 * more than words of texts; among equals, the order of the sections decides.
 *
 * @returns at most 30, the best first; none for a query without words
 */
export function matches(sections: readonly Section[], query: string): readonly Match[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_MATCHES)
    .map(({ section: [path, page, heading, text] }) => {
      return { path, page, heading, excerpt: excerpt(text, words) };
    });
}

/** 0 if a word is missing. */
function scoreOf([, page, heading, text]: Section, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(word, heading, page, text));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordScore(word: string, heading: string, page: string, text: string): number {
  const head = heading.toLowerCase();
  if (head === word) return 9;
  if (head.startsWith(word)) return 6;
  if (head.includes(word)) return 4;
  if (page.toLowerCase().includes(word)) return 2;
  return text.toLowerCase().includes(word) ? 1 : 0;
}

function excerpt(text: string, words: readonly string[]): string {
  const folded = text.toLowerCase();
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...found, folded.length);
  const from = first === folded.length ? 0 : Math.max(0, first - CHARACTERS_BEFORE);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const end = start + CHARACTERS_BEFORE + CHARACTERS_AFTER;
  const cut =
    end < text.length ? `${text.slice(start, text.lastIndexOf(" ", end))} …` : text.slice(start);
  return start === 0 ? cut : `… ${cut}`;
}
