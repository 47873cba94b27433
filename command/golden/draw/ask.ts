import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, type BrotliOptions, gunzip, inflate, type ZlibOptions } from "node:zlib";

/** What is sent. Header names are lowercase. */
export interface Question {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it reads, whatever coding it was sent in. */
  readonly body: Buffer;
}

/** No whole answer came. */
export class NoAnswer extends Error {
  /** Whether it may come when one asks again. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayPass = mayPass;
  }
}

/** More than any picture, and little enough for a few at once. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const LIMIT = { maxOutputLength: MAX_ANSWER_BYTES };

const DECODERS: ReadonlyMap<string, (body: Buffer) => Promise<Buffer>> = new Map([
  ["gzip", (body) => promisify<Buffer, ZlibOptions, Buffer>(gunzip)(body, LIMIT)],
  ["deflate", (body) => promisify<Buffer, ZlibOptions, Buffer>(inflate)(body, LIMIT)],
  ["br", (body) => promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress)(body, LIMIT)],
]);

const AGENTS = {
  "http:": new HttpAgent({ keepAlive: true }),
  "https:": new HttpsAgent({ keepAlive: true }),
};

/**
 * Asks once, and reads the whole answer; redirects are answers.
 *
 * @param limit gives up the request
 * @throws NoAnswer saying why
 */
export async function ask(question: Question, limit: AbortSignal): Promise<Answer> {
  const response = await head(question, limit);
  try {
    const sent = await bounded(response);
    const { statusCode: status = 0, headers } = response;
    return { status, headers, body: await decoded(sent, headers["content-encoding"]) };
  } catch (error) {
    response.destroy();
    throw error instanceof NoAnswer
      ? error
      : new NoAnswer(causeText(error), true, { cause: error });
  }
}

function head(question: Question, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, method, headers, body } = question;
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal };
    const asking =
      url.protocol === "https:"
        ? httpsRequest(url, { ...options, agent: AGENTS["https:"] }, resolve)
        : httpRequest(url, { ...options, agent: AGENTS["http:"] }, resolve);
    asking.once("error", (error) => reject(new NoAnswer(causeText(error), true, { cause: error })));
    asking.end(body ?? undefined);
  });
}

async function bounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const piece: Buffer = chunk;
    length += piece.length;
    if (length > MAX_ANSWER_BYTES)
      throw new NoAnswer(`the response is longer than ${MAX_ANSWER_BYTES} bytes`, false);
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}

async function decoded(sent: Buffer, coding = "identity"): Promise<Buffer> {
  if (coding === "identity" || sent.length === 0) return sent;
  const decode = DECODERS.get(coding);
  if (decode === undefined)
    throw new NoAnswer(`the response has the unknown coding "${coding}"`, false);
  try {
    return await decode(sent);
  } catch (error) {
    const isLong =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    const reason = isLong ? `it has more than ${MAX_ANSWER_BYTES} bytes` : causeText(error);
    throw new NoAnswer(`the response is not valid ${coding}: ${reason}`, !isLong, { cause: error });
  }
}

function causeText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "ECONNRESET") return "the connection was dropped";
  return error.message === "" ? code : error.message;
}
