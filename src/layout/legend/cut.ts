/** Whether wrapping a text took something from it besides blanks. */
export function isCut(lines: readonly string[], text: string): boolean {
  if (lines.length === 1 && lines[0] === text) return false;
  return lines.join("").replaceAll(" ", "") !== text.replaceAll(" ", "");
}
