import { utf8Text } from "../../platform/bytes.ts";
import { siteFile } from "../../platform/site-files.ts";
import { KeptReads } from "../../platform/kept-reads.ts";
import type { ContentCoding } from "../negotiate/accept-encoding.ts";

/** What is said of a file of the site, in `site.json` beside the files. The folder has it in every coding. */
export interface SiteFile {
  /** Where a browser finds it: `/`, `/assets/playground-1B2C3D4E.js`. */
  readonly path: string;
  /** In the folder, before `.gz` and `.br` of its compressed forms. */
  readonly file: string;
  readonly mediaType: string;
  /** The opaque part of its tag, the same in every coding. */
  readonly tag: string;
  /** Whether its path names its content, so that it may be kept for ever. */
  readonly isImmutable: boolean;
  /** Whether it is a page that may run scripts of this server. */
  readonly runsScripts: boolean;
}

export const SITE_INDEX = "site.json";
/** Beside it, as JSON: path and query of each map that the pages show. */
export const SITE_PICTURES = "pictures.json";

const endings: Readonly<Record<ContentCoding, string>> = { identity: "", gzip: ".gz", br: ".br" };

/** The name of a file in one of its codings. */
export function codedName(file: string, coding: ContentCoding): string {
  return `${file}${endings[coding]}`;
}

/**
 * The pages that a build has written into a folder. Nothing is read before it is asked for; what was read
 * stays: all of it, with the names of every country in every coding, is a few megabytes.
 */
export class Site {
  readonly #folder: string;
  readonly #indices = new KeptReads<ReadonlyMap<string, SiteFile>>();
  readonly #pictures = new KeptReads<ReadonlySet<string>>();
  /** By names of files that the index lists. */
  readonly #bodies = new KeptReads<Uint8Array>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file at a path; undefined where there is none. Rejects where the folder is damaged. */
  async file(path: string): Promise<SiteFile | undefined> {
    return (await this.#indices.of(SITE_INDEX, () => readIndex(this.#folder))).get(path);
  }

  /** Whether a path and query, as it arrived, is a map that the pages show. Rejects where the folder is damaged. */
  async hasPicture(target: string): Promise<boolean> {
    const read = () => readPictures(this.#folder);
    return (await this.#pictures.of(SITE_PICTURES, read)).has(target);
  }

  body({ file }: SiteFile, coding: ContentCoding): Promise<Uint8Array> {
    const name = codedName(file, coding);
    return this.#bodies.of(name, () => readBody(this.#folder, name));
  }
}

async function readBody(folder: string, name: string): Promise<Uint8Array> {
  const read = await siteFile(folder, name);
  if (read === null) throw new Error(`${folder} has no ${name}, which ${SITE_INDEX} lists`);
  return read;
}

/** Without an index, as where nothing was built, there are no pages. */
async function readIndex(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const bytes = await siteFile(folder, SITE_INDEX);
  const files: readonly SiteFile[] = bytes === null ? [] : JSON.parse(utf8Text(bytes));
  return new Map(files.map((file) => [file.path, file]));
}

async function readPictures(folder: string): Promise<ReadonlySet<string>> {
  const bytes = await siteFile(folder, SITE_PICTURES);
  const targets: readonly string[] = bytes === null ? [] : JSON.parse(utf8Text(bytes));
  return new Set(targets);
}
