/** A line of positions, as people write one down: `"0 0, 10 0, 10 5"`. */
export function positions(text: string): [number, number][] {
  return text.split(", ").map((pair) => {
    const [x, y] = pair.split(" ").map(Number);
    return [x!, y!];
  });
}
