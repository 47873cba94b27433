import type { Box, Scene } from "../../src/layout/scene.ts";
import { grown } from "../../src/layout/boxes.ts";
import type { StyledLine } from "../../src/text/lettering.ts";
import { lineBox } from "../cartography/scene-boxes.ts";

/** A line of text and its box in the image: as high as the font, with the halo around it. */
export interface TextBox {
  readonly text: string;
  readonly box: Box;
}

/** The box of every line of a scene, in image pixels. */
export function textBoxes(scene: Scene): readonly TextBox[] {
  return textLines(scene).map((line) => ({ text: line.text, box: fontBox(line) }));
}

/** Every line of a scene, in image pixels. */
export function textLines(scene: Scene): readonly StyledLine[] {
  const { heading, labels, labelStyle, markers, legend } = scene;
  const lines: readonly (StyledLine | null | undefined)[] = [
    ...heading,
    ...labels.map((label) => ({ ...label, style: labelStyle })),
    ...markers.map(({ x, y, label }) =>
      label === null ? null : { ...label, x: x + label.x, y: y + label.y },
    ),
    ...(legend?.heading ?? []),
    ...(legend?.entries ?? []).flatMap((entry) => entry.lines),
    ...(legend?.bar?.ticks ?? []),
    scene.northArrow?.letter,
    scene.scaleBar?.label,
    scene.attribution,
    scene.wordmark,
  ];
  return lines.flatMap((line) => line ?? []);
}

/** As `getBBox` answers, from the ascender to the descender. */
function fontBox({ text, x, y, style }: StyledLine): Box {
  const { left, right } = lineBox({ text, x, y }, style);
  const box = { left, right, top: y - 1.024 * style.sizePx, bottom: y + 0.4 * style.sizePx };
  return grown(box, style.halo?.widthPx ?? 0);
}
