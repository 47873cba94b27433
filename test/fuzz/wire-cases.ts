import { answerProblems } from "../service/answer-rules.ts";
import type { Answer } from "../helpers/ask.ts";
import { startRealServer, type RealServer } from "../service/real-server.ts";
import type { Finding } from "./finding.ts";
import { Random } from "../helpers/random.ts";
import { shrunk } from "./shrink.ts";
import { converse, type Conversation } from "./wire-client.ts";
import { wireRequest, type WireRequest } from "./wire-requests.ts";

/** Far above all the server's own bounds below. */
const DEADLINE_MS = 8000;
const SILENCE = "no answer: deadline";
const TIMEOUTS = { headersMs: 400, requestMs: 800, keepAliveMs: 200, lingerMs: 200 };

/** Sends bytes to a server of its own; each case depends on seed and index alone. */
export class WireCases {
  readonly #server: RealServer;

  private constructor(server: RealServer) {
    this.#server = server;
  }

  static async start(): Promise<WireCases> {
    return new WireCases(await startRealServer(TIMEOUTS));
  }

  async run(seed: number, index: number): Promise<readonly Finding[]> {
    const request = wireRequest(new Random(seed, index));
    const [problem] = await this.problems(request);
    if (problem === undefined) return [];
    const whole = Buffer.concat(request.writes);
    const holds = async (part: Buffer): Promise<boolean> => {
      const [found] = part.length === 0 ? [] : await this.problems({ writes: [part] });
      return found === problem;
    };
    // Each of hundreds of tries would wait for the whole deadline.
    const bytes = problem === SILENCE ? whole : await shrunk(whole, holds);
    return [{ problem, reproduction: `bytes ${JSON.stringify(bytes.toString("latin1"))}` }];
  }

  /** What is wrong with the server's side of a conversation, in words. */
  async problems(request: WireRequest): Promise<readonly string[]> {
    const logged = this.#server.logged.length;
    const conversation = await converse(this.#server.port, request, DEADLINE_MS);
    const bugs = this.#server.logged.slice(logged).map(({ error }) => `logged: ${String(error)}`);
    return [...bugs, ...conversationProblems(conversation, request)];
  }

  /** A last request, then the end. */
  async close(): Promise<readonly Finding[]> {
    const { status } = await this.#server.ask("/map.svg?scope=RO");
    await this.#server.close();
    if (status === 200) return [];
    return [{ problem: `the last answer has status ${status}`, reproduction: "the whole run" }];
  }
}

function conversationProblems(
  { answers, isPartial, problem, end }: Conversation,
  { writes }: WireRequest,
): readonly string[] {
  const said = Buffer.concat(writes).toString("latin1");
  // Empty lines before a request are no request (RFC 9112, 2.2): nobody waits for an answer.
  const isSilenceRight = said.replace(/^[\r\n]+/, "") === "";
  const mayBeHead = said.includes("HEAD");
  return [
    ...(problem === null ? [] : [problem]),
    ...(isPartial ? ["half an answer"] : []),
    ...(answers.length === 0 && problem === null && !isSilenceRight ? [`no answer: ${end}`] : []),
    ...answers.flatMap((answer) => answerProblems(answer, methodOf(answer, mayBeHead))),
  ];
}

/** Which of several answers belongs to which request cannot be told from outside: a fitting method. */
function methodOf({ headers, body }: Answer, mayBeHead: boolean): string {
  if (mayBeHead && body.length === 0 && headers["cache-control"] !== undefined) return "HEAD";
  return headers["cache-control"] === undefined ? "POST" : "GET";
}
