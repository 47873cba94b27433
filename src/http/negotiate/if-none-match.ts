const WEAK_OR_STRONG_TAG = /[ \t,]*(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?=,|$)/y;

/**
 * Whether an If-None-Match header names the entity tag, by weak comparison (RFC 9110, 8.8.3.2).
 * Reading stops at the first member that is not an entity tag.
 *
 * @param opaqueTag the tag without its quotes
 */
export function namesTag(header: string | null | undefined, opaqueTag: string): boolean {
  if (header === null || header === undefined) return false;
  // What caches and browsers send: the tag as they were given it.
  if (header === `"${opaqueTag}"`) return true;
  if (header.trim() === "*") return true;
  WEAK_OR_STRONG_TAG.lastIndex = 0;
  for (let tag = WEAK_OR_STRONG_TAG.exec(header); tag; tag = WEAK_OR_STRONG_TAG.exec(header)) {
    if (tag[1] === opaqueTag) return true;
  }
  return false;
}
