import { pino } from "pino";
import type { FinishedExchange } from "../http/node/exchange.ts";
import type { ServerLog } from "./log.ts";

const MAX_URL_LENGTH = 2048;

/**
 * One line for each exchange: never a body, and of the request nothing but method and target. Bytes
 * are those of the body that was sent, `ms` is how long the exchange took. The line has the form that
 * pino gives to all others, but is put together here, in a third of the time.
 */
export function accessLog({ lines, write }: ServerLog): (exchange: FinishedExchange) => void {
  const isOn = {
    debug: lines.isLevelEnabled("debug"),
    info: lines.isLevelEnabled("info"),
    warn: lines.isLevelEnabled("warn"),
    error: lines.isLevelEnabled("error"),
  };
  return (exchange) => {
    const level = levelOf(exchange);
    if (isOn[level]) write(line(level, exchange));
  };
}

type Level = "debug" | "info" | "warn" | "error";

function levelOf({ status, isProbe }: FinishedExchange): Level {
  if (isProbe) return "debug";
  if (status < 500) return "info";
  return status === 503 ? "warn" : "error";
}

const PROCESS = `,"pid":${process.pid},"method":`;
const now = pino.stdTimeFunctions.epochTime;

function line(level: Level, exchange: FinishedExchange): string {
  const { method, target, status, bodyBytes, seconds, cache, coding, code, isAborted } = exchange;
  const url = target.length > MAX_URL_LENGTH ? target.slice(0, MAX_URL_LENGTH) : target;
  let text = `{"level":"${level}"${now()}${PROCESS}${JSON.stringify(method)}`;
  text += `,"url":${JSON.stringify(url)},"status":${status},"bytes":${bodyBytes}`;
  text += `,"ms":${Math.round(seconds * 1e6) / 1e3}`;
  // These need no escaping: they hold nothing but letters, digits and underscores.
  if (cache !== null) text += `,"cache":"${cache}"`;
  if (coding !== null) text += `,"coding":"${coding}"`;
  if (code !== null) text += `,"err":"${code}"`;
  return isAborted ? `${text},"aborted":true}\n` : `${text}}\n`;
}
