import { join } from "node:path";
import { isServiceCase } from "../cases/case-file.ts";
import type { PictureCase } from "../cases/case.ts";
import { isPlaceUrl } from "../cases/folder-cases.ts";
import { goldenFile, promisesFile } from "../compare/outcome.ts";
import { promisesIn } from "../compare/answer-headers.ts";
import { DiskError, readGolden, readIfPresent } from "../../terminal/disk.ts";
import type { Settings } from "../settings.ts";
import { Asker } from "./asker.ts";
import type { OwnServer } from "./own-server.ts";
import { drawnPicture, type Picture, type PictureSource } from "./picture.ts";
import { remoteService, urlQuestion } from "./remote-service.ts";

/** Where a run has its pictures from. */
export interface Sides {
  readonly expected: PictureSource;
  readonly actual: PictureSource;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** @param interrupted gives up what servers were asked */
export function sidesOf(settings: Settings, interrupted: AbortSignal | undefined): Sides {
  const asker = new Asker(settings.asking, interrupted);
  const own = new OwnDrawings(settings, asker);
  return { ...sources(settings, asker, own.source), close: () => own.close() };
}

function sources(
  { server, baseServer, goldensFolder, compared }: Settings,
  asker: Asker,
  drawnHere: PictureSource,
): Pick<Sides, "expected" | "actual"> {
  if (compared !== null)
    return {
      expected: placeSource(compared.expected, asker),
      actual: placeSource(compared.actual, asker),
    };
  if (baseServer !== null && server !== null)
    return { expected: baseSource(baseServer, asker), actual: remoteService(server, asker) };
  const drawn = server === null ? drawnHere : remoteService(server, asker);
  return { expected: goldensIn(goldensFolder), actual: anySource(drawn, asker) };
}

function goldensIn(folder: string): PictureSource {
  return async (golden) => {
    const file = join(folder, goldenFile(golden));
    const picture = await fromDisk(readGolden(file));
    if (picture.kind !== "drawn") return picture;
    const kept = await fromDisk(readGolden(promisesFile(file)));
    if (kept.kind === "drawn")
      return { ...picture, promises: promisesIn(kept.body.toString("utf8")) };
    return kept.kind === "absent" ? picture : kept;
  };
}

/** Files and URLs from where they are, all else as it is drawn. */
function anySource(drawn: PictureSource, asker: Asker): PictureSource {
  return async (golden) => {
    const { request } = golden;
    if (request.kind === "url") return asker.picture(golden, urlQuestion(request.url));
    return request.kind === "file" ? pictureFile(golden, request.path) : drawn(golden);
  };
}

/** What this process draws: by a server of its own where more is wanted than pictures. */
class OwnDrawings {
  readonly #needsServer: boolean;
  readonly #asker: Asker;
  #server: Promise<OwnServer> | undefined;

  constructor({ asking: { promises } }: Settings, asker: Asker) {
    this.#needsServer = promises.headers || promises.codings;
    this.#asker = asker;
  }

  /** The service is loaded where it is asked for: to compare files takes less. */
  readonly source: PictureSource = async (golden) => {
    if (!isServiceCase(golden))
      return { kind: "broken", message: "a path needs --base to name the server" };
    if (!this.#needsServer) {
      const { drawLocally } = await import("./local-service.ts");
      return drawLocally(golden);
    }
    this.#server ??= startedServer();
    return remoteService((await this.#server).url, this.#asker)(golden);
  };

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }
}

async function startedServer(): Promise<OwnServer> {
  const { ownServer } = await import("./own-server.ts");
  return ownServer(() => undefined);
}

/** A base that fails is told apart from what it is compared with. */
function baseSource(server: string, asker: Asker): PictureSource {
  const source = remoteService(server, asker);
  return async (golden) => {
    const picture = await source(golden);
    return picture.kind === "broken"
      ? { kind: "broken", message: `the base server does not draw it: ${picture.message}` }
      : picture;
  };
}

/** Pictures by their paths in a folder, or under a URL. */
function placeSource(place: string, asker: Asker): PictureSource {
  const prefix = place.replace(/\/+$/, "");
  return async (golden) => {
    const { request } = golden;
    if (request.kind !== "file")
      return {
        kind: "broken",
        message: "compare takes only files: a format and a path that exists in both places",
      };
    if (!isPlaceUrl(place)) {
      const picture = await fromDisk(readIfPresent(join(place, request.path)));
      return picture.kind === "drawn" ? drawnPicture(golden, picture.body) : picture;
    }
    const path = request.path.split("/").map(encodeURIComponent).join("/");
    const picture = await asker.picture(golden, urlQuestion(`${prefix}/${path}`));
    const isAbsent = picture.kind === "refused" && picture.message.startsWith("404 ");
    return isAbsent ? { kind: "absent" } : picture;
  };
}

async function pictureFile(golden: PictureCase, file: string): Promise<Picture> {
  const picture = await fromDisk(readIfPresent(file));
  if (picture.kind === "absent") return { kind: "broken", message: `there is no file ${file}` };
  return picture.kind === "drawn" ? drawnPicture(golden, picture.body) : picture;
}

async function fromDisk(reading: Promise<Buffer | null>): Promise<Picture> {
  try {
    const body = await reading;
    return body === null ? { kind: "absent" } : { kind: "drawn", body, promises: null };
  } catch (error) {
    if (error instanceof DiskError) return { kind: "broken", message: error.message };
    throw error;
  }
}
