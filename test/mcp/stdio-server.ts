import { fileURLToPath } from "node:url";
import { SigningKey } from "../../src/signing/signing-key.ts";
import { createLog } from "../../src/operations/log.ts";
import { toolsOverStdio } from "../../src/operations/tools-over-stdio.ts";

/** Compiled: a process that serves the tools over its standard input and output, and logs to standard error. */
const STDERR = 2;
const settings = {
  renderProcesses: 1,
  geometryCacheMb: 64,
  maxMegapixels: null,
  publicUrl: "https://maps.example",
  signingKeys: [new SigningKey("1", "s".repeat(32))],
};
await toolsOverStdio(settings, createLog({ level: "info", fd: STDERR, isShared: false }), {
  entry: new URL("worker.js", import.meta.url),
  editionsFolder: fileURLToPath(new URL("editions", import.meta.url)),
});
