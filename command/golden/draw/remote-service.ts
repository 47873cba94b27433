import type { AnyRequest, PictureCase } from "../cases/case.ts";
import type { Question } from "./ask.ts";
import type { Asker } from "./asker.ts";
import type { PictureSource } from "./picture.ts";

/** Not compressed: that takes a server longer than drawing does. */
const PLAIN = { "accept-encoding": "identity" };

/** Draws cases on a server. @param base its URL, with any path that stands before `/map.svg` */
export function remoteService(base: string, asker: Asker): PictureSource {
  const prefix = base.replace(/\/+$/, "");
  return async (golden) => {
    const { request } = golden;
    if (request.kind === "url" || request.kind === "file")
      return { kind: "broken", message: "a URL or file cannot be sent to a server" };
    return asker.picture(golden, caseQuestion(prefix, golden, request));
  };
}

/** What is asked to get a picture by its URL alone. */
export function urlQuestion(url: string): Question {
  return { url: new URL(url), method: "GET", headers: PLAIN, body: null };
}

/** What is asked to have a case drawn. */
export function caseQuestion(
  prefix: string,
  { format }: Pick<PictureCase, "format">,
  request: Exclude<AnyRequest, { readonly kind: "url" | "file" }>,
): Question {
  if (request.kind === "path") return urlQuestion(`${prefix}${request.path}`);
  if (request.kind === "get") return urlQuestion(`${prefix}/map.${format}?${request.query}`);
  const type = request.kind === "json" ? "application/json" : "text/csv";
  const query = request.kind === "csv" && request.query !== "" ? `?${request.query}` : "";
  return {
    url: new URL(`${prefix}/render/map${query}`),
    method: "POST",
    headers: { ...PLAIN, "content-type": type },
    body: request.body,
  };
}
