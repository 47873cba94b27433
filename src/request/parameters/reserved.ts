const reservedNames: ReadonlySet<string> = new Set(["v", "src", "ref"]);

/** Names left to the users for ever: never given a meaning, never part of the fingerprint. */
export function isReserved(name: string): boolean {
  return name.startsWith("_") || name.startsWith("utm_") || reservedNames.has(name);
}
