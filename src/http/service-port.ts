import type { MapRequest } from "../request/map-request.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Result } from "../request/result.ts";
import type { SigningKey } from "../signing/signing-key.ts";

/** The editions that are served. Each answers under its number, the first under bare paths too. */
export interface Editions {
  /** Their numbers as they stand in paths, ascending. */
  readonly numbers: readonly string[];
  /** The number that links name where the path that asks for them has none; null or absent for bare links. */
  readonly linked?: string | null;
  /**
   * The service of an edition, loaded when it is first asked for; of a bare path, whose number is null,
   * that of the first. Null where there is none, or where it is damaged.
   */
  service(number: string | null): MapService | Promise<MapService | null> | null;
  /** What `/version` tells. */
  version(): object;
}

/** What the server needs of the service behind it. Nothing else of the service is known here. */
export interface MapService {
  /** As X-Geo-Edition tells it. */
  readonly edition: string;
  /** @param rawQuery what follows the first `?` of the request target, in ASCII, escapes intact */
  parseGet(format: ImageFormat, rawQuery: string): Result<MapRequest>;
  /**
   * @param format instead of the one that the body asks for
   * @param rawQuery what it gives stands instead of what the body says of the same parameters
   */
  parseJson(body: Uint8Array, format?: ImageFormat, rawQuery?: string): Result<MapRequest>;
  /** @param format instead of the one that the query asks for */
  parseCsv(rawQuery: string, body: Uint8Array, format?: ImageFormat): Result<MapRequest>;
  /** Lowercase hexadecimal SHA-1; equal for requests that mean the same, format included. */
  fingerprint(request: MapRequest): string;
  /**
   * Rejects with a RenderFailure when the image cannot be made now, and with the reason of the signal
   * when nobody waits for the image any more. Any other rejection is a bug.
   */
  render(request: MapRequest, signal?: AbortSignal): Promise<RenderedImage>;
  /** What render would note of the image, which is not drawn. */
  notes(request: MapRequest): RenderNotes | Promise<RenderNotes>;
  /** What the image would be, which is laid out but not drawn. Rejects as render does. */
  summary(request: MapRequest): Promise<ImageSummary>;
  /**
   * The image that tells an error of a map by GET, not compressed; null where its query does not ask for one.
   * Rejects as render does.
   */
  errorImage(
    format: ImageFormat,
    rawQuery: string,
    error: ErrorNotice,
    signal?: AbortSignal,
  ): Promise<Uint8Array> | null;
  /**
   * The shortest query that means a request, or why there is none.
   *
   * @param hasShortValues whether `values` may stand for `data`: its meaning depends on the edition
   */
  canonicalQuery(request: MapRequest, hasShortValues?: boolean): Result<string>;
  /** JSON Schema of an object: what a JSON body may say. */
  bodySchema(): object;
  /** The scopes that maps are drawn of; plain data, told as it is. */
  scopes(): readonly object[];
  /** @param rawQuery what follows the `?` of the request target, in ASCII, escapes intact */
  regions(scope: string, rawQuery: string): Result<readonly RegionSummary[]>;
  /**
   * The regions that texts name in a scope, one for each text.
   *
   * @param lang names in it are known besides the English ones
   */
  findRegions(
    texts: readonly string[],
    scope: string,
    lang: string,
  ): Result<readonly FoundRegion[]>;
}

/** What a text names in a scope. */
export interface FoundRegion {
  readonly text: string;
  /** Null where no region is called so, or several are. */
  readonly region: NamedRegion | null;
  /** Regions that the text was probably meant to name; none where it names one. */
  readonly suggestions: readonly NamedRegion[];
}

/** A region, and its name in the language asked for. */
export interface NamedRegion {
  readonly id: string;
  readonly name: string;
}

/** A region of a scope, as it is listed. Degrees and km². */
export interface RegionSummary {
  readonly id: string;
  readonly name: string;
  readonly alpha3: string | null;
  readonly areaKm2: number;
  readonly lat: number;
  readonly lon: number;
}

/** An error as it is told to a caller. */
export interface ErrorNotice {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** What a caller should know of an image before asking for it. */
export interface ImageSummary {
  /** Pixels of the image. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly title: string;
  readonly alt: string;
  /** Codes of the regions and circles that are drawn. */
  readonly matchedIds: readonly string[];
  /** How many regions have the colour of land without data. */
  readonly withoutData: number;
  /** Plain data, told as it is. */
  readonly classes: readonly object[];
  /** Plain data, told as it is; null where none is drawn. */
  readonly legend: object | null;
  readonly warnings: RenderWarnings;
  readonly notes: RenderNotes;
}

export interface RenderedImage {
  /** Not compressed. The bytes share no memory with others, so that a cache may keep them. */
  readonly body: Uint8Array;
  readonly warnings: RenderWarnings;
  readonly notes: RenderNotes;
}

/** What an editor should know of an image that is drawn as it was asked for; in any order. */
export interface RenderNotes {
  /** Ids of regions whose labels were asked for and have no room. */
  readonly labelsLeftOut: readonly string[];
  /** `credit`, `legend`, `source`, `subtitle` or `title`, where it was asked for and has no room. */
  readonly partsLeftOut: readonly string[];
  /** Classes that some readers cannot tell apart, counted from 1, or from their ground: `deuteranopia-2-6`, `everyone-1-sea`. */
  readonly alikeColors: readonly string[];
  /** How many classes there are, where that is not what was asked for. */
  readonly otherClassCount?: { readonly made: number; readonly asked: number } | null;
  /** What stands in a box of its own, in English. */
  readonly insets: readonly string[];
  /** Ids of highlighted regions that are drawn too small to be seen, as `smallRegions=shapes` asks. */
  readonly tooSmall?: readonly string[];
  /** Ids of coloured regions that circles hide. */
  readonly covered?: readonly string[];
  /** How much larger a frame is than what was asked for, and the projection that shows it better. */
  readonly largerFrame?: readonly string[];
  /** West, south, east and north of a frame, where it shows much more than the box that was asked for. */
  readonly shownDegrees?: readonly string[];
  /** `same-as-iso` where the view that was asked for changes nothing on the map. */
  readonly worldview?: readonly string[];
  /** Ids of regions of which the projection leaves a part out. */
  readonly cutRegions?: readonly string[];
  /** Ends of routes of which a part lies beyond the map, or all. */
  readonly cutRoutes?: readonly RouteEnds[];
  /** Code points that no font has: drawn as boxes. */
  readonly missingCharacters?: readonly number[];
  /** Scopes that have unknown ids. */
  readonly otherScopes?: readonly { readonly given: string; readonly scope: string }[];
}

/** In any order, duplicates allowed; an end is an id or a `lat,lon` literal. */
export interface RenderWarnings {
  readonly unknownIds: readonly string[];
  readonly unknownRoutes: readonly RouteEnds[];
  /** Ids that the map does not show, and `lat,lon` of markers beside it. */
  readonly notShown: readonly string[];
  /** Regions that unknown ids were probably meant to be. Editions may be older than they are. */
  readonly suggestions?: readonly Suggestion[];
}

/** The ends of a route: ids, or `lat,lon`. */
export interface RouteEnds {
  readonly from: string;
  readonly to: string;
}

/** What was given, and the id of a region that has nearly that name. */
export interface Suggestion {
  readonly given: string;
  readonly id: string;
}

/** What an operator decides of requests, whatever the server runs on. */
export interface OperatorBounds {
  /** Scheme, host and port under which clients reach the server; null for as each addresses it. */
  readonly publicUrl: string | null;
  /** Origins whose pages may send bodies; null for all. */
  readonly allowedOrigins: readonly string[] | null;
  /** Keys that may sign the URL of an image; the first one signs links. Empty: no signatures are needed. */
  readonly signingKeys: readonly SigningKey[];
  /** Bound of `scale` in URLs; null for that of the API. */
  readonly maxUrlScale: number | null;
}

/** Receives what must not be told to a caller. `fingerprint` is null when none was computed yet. */
export type Log = (entry: {
  readonly message: string;
  readonly fingerprint: string | null;
  readonly error: unknown;
}) => void;
