import { join } from "node:path";
import { type PictureFormat, type Side, SIDES } from "../compare/outcome.ts";
import { DiskError, imageNames, removeFile, replaceFile } from "../../terminal/disk.ts";

type Pictures = Readonly<Record<Side, Uint8Array | null>>;

/** Where the report folder keeps each picture of a case. */
type PicturePaths = Readonly<Record<Side, string | null>>;

const NONE: PicturePaths = { expected: null, actual: null, difference: null };

/** The pictures of a report folder. When the disk refuses one, the report goes on without. */
export class KeptPictures {
  readonly #folder: string | null;
  /** What the disk refused first; null: nothing. */
  refused: string | null = null;

  /** @param folder null: there is no report */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** Writes the pictures of a case. */
  async keep(
    { name, format }: { readonly name: string; readonly format: PictureFormat },
    pictures: Pictures,
  ): Promise<PicturePaths> {
    if (this.#folder === null || this.refused !== null) return NONE;
    const kept: Record<Side, string | null> = { ...NONE };
    for (const side of SIDES) {
      const body = pictures[side];
      if (body === null) continue;
      const file = `images/${fileName(name)}.${side}.${side === "difference" ? "png" : format}`;
      try {
        // oxlint-disable-next-line no-await-in-loop -- three at most
        await replaceFile(join(this.#folder, file), body);
      } catch (error) {
        if (!(error instanceof DiskError)) throw error;
        this.refused ??= `${error.message}; the report lacks all later pictures`;
        return kept;
      }
      kept[side] = file;
    }
    return kept;
  }
}

/** A name that may lie in folders, as that of one file. */
function fileName(name: string): string {
  return name.replaceAll("%", "%25").replaceAll("/", "%2F");
}

/** Removes the pictures that an earlier run left in a report folder, and nothing else. */
export async function removePictures(reportFolder: string): Promise<void> {
  const folder = join(reportFolder, "images");
  const ending = new RegExp(String.raw`\.(?:${SIDES.join("|")})\.(?:svg|png)$`);
  const left = (await imageNames(folder)).filter((name) => ending.test(name));
  await Promise.all(left.map((name) => removeFile(join(folder, name))));
}
