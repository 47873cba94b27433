import { join } from "node:path";
import { imageNames, removeFile, replaceFile } from "../disk.ts";
import { type PictureFormat, type Side, SIDES } from "../compare/outcome.ts";

type Pictures = Readonly<Record<Side, Uint8Array | null>>;

/** Where the report folder keeps each picture of a case. */
type PicturePaths = Readonly<Record<Side, string | null>>;

/**
 * Writes the pictures of a case into the report folder.
 *
 * @param folder null: there is no report
 */
export async function keepPictures(
  folder: string | null,
  { name, format }: { readonly name: string; readonly format: PictureFormat },
  pictures: Pictures,
): Promise<PicturePaths> {
  const kept: Record<Side, string | null> = { expected: null, actual: null, difference: null };
  for (const side of SIDES) {
    const body = pictures[side];
    if (folder === null || body === null) continue;
    kept[side] = `images/${name}.${side}.${side === "difference" ? "png" : format}`;
    // oxlint-disable-next-line no-await-in-loop -- three at most
    await replaceFile(join(folder, kept[side]), body);
  }
  return kept;
}

/** Removes the pictures that an earlier run left in a report folder, and nothing else. */
export async function removePictures(reportFolder: string): Promise<void> {
  const folder = join(reportFolder, "images");
  const ending = new RegExp(String.raw`\.(?:${SIDES.join("|")})\.(?:svg|png)$`);
  const left = (await imageNames(folder)).filter((name) => ending.test(name));
  await Promise.all(left.map((name) => removeFile(join(folder, name))));
}
