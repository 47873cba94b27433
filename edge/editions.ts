import type { AnswerSettings } from "../src/service/answer-settings.ts";
import { EDITION, editionName, linkedEdition } from "../src/service/edition.ts";
import { errorImage } from "../src/service/error-image.ts";
import type { Editions, MapService } from "../src/http/service-port.ts";
import { inProcessService } from "../src/service/in-process-service.ts";
import { png } from "../src/service/rasterise.ts";
import { type Rasterise, renderedImage } from "../src/service/image.ts";
import { SOFTWARE_VERSION } from "../src/service/software-version.ts";
import { resvgReady } from "./libraries/resvg.ts";
import { FIRST_EDITION } from "./other-editions.ts";

/** The number of the edition of this code. */
export const OWN_NUMBER = String(EDITION.number);

/**
 * The edition of this code, which draws PNG where it answers, one after another.
 *
 * @param others numbers of those that other Workers serve; they are told of alone
 */
export function editionsHere(
  { maxMegapixels }: Pick<AnswerSettings, "maxMegapixels">,
  others: readonly string[] = [],
): Editions {
  const rasterise: Rasterise = async (job) => {
    await resvgReady();
    return png(job);
  };
  const service: MapService = {
    ...inProcessService,
    render: (request, signal) => renderedImage(request, signal, rasterise, maxMegapixels),
    errorImage: (format, query, error, signal) =>
      errorImage(format, query, error, signal, rasterise),
  };
  return {
    numbers: [...others, OWN_NUMBER].toSorted((a, b) => Number(a) - Number(b)),
    linked: linkedEdition(EDITION),
    service: (asked) => ((asked ?? FIRST_EDITION) === OWN_NUMBER ? service : null),
    version: () => ({
      software: SOFTWARE_VERSION,
      current: editionName(EDITION),
      editions: [
        {
          edition: EDITION.number,
          state: EDITION.isCandidate ? "candidate" : "closed",
          date: null,
          software: SOFTWARE_VERSION,
        },
      ],
    }),
  };
}
