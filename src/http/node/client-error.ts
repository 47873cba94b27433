import { STATUS_CODES, type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Problem } from "../../request/result.ts";
import { admissionProblems, bodyTooLarge, methodsOf } from "../admission.ts";
import type { Exchange, ExchangeServer, FinishedExchange } from "./exchange.ts";
import { failureResponse } from "../respond/failure-response.ts";
import { HeadOverflows } from "./head-overflow.ts";
import { headersTooLarge, malformed, unsupportedTransferEncoding } from "./request-head.ts";
import { type RequestTarget, requestTarget } from "../request-target.ts";
import { newRequestId, REQUEST_ID_HEADER } from "./request-id.ts";
import type { OutgoingResponse } from "../respond/responses.ts";

export interface ClientErrorOptions {
  /** How long a client that is still sending may take to read the response. */
  readonly lingerMs: number;
  /** Receives responses to what never became a request. */
  readonly over: (exchange: FinishedExchange) => void;
}

type ClientError = Error & {
  readonly code?: string;
  readonly reason?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: Buffer;
};

/**
 * Answers what never becomes a request, or stops being one: malformed HTTP, floods, slow senders.
 * Node leaves the socket to the handler; after the response, the connection is closed.
 *
 * @returns a function to call for each exchange that begins: an error may concern the last one
 */
export function answerClientErrors(
  server: ExchangeServer,
  options: ClientErrorOptions,
): (exchange: Exchange) => void {
  const exchanges = new WeakMap<Duplex, Exchange>();
  const refused = new WeakSet<Duplex>();
  const overflows = new HeadOverflows(options.lingerMs);
  server.on("clientError", (error: ClientError, socket) => {
    // The parser goes on failing for each packet that follows.
    if (refused.has(socket)) {
      overflows.further(socket, error.rawPacket);
      return;
    }
    refused.add(socket);
    const refuse = (problem: Problem | null) => {
      if (problem === null || !socket.writable) socket.destroy();
      else answerInTurn(socket, exchanges.get(socket), problem, options);
    };
    const { code, rawPacket: packet, bytesParsed: parsed } = error;
    if (code !== "HPE_HEADER_OVERFLOW") refuse(problemOf(error));
    else if (packet === undefined || parsed === undefined) refuse(headersTooLarge());
    else overflows.add(socket, { packet, parsed }, refuse);
  });
  server.on("connect", (request: IncomingMessage, socket: Duplex) => {
    const target = requestTarget(request.url ?? "");
    const methods = methodsOf(target.path);
    const allow = methods === undefined ? {} : { allow: methods.join(", ") };
    const [first] = admissionProblems("CONNECT", target, anyEdition(target), () => null);
    if (first !== undefined) answer(socket, first, options, request.headers.accept, allow);
  });
  return (exchange) => exchanges.set(exchange.req.socket, exchange);
}

/** An error behind a complete request concerns the next one: it waits for the first response. */
function answerInTurn(
  socket: Duplex,
  exchange: Exchange | undefined,
  problem: Problem,
  options: ClientErrorOptions,
): void {
  if (exchange === undefined) {
    answer(socket, problem, options);
    return;
  }
  if (!exchange.req.complete) {
    if (exchange.headersSent) socket.destroy();
    else answerFor(exchange, socket, problem, options);
  } else if (exchange.writableFinished) {
    answer(socket, problem, options);
  } else {
    exchange.once("close", () => answer(socket, problem, options));
  }
}

/** The exchange is counted and logged once its connection is closed. */
function answerFor(
  exchange: Exchange,
  socket: Duplex,
  problem: Problem,
  { lingerMs }: ClientErrorOptions,
): void {
  const response = failureResponse([problem], exchange.req.headers.accept);
  exchange.refused(response.status, problem.code);
  writeAndClose(socket, response, exchange.requestId, lingerMs);
}

function answer(
  socket: Duplex,
  problem: Problem,
  { lingerMs, over }: ClientErrorOptions,
  accept?: string,
  allow: Readonly<Record<string, string>> = {},
): void {
  const response = failureResponse([problem], accept, allow);
  const id = newRequestId();
  writeAndClose(socket, response, id, lingerMs);
  const bodyBytes = response.body?.byteLength ?? 0;
  const peer = socket instanceof Socket ? (socket.remoteAddress ?? null) : null;
  const { status } = response;
  over({ ...NO_REQUEST, status, code: problem.code, bodyBytes, requestId: id, peer });
}

const NO_REQUEST = {
  method: "",
  target: "",
  cache: null,
  coding: null,
  isProbe: false,
  isAborted: false,
  seconds: 0,
  traceParent: null,
  forwardedFor: null,
  work: null,
} as const satisfies Partial<FinishedExchange>;

function writeAndClose(
  socket: Duplex,
  response: OutgoingResponse,
  id: string,
  lingerMs: number,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.on("error", () => socket.destroy());
  socket.end(rawResponse(response, id));
  // Closing at once would reset the connection of a client that still sends, and lose the response.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function rawResponse({ status, headers, body }: OutgoingResponse, id: string): Buffer {
  const lines = Object.entries({ ...headers, [REQUEST_ID_HEADER]: id, connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${head}\r\n`;
  return Buffer.concat([Buffer.from(start, "latin1"), body ?? Buffer.alloc(0)]);
}

/** Null when nobody is left to be told. */
function problemOf({ code = "", reason = "" }: ClientError): Problem | null {
  // The same code with another reason tells of a target that begins as none can.
  if (code === "HPE_INVALID_URL" && reason.startsWith("Invalid char")) return unencoded();
  // The same code with another reason tells of a Content-Length beside it, as smugglers send.
  if (code === "HPE_INVALID_TRANSFER_ENCODING" && !reason.includes("Content-Length"))
    return unsupportedTransferEncoding("");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return bodyTooLarge("");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    const message = "the headers or the body arrived too slowly";
    return { code: "request_timeout", param: "request", value: "", message };
  }
  return code.startsWith("HPE_") ? malformed("the request is not well-formed HTTP") : null;
}

function unencoded(): Problem {
  const message = "the request target holds bytes that must be percent-encoded";
  return { code: "invalid_encoding", param: "url", value: "", message };
}

/** What is refused here is refused by every edition. */
function anyEdition({ edition }: RequestTarget): readonly string[] {
  return edition === null ? [] : [edition];
}
