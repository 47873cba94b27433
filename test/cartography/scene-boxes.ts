import type { Box, Scene } from "../../src/layout/scene.ts";
import { overlap, union } from "../helpers/plane.ts";
import type { StyledLine, TextStyle } from "../../src/text/lettering.ts";
import { textWidthPx } from "../../src/text/widths.ts";

/** A piece of a scene: what it is, and the box that it takes. */
export interface Piece {
  readonly name: string;
  readonly box: Box;
}

/** The box of a line of text from the metrics of the font, computed apart from the layout's. */
export function lineBox({ text, x, y }: Omit<StyledLine, "style">, style: TextStyle): Box {
  const width = textWidthPx(text, style);
  const start = style.anchor === "start" ? x : style.anchor === "end" ? x - width : x - width / 2;
  return {
    left: start,
    right: start + width,
    top: y - 0.75 * style.sizePx,
    bottom: y + 0.25 * style.sizePx,
  };
}

/** Labels of regions and markers, in image pixels. */
export function labelPieces(scene: Scene): readonly Piece[] {
  const regions = scene.labels.map((label) => ({
    name: `label ${label.id}`,
    box: lineBox(label, scene.labelStyle),
  }));
  const markers = scene.markers.flatMap(({ x, y, label }) =>
    label === null
      ? []
      : [
          {
            name: `marker label ${label.text}`,
            box: lineBox({ ...label, x: x + label.x, y: y + label.y }, label.style),
          },
        ],
  );
  return [...regions, ...markers];
}

/** Everything that stands around the map. */
export function furniturePieces(scene: Scene): readonly Piece[] {
  const { attribution, wordmark, scaleBar, northArrow, legend, heading } = scene;
  const pieces: Piece[] = heading.map((line) => ({
    name: `heading ${line.text}`,
    box: lineBox(line, line.style),
  }));
  const add = (name: string, ...boxes: readonly Box[]): void => {
    pieces.push({ name, box: union(boxes) });
  };
  if (attribution !== null) add("attribution", lineBox(attribution, attribution.style));
  if (wordmark !== null) add("wordmark", lineBox(wordmark, wordmark.style));
  if (legend !== null) add("legend", legend.panel);
  if (scaleBar !== null) {
    const { left, right, y, tickPx, label } = scaleBar;
    add("scale bar", { left, right, top: y - tickPx, bottom: y }, lineBox(label, label.style));
  }
  if (northArrow !== null) {
    const { x, y, sizePx, angleDeg, letter } = northArrow;
    const turn = (angleDeg * Math.PI) / 180;
    const [half, wing] = [sizePx / 2, 0.24 * sizePx];
    const across = half * Math.abs(Math.sin(turn)) + wing * Math.abs(Math.cos(turn));
    const down = half * Math.abs(Math.cos(turn)) + wing * Math.abs(Math.sin(turn));
    const needle = { left: x - across, right: x + across, top: y - down, bottom: y + down };
    add("north arrow", needle, lineBox(letter, letter.style));
  }
  return pieces;
}

/** Pairs of pieces that overlap, by name. */
export function overlappingPairs(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((one, i) =>
    pieces
      .slice(i + 1)
      .filter((other) => overlap(one.box, other.box) > 0)
      .map((other) => `${one.name} over ${other.name}`),
  );
}

/** Pieces that do not lie inside the image. */
export function outsideCanvas(
  pieces: readonly Piece[],
  { widthPx, heightPx }: Pick<Scene, "widthPx" | "heightPx">,
): readonly string[] {
  return pieces
    .filter(
      ({ box }) => box.left < 0 || box.top < 0 || box.right > widthPx || box.bottom > heightPx,
    )
    .map(({ name }) => name);
}
