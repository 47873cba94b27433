import type { Scene } from "../layout/scene.ts";
import type { WeighedText } from "../text/font/letters.ts";
import type { StyledLine } from "../text/lettering.ts";

/** Every text of a scene, in the weight that it is drawn in: what the letters of a document are for. */
export function drawnTexts(scene: Scene): readonly WeighedText[] {
  const { heading, labels, labelStyle, markers, legend } = scene;
  const lines: readonly (StyledLine | null | undefined)[] = [
    ...heading,
    ...markers.map(({ label }) => label),
    ...(legend?.heading ?? []),
    ...(legend?.entries ?? []).flatMap((entry) => entry.lines),
    ...(legend?.bar?.ticks ?? []),
    scene.northArrow?.letter,
    scene.scaleBar?.label,
    scene.attribution,
    scene.wordmark,
  ];
  const texts = labels.map(({ text }) => ({ text, weight: labelStyle.weight }));
  for (const line of lines)
    if (line != null) texts.push({ text: line.text, weight: line.style.weight });
  return texts;
}
