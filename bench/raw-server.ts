import { createServer } from "node:http";
import { ask } from "./server-process.ts";

/**
 * The floor: a server of node:http alone. It answers with the bytes and headers that another server
 * gave to the same request, from memory. Arguments: the port of that server, and JSON of an object
 * from path here to { path, headers } there.
 */
interface Original {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Node writes these itself. */
const OF_THE_CONNECTION = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

const [, , port, originals] = process.argv;
const responses = new Map(
  await Promise.all(
    Object.entries(JSON.parse(originals!) as Record<string, Original>).map(
      async ([path, original]) => {
        const { status, headers, body } = await ask(Number(port), original.path, original.headers);
        const kept = [...headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
        const recorded = { status, headers: Object.fromEntries(kept), body };
        return [path, status === 304 ? { ...recorded, body: undefined } : recorded] as const;
      },
    ),
  ),
);

createServer((request, response) => {
  const recorded = responses.get(request.url!);
  response.writeHead(recorded?.status ?? 404, recorded?.headers);
  response.end(recorded?.body);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
