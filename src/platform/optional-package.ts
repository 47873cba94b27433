import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { RenderFailure } from "../service/render-failure.ts";
import { SOFTWARE_VERSION } from "../service/software-version.ts";

/** A package that the one of the server leaves something to. */
export interface OptionalPackage {
  readonly name: string;
  /** What is told where it is not installed. */
  readonly code: RenderFailure["code"];
  /** What is not there then, as it stands before "are not installed". */
  readonly holds: string;
}

/**
 * Its folder.
 *
 * @param cause why it is looked for
 * @throws RenderFailure where it is not installed, or in another version
 */
export function optionalFolder({ name, code, holds }: OptionalPackage, cause: unknown): string {
  let about: string;
  try {
    about = createRequire(import.meta.url).resolve(`${name}/package.json`);
  } catch {
    const message = `${holds} are not installed: npm install ${name}`;
    throw Object.assign(new RenderFailure(code, message), { cause });
  }
  const { version }: { version: string } = JSON.parse(readFileSync(about, "utf8"));
  if (version === SOFTWARE_VERSION) return dirname(about);
  const message = `${name} ${version} does not go with copperplate ${SOFTWARE_VERSION}: install that version`;
  throw Object.assign(new RenderFailure(code, message), { cause });
}
