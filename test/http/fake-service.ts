import { createHash } from "node:crypto";
import type {
  Editions,
  FoundRegion,
  ImageSummary,
  MapService,
  RegionSummary,
  RenderedImage,
  RenderNotes,
  RenderWarnings,
} from "../../src/http/service-port.ts";
import { blankRequest } from "../model/parameters.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { ImageFormat } from "../../src/request/types.ts";
import { failure, success, type Problem, type Result } from "../../src/request/result.ts";

interface Call {
  readonly kind: "get" | "json" | "csv";
  readonly query: string;
  readonly body: Buffer;
}

/** Stands in for the service: records what it is asked, fails when `fail` lists codes. */
export class FakeService implements MapService {
  readonly edition: string;
  readonly calls: Call[] = [];
  renders = 0;
  warnings: RenderWarnings = {
    unknownIds: [],
    unknownRoutes: [],
    notShown: [],
  };
  /** Notes of every image. */
  told: RenderNotes = { labelsLeftOut: [], partsLeftOut: [], alikeColors: [], insets: [] };
  /** Replaced by tests that hold, fail or enlarge a render. */
  draw: (request: MapRequest, signal?: AbortSignal) => Promise<Uint8Array> | Uint8Array = picture;

  /** Replaced by tests that fail it. */
  drawError: (text: string, signal?: AbortSignal) => Promise<Uint8Array> = async (text) =>
    Buffer.from(text);

  constructor(edition = "1") {
    this.edition = edition;
  }

  parseGet(format: ImageFormat, query: string): Result<MapRequest> {
    this.calls.push({ kind: "get", query, body: Buffer.alloc(0) });
    return parsed(new URLSearchParams(query), format);
  }

  parseJson(body: Uint8Array, format?: ImageFormat): Result<MapRequest> {
    const bytes = Buffer.from(body);
    this.calls.push({ kind: "json", query: "", body: bytes });
    const entries: Record<string, string> = JSON.parse(bytes.toString("utf8") || "{}");
    return parsed(new URLSearchParams(entries), format ?? "svg");
  }

  parseCsv(query: string, body: Uint8Array): Result<MapRequest> {
    this.calls.push({ kind: "csv", query, body: Buffer.from(body) });
    return parsed(new URLSearchParams(query), "svg");
  }

  fingerprint(request: MapRequest): string {
    return createHash("sha1").update(JSON.stringify(request)).digest("hex");
  }

  async render(request: MapRequest, signal?: AbortSignal): Promise<RenderedImage> {
    this.renders += 1;
    const body = await this.draw(request, signal);
    return { body, warnings: this.warnings, notes: this.told };
  }

  notes(): RenderNotes {
    return this.told;
  }

  async summary({ widthPx }: MapRequest): Promise<ImageSummary> {
    const words = { title: "A map", alt: 'A <map> of "nothing"' };
    const shown = { matchedIds: [], withoutData: 0, classes: [], legend: null };
    const { warnings, told: notes } = this;
    return { widthPx, heightPx: 600, ...words, ...shown, warnings, notes };
  }

  scopes(): readonly object[] {
    return [{ scope: "world" }];
  }

  regions(scope: string): Result<readonly RegionSummary[]> {
    if (scope !== "world") return failure(problem("invalid_scope"));
    const place = { alpha3: "XXA", areaKm2: 1, lat: 2, lon: 3 };
    return success([{ id: "XA", name: 'A, "b"', ...place }]);
  }

  bodySchema(): object {
    return { type: "object", properties: { scope: { type: "string" }, format: {} } };
  }

  findRegions(texts: readonly string[]): Result<readonly FoundRegion[]> {
    return success(texts.map((text) => ({ text, region: null, suggestions: [] })));
  }

  errorImage(
    format: ImageFormat,
    query: string,
    error: { readonly status: number; readonly code: string; readonly message: string },
    signal?: AbortSignal,
  ): Promise<Uint8Array> | null {
    if (new URLSearchParams(query).get("errors") !== "image") return null;
    return this.drawError(`${format} ${error.status} ${error.code}: ${error.message}`, signal);
  }

  canonicalQuery({ title }: MapRequest): Result<string> {
    return title === "unsaid"
      ? failure(problem("not_linkable"))
      : success(`scope=world${title === null ? "" : `&title=${title}`}`);
  }
}

/** Stands in for the editions: of services that are at work, the first under bare paths too. */
export function editionsOf(...services: readonly MapService[]): Editions {
  const numberOf = ({ edition }: MapService): string => edition.split("-", 1)[0]!;
  const byNumber = new Map(services.map((service) => [numberOf(service), service]));
  return {
    numbers: [...byNumber.keys()],
    service: (number) => (number === null ? services[0]! : (byNumber.get(number) ?? null)),
    version: () => ({ editions: [...byNumber.keys()] }),
  };
}

export function problem(code: string): Problem {
  return { code, param: code, value: "x", message: `message of ${code}` };
}

/** Long enough that compression makes it shorter. */
export function picture(request: MapRequest): Uint8Array {
  const start = request.format === "svg" ? "<svg>" : "PNG";
  return Buffer.from(`${start}${request.title ?? ""}${"<path d='m0 0'/>".repeat(200)}</svg>`);
}

function parsed(query: URLSearchParams, defaultFormat: ImageFormat): Result<MapRequest> {
  const [first, ...rest] = (query.get("fail") ?? "").split(",").filter(Boolean).map(problem);
  if (first !== undefined) return failure(first, ...rest);
  if (query.get("scope") === null) return failure(problem("missing_scope"));
  if (query.get("throw") === "parse") throw new Error("secret of the parser");
  const format = query.get("format") === "png" ? "png" : defaultFormat;
  const pixelsPerUnit = Number(query.get("scale") ?? 1);
  return success({ ...blankRequest, format, pixelsPerUnit, title: query.get("title") });
}
