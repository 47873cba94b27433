import { availableParallelism } from "node:os";
import { createRenderPool } from "./encode/render-pool.ts";
import { createMapServer } from "./http/server.ts";
import { parseCsv, parseGet, parseJson } from "./request/parse.ts";
import { image, imageFingerprint } from "./service.ts";
import { settings } from "./settings.ts";

/** Two at least, so that a huge image does not keep small ones waiting. */
const PROCESSES = Math.max(2, Math.min(4, availableParallelism() - 1));
const GRACE_MS = 10_000;

const pool = createRenderPool({
  entry: new URL(
    import.meta.url.endsWith(".ts") ? "encode/worker.ts" : "worker.js",
    import.meta.url,
  ),
  processes: PROCESSES,
});

const server = createMapServer(
  {
    parseGet,
    parseJson,
    parseCsv,
    fingerprint: imageFingerprint,
    render: async (request, fingerprint, signal) => {
      if (request.format === "png") pool.assertRoom();
      return image(request, fingerprint, signal, (markup, left) => pool.rasterise(markup, left));
    },
  },
  {
    log: ({ message, fingerprint, error }) => {
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${JSON.stringify({ message, fingerprint, cause })}\n`);
    },
  },
);

async function start(): Promise<void> {
  const { port, host } = settings(process.env);
  const address = await server.listen(port, host);
  pool.prepare();
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
  process.stdout.write(
    `Copperplate draws at ${url}/map.svg?scope=world&data=RO:5,FR:3,BR:2,IN:1\n`,
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void server
      .close()
      .then(() => pool.close(GRACE_MS))
      .then(() => process.exit(0));
  });

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
