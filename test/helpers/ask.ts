import { type Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Several pieces are sent without a length. */
  readonly body?: string | Uint8Array | readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Asks a server on this machine, and reads all that it answers.
 *
 * @param agent without one, the request has a connection of its own, as strangers send it
 */
export function ask(
  port: number,
  question: Question | string,
  agent: Agent | false = false,
): Promise<Answer> {
  const { path, method = "GET", headers = {}, body } = asQuestion(question);
  return new Promise((resolve, reject) => {
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
    if (body === undefined || typeof body === "string" || body instanceof Uint8Array)
      request.end(body);
    else {
      for (const piece of body) request.write(piece);
      request.end();
    }
  });
}

function asQuestion(question: Question | string): Question {
  return typeof question === "string" ? { path: question } : question;
}
