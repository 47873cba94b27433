import { picturePaths } from "../../terminal/disk.ts";
import { NO_OPTIONS, type PictureCase } from "./case.ts";

/**
 * Every SVG and PNG in the folders among places, and in their folders, as a case each; sorted by path.
 *
 * @param places folders or URLs
 * @throws DiskError for a folder that cannot be read
 */
export async function folderCases(places: readonly string[]): Promise<readonly PictureCase[]> {
  const folders = places.filter((place) => !isPlaceUrl(place));
  const paths = (await Promise.all(folders.map(picturePaths))).flat();
  return [...new Set(paths)].toSorted().map((path) => ({
    name: path.slice(0, -".svg".length),
    format: path.endsWith(".png") ? "png" : "svg",
    request: { kind: "file", path },
    source: path,
    line: null,
    options: NO_OPTIONS,
  }));
}

/** Whether a place is the URL that files stand under, and no folder. */
export function isPlaceUrl(place: string): boolean {
  return /^https?:\/\//i.test(place);
}
