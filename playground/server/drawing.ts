import { EDITION_PREFIX } from "../query/addresses.ts";
import { authorization, signed } from "./signature.ts";

/** Asks the server for a map, and for what it is. */

export interface Problem {
  readonly param: string;
  readonly value: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** A warning or a note, as far as the page shows it. */
interface Remark {
  readonly code: string;
  readonly ids?: readonly string[];
  readonly entries?: readonly string[];
  readonly routes?: readonly { readonly from: string; readonly to: string }[];
}

/** What the dry run of a map tells, as far as the page shows it. */
export interface Report {
  /** Paths of the image, the second one compact. */
  readonly svg: string;
  readonly png: string;
  readonly compact: string;
  readonly image: { readonly width: number; readonly height: number; readonly scope: string };
  readonly alt: string;
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}

export type Drawing =
  | { readonly kind: "drawn"; readonly picture: Blob; readonly report: Report | null }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] }
  /** The server wants a signature, and there was none or a wrong one. */
  | { readonly kind: "locked" }
  | { readonly kind: "unanswered"; readonly why: string };

/** A map as a body, for those whose query is too long for a URL. */
export interface MapBody {
  /** All but the table. */
  readonly query: string;
  readonly csv: string;
}

/** Targets beyond this are refused. */
export const MAX_TARGET = 16_000;

/**
 * The map of a query, and its report; of a body the map alone. Rejects with the reason of the signal when it is
 * given, and with nothing else.
 */
export async function drawing(query: string, body: MapBody, signal: AbortSignal): Promise<Drawing> {
  try {
    if (query.length > MAX_TARGET) return await drawn(await postedImage(body, "svg", signal), null);
    const [image, report] = await Promise.all([
      fetch(await signed(`${EDITION_PREFIX}/map.svg?${query}`), { signal }),
      fetch(`${EDITION_PREFIX}/map.json?${query}`, { signal, headers: authorization() }),
    ]);
    return await drawn(image, report);
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    return { kind: "unanswered", why };
  }
}

/** The image of a body. Rejects when the server cannot be reached. */
export function postedImage(
  { query, csv }: MapBody,
  format: "svg" | "png",
  signal?: AbortSignal,
): Promise<Response> {
  const headers = { "content-type": "text/csv", ...authorization() };
  const path = `${EDITION_PREFIX}/render/map?${query}&format=${format}`;
  return fetch(path, { method: "POST", headers, body: csv, signal: signal ?? null });
}

async function drawn(image: Response, report: Response | null): Promise<Drawing> {
  if (!image.ok) return refusal(image);
  const picture = await image.blob();
  if (!picture.type.startsWith("image/"))
    return { kind: "unanswered", why: `a map was expected, received ${picture.type}` };
  // The map is drawn: without a report there is only less to say of it.
  return { kind: "drawn", picture, report: report?.ok === true ? await report.json() : null };
}

interface Refusal {
  readonly error?: string;
  readonly message?: string;
  readonly details?: readonly Problem[];
}

/** Problems as the server lists them; an answer of anything else is that of no map server. */
async function refusal(response: Response): Promise<Drawing> {
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const told: Refusal = isJson ? await response.json() : {};
  if (told.error === "invalid_signature") return { kind: "locked" };
  const { message = `the status is ${response.status}`, details = [] } = told;
  if (response.status >= 500 || !isJson) return { kind: "unanswered", why: message };
  const problems = details.length > 0 ? details : [{ param: "", value: "", message }];
  return { kind: "refused", problems };
}
