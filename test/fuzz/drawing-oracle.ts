import { createHash } from "node:crypto";
import { failureResponse } from "../../src/http/respond/failure-response.ts";
import { warningsHeader } from "../../src/http/respond/warning-headers.ts";
import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { ImageFormat } from "../../src/request/types.ts";
import type { Result } from "../../src/request/result.ts";
import { idSuffix } from "../../src/request/fingerprint.ts";
import { image, imageFingerprint } from "../../src/service/image.ts";
import { isRefusedRequest } from "../../src/service/refused-request.ts";
import { PNG } from "pngjs";
import { answerProblems } from "../service/answer-rules.ts";
import { svgProblems } from "../service/svg-rules.ts";
import type { Spelling } from "./hostile-spelling.ts";

const MAX_PARSE_MS = 250;
const MICROSECONDS_PER_MS = 1000;
const MAX_REMEMBERED = 20_000;

/** What became of a request: its fingerprint, or the codes of its mistakes. */
export interface Verdict {
  readonly fingerprint: string | null;
  readonly codes: readonly string[];
  readonly problems: readonly string[];
}

/** Judges answers of the service behind the HTTP edge, and remembers which bytes belong to which fingerprint. */
export class DrawingOracle {
  readonly #digests = new Map<string, string>();

  async verdict(spelling: Spelling): Promise<Verdict> {
    // Of this process, not on the clock: other programs may hold the processor for as long.
    const before = process.cpuUsage();
    const result = parsed(spelling, "svg");
    const { user, system } = process.cpuUsage(before);
    const elapsedMs = (user + system) / MICROSECONDS_PER_MS;
    const slow = elapsedMs > MAX_PARSE_MS ? [`parsing took ${Math.round(elapsedMs)} ms`] : [];
    if (!result.ok) return refusal(result, slow);
    const fingerprint = imageFingerprint(result.value);
    try {
      const problems = [...slow, ...(await this.#drawn(result.value, fingerprint))];
      return { fingerprint, codes: [], problems };
    } catch (error) {
      if (!isRefusedRequest(error)) throw error;
      return refusal({ ok: false, problems: error.problems }, slow);
    }
  }

  async #drawn(request: MapRequest, fingerprint: string): Promise<readonly string[]> {
    const { body, warnings } = await image(request);
    const header = warningsHeader(warnings) ?? "";
    const isHeader = /^[\x20-\x7e]{0,2048}$/.test(header);
    const known = this.#digests.get(fingerprint);
    const digest = createHash("sha1").update(body).digest("hex");
    if (known === undefined) this.#remember(fingerprint, digest);
    else if (known === digest && isHeader) return [];
    return [
      ...(isHeader ? [] : [`the warnings are ${header}`]),
      ...(known === undefined || known === digest ? [] : ["other bytes of the same fingerprint"]),
      ...(request.format === "png"
        ? pngProblems(body, request)
        : svgProblems(Buffer.from(body).toString("utf8"), idSuffix(request))),
    ];
  }

  #remember(fingerprint: string, digest: string): void {
    if (this.#digests.size >= MAX_REMEMBERED) this.#digests.clear();
    this.#digests.set(fingerprint, digest);
  }
}

/** The PNG of a query: small ones only, as the large take seconds. */
export async function pngVerdict(query: string): Promise<readonly string[]> {
  const result = parseGet("png", query);
  if (!result.ok) return [];
  const { widthPx, heightPx } = result.value;
  if (widthPx > 300 || (heightPx ?? 0) > 300) return [];
  try {
    const { body } = await image(result.value);
    return pngProblems(body, result.value);
  } catch (error) {
    if (isRefusedRequest(error)) return [];
    throw error;
  }
}

function parsed({ endpoint, query, body }: Spelling, format: ImageFormat): Result<MapRequest> {
  if (endpoint === "get") return parseGet(format, query);
  return endpoint === "json" ? parseJson(body) : parseCsv(query, body);
}

function refusal(
  { problems }: Extract<Result<MapRequest>, { ok: false }>,
  slow: readonly string[],
): Verdict {
  const codes = [...new Set(problems.map(({ code }) => code))].toSorted();
  const { status, headers, body } = failureResponse(problems, undefined);
  const answer = { status, headers, body: Buffer.from(body ?? "") };
  return { fingerprint: null, codes, problems: [...slow, ...answerProblems(answer)] };
}

function pngProblems(body: Uint8Array, { widthPx, heightPx }: MapRequest): readonly string[] {
  const { width, height } = PNG.sync.read(Buffer.from(body));
  const isRight = width === widthPx && height === (heightPx ?? height);
  return isRight ? [] : [`a PNG of ${width} by ${height}`];
}
