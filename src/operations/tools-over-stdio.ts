import { ServedEditions } from "../editions/served-editions.ts";
import type { MapService } from "../http/service-port.ts";
import { createMapService } from "../service/pooled-service.ts";
import type { Settings } from "../settings.ts";
import { signer } from "../signing/signed-path.ts";
import type { ServerLog } from "./log.ts";
import type { Installation } from "./serving.ts";

/**
 * Serves the tools of the Model Context Protocol over standard input and output: what `copperplate mcp` does.
 * Resolves when the client has closed its end and the render processes are gone.
 *
 * @param log must write elsewhere than on standard output
 */
export async function toolsOverStdio(
  settings: Pick<
    Settings,
    "renderProcesses" | "geometryCacheMb" | "maxMegapixels" | "publicUrl" | "signingKeys"
  >,
  log: ServerLog,
  { entry, editionsFolder }: Pick<Installation, "entry" | "editionsFolder">,
): Promise<void> {
  const current = createMapService(settings, entry);
  const editions = new ServedEditions({
    ...settings,
    current,
    folder: editionsFolder,
    failed: (message, error) => log.lines.error({ err: error }, message),
  });
  try {
    const service = await linkedService(editions);
    const { servedOverStdio } = await import("../mcp/served-over-stdio.ts");
    await servedOverStdio({
      service,
      links: {
        origin: settings.publicUrl ?? "",
        prefix: editions.linked === null ? "" : `/${editions.linked}`,
        signed: signer(settings.signingKeys),
      },
      log: ({ message, fingerprint, error }) =>
        log.lines.error({ fingerprint, err: error }, message),
      image: async (request, signal) => (await service.render(request, signal)).body,
    });
  } finally {
    await editions.close(0);
    await log.flush();
  }
}

/** The edition that links name. */
async function linkedService(editions: ServedEditions): Promise<MapService> {
  const service = await editions.service(editions.linked);
  if (service === null) throw new Error(`edition ${editions.linked ?? "1"} cannot be loaded`);
  return service;
}
