import type { Scene } from "../layout/scene.ts";
import type { WeighedText } from "../text/font/letters.ts";
import type { StyledLine } from "../text/lettering.ts";

/** Every text of a scene, in the weight that it is drawn in: what the letters of a document are for. */
export function drawnTexts(scene: Scene): readonly WeighedText[] {
  const { heading, labels, labelStyle, markers, legend } = scene;
  const texts: WeighedText[] = [];
  const add = (line: StyledLine | null | undefined): void => {
    if (line != null) texts.push({ text: line.text, weight: line.style.weight });
  };
  // By loops: lists of lists take as long as the letters of a font.
  for (const { text } of labels) texts.push({ text, weight: labelStyle.weight });
  for (const line of heading) add(line);
  for (const { label } of markers) add(label);
  for (const line of legend?.heading ?? []) add(line);
  for (const entry of legend?.entries ?? []) for (const line of entry.lines) add(line);
  for (const line of legend?.bar?.ticks ?? []) add(line);
  add(scene.northArrow?.letter);
  add(scene.scaleBar?.label);
  add(scene.source);
  add(scene.attribution);
  add(scene.wordmark);
  return texts;
}
