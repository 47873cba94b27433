import { askedByAddress } from "../command/render/asked.ts";
import { LocalEditions } from "../command/editions.ts";
import { told } from "../command/render/problems.ts";
import type { Posted } from "../src/http/inform/link.ts";
import type { MapService } from "../src/http/service-port.ts";
import { isRefusedRequest } from "../src/service/refused-request.ts";

/** What is wrong with a request, in the words of the server. */
export interface MapProblem {
  readonly code: string;
  readonly param: string;
  readonly value: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** A warning or a note: which members it has besides follows from its code. */
export type MapRemark = { readonly code: string } & (
  | {
      readonly ids: readonly string[];
      readonly suggestions?: readonly { readonly given: string; readonly id: string }[];
    }
  | { readonly routes: readonly { readonly from: string; readonly to: string }[] }
  | { readonly scopes: readonly { readonly given: string; readonly scope: string }[] }
  | { readonly entries: readonly string[] }
  | { readonly made: number; readonly asked: number }
);

/** A request that is refused: thrown by `drawMap`. */
export class MapRefused extends Error {
  readonly problems: readonly MapProblem[];

  constructor(problems: readonly MapProblem[]) {
    super(problems.map(({ code, message }) => `${code}: ${message}`).join("\n"));
    this.name = "MapRefused";
    this.problems = problems;
  }
}

/** A map. */
export interface DrawnMap {
  readonly format: "svg" | "png";
  /** SVG in UTF-8, or PNG: the bytes that a server of this version sends. */
  readonly body: Uint8Array;
  /** The tag of these bytes, without its quotes. */
  readonly etag: string;
  /** What the map leaves out of what was asked for, such as `{ code: "unknown-ids", ids: ["XX"] }`. */
  readonly warnings: readonly MapRemark[];
  /** What an editor should check. */
  readonly notes: readonly MapRemark[];
}

const editions = new LocalEditions();

/**
 * Draws a map in this process, without a network.
 *
 * @param asked the URL, path or query of a map, or the JSON body of a request
 * @param format instead of the one that is asked for
 * @throws MapRefused for a request that is wrong
 */
export async function drawMap(asked: string | object, format?: "svg" | "png"): Promise<DrawnMap> {
  const { edition, posted } =
    typeof asked === "string" ? await askedByAddress(asked, new Map()) : askedByBody(asked);
  const service = await editions.service(edition);
  const request = posted(service)(format);
  if (!request.ok) throw new MapRefused(request.problems);
  try {
    const image = await service.render(request.value);
    return {
      format: request.value.format,
      body: image.body,
      etag: service.fingerprint(request.value),
      ...told(image, request.notes),
    };
  } catch (error) {
    throw isRefusedRequest(error) ? new MapRefused(error.problems) : error;
  }
}

function askedByBody(body: object): {
  readonly edition: null;
  readonly posted: (service: MapService) => Posted;
} {
  const bytes = Buffer.from(JSON.stringify(body), "utf8");
  return {
    edition: null,
    posted: (service) => (format) => service.parseJson(bytes, format),
  };
}
