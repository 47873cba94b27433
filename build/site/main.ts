import { resolve } from "node:path";
import { writeSite } from "./write-site.ts";

/** Builds the pages for people into the folder that is named: `make build`. A quality of Brotli may follow. */
const [folder, quality = "11"] = process.argv.slice(2);
if (folder === undefined) throw new RangeError("expected the folder to write to");
await writeSite(resolve(folder), Number(quality));
