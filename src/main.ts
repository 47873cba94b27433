import { createMapServer } from "./http/server.ts";
import { parseCsv, parseGet, parseJson } from "./request/parse.ts";
import { image, imageFingerprint } from "./service.ts";
import { settings } from "./settings.ts";

const server = createMapServer(
  { parseGet, parseJson, parseCsv, fingerprint: imageFingerprint, render: image },
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
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
  process.stdout.write(
    `Copperplate draws at ${url}/map.svg?scope=world&data=RO:5,FR:3,BR:2,IN:1\n`,
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void server.close().then(() => process.exit(0));
  });

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
