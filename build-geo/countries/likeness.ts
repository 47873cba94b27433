/**
 * How alike two names are: 1 when they have the same pairs of letters, 0 when they share none (Dice 1945, of
 * bigrams). Accents and whatever is no Latin letter do not count.
 */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function pairs(name: string): ReadonlySet<string> {
  const letters = name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const count = Math.max(0, letters.length - 1);
  return new Set(Array.from({ length: count }, (_, i) => letters.slice(i, i + 2)));
}
