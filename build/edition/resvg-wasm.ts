import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initWasm } from "@resvg/resvg-wasm";

/**
 * Stands in for @resvg/resvg-js in a frozen edition, which must outlive the native library: the same
 * resvg as WebAssembly, with the same pixels, in more time.
 */
await initWasm(readFileSync(join(import.meta.dirname, "resvg.wasm")));

export { Resvg } from "@resvg/resvg-wasm";
