import { pino } from "pino";
import type { FinishedExchange } from "../http/node/exchange.ts";
import type { Stages } from "../http/node/stages.ts";
import { clientAddress, type TrustedProxies } from "./client-address.ts";
import type { ServerLog } from "./log.ts";

const MAX_URL_LENGTH = 2048;

/** Writes the log of requests. */
export interface AccessLogOptions {
  /** Proxies that are trusted to name the client. */
  readonly trusted: TrustedProxies;
  /** Work that takes so long is told with its stages; null for none. */
  readonly slowMs: number | null;
}

/**
 * One line for each exchange: never a body, and of the request nothing but method, target, ids and who asks. Bytes
 * are those of the body that was sent, `ms` is how long the exchange took. The line has the form that
 * pino gives to all others, but is put together here, in a third of the time. Slow work has a line of its own.
 */
export function accessLog(
  { lines, write }: ServerLog,
  { trusted, slowMs }: AccessLogOptions,
): (exchange: FinishedExchange) => void {
  const isOn = {
    debug: lines.isLevelEnabled("debug"),
    info: lines.isLevelEnabled("info"),
    warn: lines.isLevelEnabled("warn"),
    error: lines.isLevelEnabled("error"),
  };
  return (exchange) => {
    const level = levelOf(exchange);
    if (isOn[level]) write(line(level, exchange, trusted));
    const { work } = exchange;
    if (slowMs === null || work === null || work.totalMs < slowMs) return;
    const { requestId, method, status } = exchange;
    const entry = {
      id: requestId,
      method,
      url: urlOf(exchange),
      status,
      ms: rounded(work.totalMs),
    };
    lines.warn({ ...entry, stages: roundedStages(work.stages) }, "slow request");
  };
}

function roundedStages(stages: Stages): Stages {
  return Object.fromEntries(Object.entries(stages).map(([name, ms]) => [name, rounded(ms)]));
}

function rounded(ms: number): number {
  return Math.round(ms * 1e3) / 1e3;
}

function urlOf({ target }: FinishedExchange): string {
  return target.length > MAX_URL_LENGTH ? target.slice(0, MAX_URL_LENGTH) : target;
}

type Level = "debug" | "info" | "warn" | "error";

function levelOf({ status, isProbe }: FinishedExchange): Level {
  if (isProbe) return "debug";
  // 501 is what a caller asked for and nobody has: no fault of ours.
  if (status < 500 || status === 501) return "info";
  return status === 503 ? "warn" : "error";
}

const PROCESS = `,"pid":${process.pid},"method":`;
const now = pino.stdTimeFunctions.epochTime;

function line(level: Level, exchange: FinishedExchange, trusted: TrustedProxies): string {
  const { method, status, requestId, traceParent, peer, forwardedFor } = exchange;
  const { bodyBytes, seconds, cache, coding, code, isAborted } = exchange;
  const client = clientAddress(peer, forwardedFor, trusted);
  let text = `{"level":"${level}"${now()}${PROCESS}${JSON.stringify(method)}`;
  text += `,"url":${JSON.stringify(urlOf(exchange))},"status":${status},"bytes":${bodyBytes}`;
  text += `,"ms":${rounded(seconds * 1e3)}`;
  // These need no escaping: what they are made of was checked, or is ours.
  text += `,"id":"${requestId}"`;
  if (client !== null) text += `,"client":"${client}"`;
  if (traceParent !== null) text += `,"traceparent":"${traceParent}"`;
  if (cache !== null) text += `,"cache":"${cache}"`;
  if (coding !== null) text += `,"coding":"${coding}"`;
  if (code !== null) text += `,"err":"${code}"`;
  return isAborted ? `${text},"aborted":true}\n` : `${text}}\n`;
}
