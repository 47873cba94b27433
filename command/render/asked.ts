import { askedMap, mapAddress } from "../../src/http/asked-map.ts";
import type { Posted } from "../../src/http/inform/link.ts";
import { requestTarget } from "../../src/http/request-target.ts";
import type { MapService } from "../../src/http/service-port.ts";
import { failure } from "../../src/request/result.ts";
import { UsageError } from "../terminal/flags.ts";
import { type Input, isAddress } from "./input.ts";
import { parameterQuery } from "./parameter-flags.ts";

/** The map that the arguments of a command ask for. */
export interface Asked {
  /** The number in its URL; null for a bare one. */
  readonly edition: string | null;
  readonly posted: (service: MapService) => Posted;
}

/**
 * @param parameters from flags, which stand instead of what the input says
 * @throws UsageError for an address that is of no map, and for flags that have no effect
 */
export async function asked(input: Input, parameters: ReadonlyMap<string, string>): Promise<Asked> {
  if (input.kind === "address") return askedByAddress(input.text, parameters);
  const { bytes, kind } = input;
  const query = parameterQuery(parameters, kind, kind === "csv" ? "a table" : "a JSON body");
  return {
    edition: null,
    posted: (service) => (format) =>
      kind === "csv"
        ? service.parseCsv(query, bytes, format)
        : service.parseJson(bytes, format, query),
  };
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** The map of a URL, path or query. */
export async function askedByAddress(
  text: string,
  parameters: ReadonlyMap<string, string>,
): Promise<Asked> {
  const path = isAddress(text) ? text.replace(ORIGIN, "") : text;
  const whole = path.startsWith("/") ? path : `/map.svg?${path.replace(/^\?/, "")}`;
  // What a URL cannot hold is encoded, as browsers do it.
  const target = requestTarget(whole.replaceAll(/[^\u0021-\u007e]+/gu, encodeURIComponent));
  const address = mapAddress(target);
  if (address === undefined)
    throw new UsageError(
      `expected the URL of a map, such as /map.svg?scope=RO, received "${text}"`,
    );
  const map = await askedMap(address);
  const [first, ...others] = map.problems;
  const flags = parameterQuery(parameters, "get", "a URL");
  const kept = map.target.query.split("&").filter((pair) => !isNamed(pair, parameters));
  const query = [...kept, flags].filter((pair) => pair !== "").join("&");
  return {
    edition: target.edition,
    posted:
      (service) =>
      (format = map.format) =>
        first === undefined ? service.parseGet(format, query) : failure(first, ...others),
  };
}

/** Whether a pair of a query gives one of these parameters, whose names are plain letters. */
function isNamed(pair: string, parameters: ReadonlyMap<string, string>): boolean {
  const name = pair.split("=", 1)[0]!.toLowerCase();
  return [...parameters.keys()].some((one) => one.toLowerCase() === name);
}
