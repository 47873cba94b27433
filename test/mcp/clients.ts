import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { TestContext } from "node:test";

/** How clients agree on a revision: by a handshake, or by saying it with each message. */
export const modes = ["legacy", { pin: "2026-07-28" }] as const;

type Mode = (typeof modes)[number];

/** A client of the SDK, connected by streamable HTTP. */
export async function httpClient(
  context: TestContext,
  port: number,
  mode: Mode,
  path = "/mcp",
): Promise<Client> {
  const client = sdkClient(mode);
  const url = new URL(`http://127.0.0.1:${port}${path}`);
  await client.connect(new StreamableHTTPClientTransport(url));
  context.after(() => client.close());
  return client;
}

export function sdkClient(mode: Mode): Client {
  const identity = { name: "test", version: "1.0.0" };
  return new Client(identity, { versionNegotiation: { mode } });
}

/** What a tool told, as far as these tests look at it. */
export interface Told {
  readonly isError: boolean;
  readonly text: string;
  /** The structured content: any JSON. */
  readonly data: ReturnType<typeof JSON.parse>;
  readonly image: { readonly mimeType: string; readonly bytes: Buffer } | null;
}

export async function called(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Told> {
  const {
    content,
    structuredContent,
    isError = false,
  } = await client.callTool({
    name,
    arguments: { ...given },
  });
  const texts = content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const images = content.flatMap((block) => {
    if (block.type === "image")
      return [{ mimeType: block.mimeType, bytes: Buffer.from(block.data, "base64") }];
    if (block.type !== "resource" || !("text" in block.resource)) return [];
    const { mimeType = "", text } = block.resource;
    return [{ mimeType, bytes: Buffer.from(text, "utf8") }];
  });
  const data = JSON.parse(JSON.stringify(structuredContent ?? {}));
  return { isError, text: texts.join("\n"), data, image: images[0] ?? null };
}
