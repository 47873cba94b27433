import { fileURLToPath } from "node:url";
import type { Installation } from "./serving.ts";

const isCompiled = !import.meta.url.endsWith(".ts");

/** Folders of the parts of this program; compiled parts lie beside each other. */
export const INSTALLATION: Installation = {
  entry: new URL(isCompiled ? "worker.js" : "../pool/worker.ts", import.meta.url),
  editionsFolder: fileURLToPath(
    new URL(isCompiled ? "editions" : "../../output/editions", import.meta.url),
  ),
  siteFolder: fileURLToPath(new URL(isCompiled ? "site" : "../../output/site", import.meta.url)),
};
