import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Several pieces are sent without a length. */
  readonly body?: string | readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request on a connection of its own, as strangers send it. */
export function ask(port: number, question: Question | string): Promise<Answer> {
  const { path, method = "GET", headers = {}, body } = asQuestion(question);
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const options = { host: "127.0.0.1", port, path, method, headers, agent } as const;
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.once("error", reject);
    if (typeof body === "string" || body === undefined) request.end(body);
    else {
      for (const piece of body) request.write(piece);
      request.end();
    }
  });
}

/** The body without its coding. */
export function decoded({ headers, body }: Answer): Buffer {
  const coding = headers["content-encoding"];
  if (coding === "br") return brotliDecompressSync(body);
  if (coding === "gzip") return gunzipSync(body);
  return body;
}

/** The name of the error in a body of JSON. */
export function errorName({ body }: Answer): unknown {
  const parsed: Readonly<Record<string, unknown>> = JSON.parse(body.toString("utf8"));
  return parsed["error"];
}

function asQuestion(question: Question | string): Question {
  return typeof question === "string" ? { path: question } : question;
}
