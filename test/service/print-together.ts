import { createHash } from "node:crypto";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { Result } from "../../src/request/result.ts";
import type { MapService } from "../../src/http/service-port.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { isRenderFailure } from "../../src/service/render-failure.ts";
import { createMapService } from "../../src/service/pooled-service.ts";
import { releasedCases } from "../golden/released.ts";
import { everyNth } from "../helpers/thorough.ts";
import { Random } from "../helpers/random.ts";
import { SAMPLES } from "../text/scripts/samples.ts";

/**
 * A program: draws all there is to compare, one after the other or sixteen at a time in the order of a seed, all of it
 * twice, so that what it has yet to read is read by many at once, and what it has read is shared by them. Prints the
 * name and the digest of each.
 *
 * Usage: `print-together.ts AT_A_TIME SEED RENDER_PROCESSES`, the last 0 for none beside this one.
 */
const [atATime = 1, seed = 1, processes = 0] = process.argv.slice(2).map(Number);

interface Case {
  readonly name: string;
  readonly digest: (service: MapService) => Promise<string>;
}

const COUNTRIES =
  "FR DE IT ES PL GB SE NO FI JP KR CN IN TH KH GE AM IL SA EG ET LK BD MM LA RO US BR".split(" ");
/** Characters that three languages share, each with a word of its own. */
const SHARED = ["直骨海のちず", "直骨海地图", "직골해 直骨海 지도"];

function released(): readonly Case[] {
  return releasedCases().map(({ name, format, request }) => ({
    name,
    digest: (service) => {
      if (request.kind === "get") return drawn(service, service.parseGet(format, request.query));
      const body = Buffer.from(request.body);
      return drawn(
        service,
        request.kind === "json" ? service.parseJson(body) : service.parseCsv(request.query, body),
      );
    },
  }));
}

/** Of one query, all that is made of its layout. */
function ofQuery(query: string): readonly Case[] {
  return [
    ...(["svg", "png"] as const).map((format) => ({
      name: `${format} ${query}`,
      digest: (service: MapService) => drawn(service, service.parseGet(format, query)),
    })),
    {
      name: `json ${query}`,
      digest: async (service) =>
        digestOf(JSON.stringify(await service.summary(valueOf(service.parseGet("svg", query))))),
    },
  ];
}

function cases(): readonly Case[] {
  const scripts = SAMPLES.flatMap(([, texts], at) => {
    const scope = COUNTRIES[at % COUNTRIES.length]!;
    return { scope, title: texts.join(" "), subtitle: SHARED[at % SHARED.length]! };
  });
  const shared = COUNTRIES.flatMap((scope) => SHARED.map((title) => ({ scope, title })));
  const auto = COUNTRIES.map((scope) => ({ scope, theme: "auto:light,dark", labels: "ISO" }));
  const queries = [...scripts, ...shared, ...auto].map((words) =>
    new URLSearchParams({ width: "300", ...words }).toString().replaceAll("+", "%20"),
  );
  // Seven, as the pictures of a query are three: each kind has its turn.
  return everyNth([...released(), ...queries.flatMap(ofQuery)], 7);
}

function valueOf(parsed: Result<MapRequest>): MapRequest {
  if (!parsed.ok) throw new RangeError(parsed.problems[0].message);
  return parsed.value;
}

/** A machine with much else to do may take too long for a PNG: then it is asked for again. */
async function drawn(service: MapService, parsed: Result<MapRequest>): Promise<string> {
  try {
    const { body } = await service.render(valueOf(parsed));
    return digestOf(body);
  } catch (error) {
    if (isRenderFailure(error) && error.code === "render_timeout") return drawn(service, parsed);
    throw error;
  }
}

function digestOf(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Each by whichever of the workers is free. */
async function printAll(service: MapService, list: readonly Case[]): Promise<void> {
  const waiting = [...list];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      process.stdout.write(`${one.name}\t${await one.digest(service)}\n`);
  };
  await Promise.all(Array.from({ length: atATime }, work));
}

const pool =
  processes > 0 ? createMapService({ renderProcesses: processes, geometryCacheMb: 64 }) : null;
const service = pool?.service ?? inProcessService;
const all = cases();
if (atATime === 1) await printAll(service, all);
else for (const turn of [seed, seed + 1]) await printAll(service, new Random(turn).shuffled(all));
pool?.kill();
