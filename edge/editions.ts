import type { AnswerSettings } from "../src/answer-settings.ts";
import { EDITION, editionName } from "../src/edition.ts";
import { errorImage } from "../src/error-image.ts";
import type { Editions, MapService } from "../src/http/service-port.ts";
import { ownService } from "../src/own-service.ts";
import { png } from "../src/rasterise.ts";
import { type Rasterise, renderedImage } from "../src/service.ts";
import { SOFTWARE_VERSION } from "../src/software-version.ts";
import { resvgReady } from "./libraries/resvg.ts";

/** What bare paths mean, for ever. */
const FIRST = "1";

/**
 * The edition of this code alone: closed ones are programs of their own, which nothing here can load while it runs.
 * It draws PNG where it answers, one after another.
 */
export function editionsHere({ maxMegapixels }: Pick<AnswerSettings, "maxMegapixels">): Editions {
  const rasterise: Rasterise = async (job) => {
    await resvgReady();
    return png(job);
  };
  const service: MapService = {
    ...ownService,
    render: (request, signal) => renderedImage(request, signal, rasterise, maxMegapixels),
    errorImage: (format, query, error, signal) =>
      errorImage(format, query, error, signal, rasterise, maxMegapixels),
  };
  const number = String(EDITION.number);
  return {
    numbers: [number],
    service: (asked) => ((asked ?? FIRST) === number ? service : null),
    version: () => ({
      software: SOFTWARE_VERSION,
      current: editionName(EDITION),
      editions: [
        {
          edition: EDITION.number,
          state: EDITION.isCandidate ? "candidate" : "declared",
          date: null,
          software: SOFTWARE_VERSION,
        },
      ],
    }),
  };
}
