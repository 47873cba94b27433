import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from "node:http";
import type { Client } from "../client.ts";
import { headerList, type OutgoingResponse } from "../respond/responses.ts";
import { REQUEST_ID_HEADER, requestId, traceParent } from "./request-id.ts";
import { StageClock, type StageName } from "./stages.ts";

/** What is known of a request once its response is sent, or its client has left. */
export interface FinishedExchange {
  /** Empty, like the target, when the client sent no valid request. */
  readonly method: string;
  readonly target: string;
  /** 499 when the client left before there was a response. */
  readonly status: number;
  /** Length of the body that was sent; 0 when a part of it could not be sent. */
  readonly bodyBytes: number;
  readonly cache: string | null;
  readonly coding: string | null;
  /** The code of the error response. */
  readonly code: string | null;
  readonly isProbe: boolean;
  /** The connection ended before the response was sent. */
  readonly isAborted: boolean;
  /** From the head of the request to the last byte of the response. */
  readonly seconds: number;
  /** As the client has it in X-Request-Id. */
  readonly requestId: string;
  /** Of the trace that it is part of. */
  readonly traceParent: string | null;
  /** The address at the other end of the connection; null where that is not known any more. */
  readonly peer: string | null;
  /** The value of X-Forwarded-For. */
  readonly forwardedFor: string | null;
  /** What was done until it was answered; null where the cache had the answer. */
  readonly work: Pick<StageClock, "stages" | "totalMs"> | null;
}

/** Is told of the stages of an exchange. */
export interface ExchangeWatch {
  /** The response is made, and has to wait for the turn of its connection. */
  queued(exchange: Exchange): void;
  /** The response is written, and the client has yet to read a part of it. */
  written(exchange: Exchange): void;
  over(exchange: Exchange): void;
}

export type ExchangeServer = Server<typeof IncomingMessage, typeof Exchange>;

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

const CLIENT_LEFT = 499;

/**
 * A response that keeps what log and metrics say of it. It looks at the events that Node emits for
 * every response, because a listener of its own on each would cost more than all it keeps.
 */
export class Exchange extends ServerResponse implements FinishedExchange, Client {
  watch: ExchangeWatch | null = null;
  code: string | null = null;
  /** Of the response, where it has one. */
  body: Uint8Array | null = null;
  isProbe = false;
  seconds = 0;
  work: StageClock | null = null;
  readonly #start = process.hrtime();
  #headers: Readonly<Record<string, string>> = NO_HEADERS;
  #requestId: string | undefined;
  #refusedWith: number | null = null;
  #isTaken = false;
  #isOver = false;
  #leaving: AbortController | null = null;

  /** HEAD needs no care: Node drops its body. */
  answer(response: OutgoingResponse): void {
    const { status, headers, body, code } = response;
    this.#headers = headers;
    this.code = code ?? null;
    this.body = body;
    this.work?.ended("answer");
    const list = response.headerList ?? headerList(headers);
    super.writeHead(status, [...list, REQUEST_ID_HEADER, this.requestId]);
    this.end(body ?? undefined);
  }

  /** A stage of the work for this response has come to its end. */
  ended(stage: StageName): void {
    this.work ??= new StageClock(this.#start);
    this.work.ended(stage);
  }

  /** The response was written to the connection itself, which is then closed. */
  refused(status: number, code: string): void {
    this.#refusedWith = status;
    this.code = code;
  }

  /** h3 comes this way, with a flat list of names and values. */
  override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList): this {
    const list = typeof reason === "string" ? headers : reason;
    if (Array.isArray(list)) {
      this.#headers = headersOf(list);
      list.push(REQUEST_ID_HEADER, this.requestId);
    }
    this.work?.ended("answer");
    return typeof reason === "string"
      ? super.writeHead(status, reason, headers)
      : super.writeHead(status, reason);
  }

  override end(...values: unknown[]): this {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on this, whichever of its forms is used
    Reflect.apply(super.end, this, values);
    if (this.socket === null && !this.#isOver) this.watch?.queued(this);
    return this;
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    // A connection that is cut finishes its responses too, and makes writableFinished true.
    if (event === "finish") this.#isTaken = !this.req.socket.destroyed;
    else if (event === "close") this.#end();
    else if (event === "prefinish" && (this.socket?.writableLength ?? 0) > 0)
      this.watch?.written(this);
    return super.emit(event, ...values);
  }

  header(
    name: "accept" | "accept-encoding" | "authorization" | "if-none-match",
  ): string | undefined {
    return this.req.headers[name];
  }

  /** Made when it is first asked for: most requests are answered before their clients could leave. */
  get signal(): AbortSignal {
    this.#leaving ??= new AbortController();
    if (this.#isOver && this.isAborted) this.#leaving.abort();
    return this.#leaving.signal;
  }

  get requestId(): string {
    this.#requestId ??= requestId(this.req);
    return this.#requestId;
  }

  get traceParent(): string | null {
    return traceParent(this.req);
  }

  get peer(): string | null {
    return this.req.socket.remoteAddress ?? null;
  }

  get forwardedFor(): string | null {
    const given = this.req.headers["x-forwarded-for"];
    return typeof given === "string" ? given : null;
  }

  get method(): string {
    return this.req.method ?? "";
  }

  get target(): string {
    return this.req.url ?? "";
  }

  get status(): number {
    if (this.headersSent) return this.statusCode;
    return this.#refusedWith ?? CLIENT_LEFT;
  }

  get bodyBytes(): number {
    const isBodiless = this.req.method === "HEAD" || this.statusCode === 304;
    return isBodiless || !this.#isTaken ? 0 : Number(this.#headers["content-length"] ?? 0);
  }

  get cache(): string | null {
    return this.#headers["x-cache"] ?? null;
  }

  get coding(): string | null {
    return this.#headers["content-encoding"] ?? null;
  }

  get isAborted(): boolean {
    return !this.#isTaken && this.#refusedWith === null;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const [seconds, nanoseconds] = process.hrtime(this.#start);
    this.seconds = seconds + nanoseconds / 1e9;
    this.watch?.over(this);
    if (this.isAborted) this.#leaving?.abort();
  }
}

const NO_HEADERS: Readonly<Record<string, string>> = {};

function headersOf(list: readonly unknown[]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < list.length; at += 2) headers[String(list[at])] = String(list[at + 1]);
  return headers;
}
