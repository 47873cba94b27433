import { join } from "node:path";
import { EDITION, editionName, linkedEdition } from "../service/edition.ts";
import type { Editions, MapService } from "../http/service-port.ts";
import type { PoolOptions, PooledService } from "../service/pooled-service.ts";
import type { PoolLoad } from "../pool/render-pool.ts";
import { SOFTWARE_VERSION } from "../service/software-version.ts";
import { frozenService } from "./frozen-edition.ts";
import { editionManifests, type EditionManifest } from "./manifest.ts";

export interface ServedEditionsOptions extends PoolOptions {
  /** The edition of this code, at work. */
  readonly current: PooledService;
  /** Where closed editions are, each in a folder of its number. */
  readonly folder: string;
  /** Told of an edition that cannot be loaded, once. */
  readonly failed: (message: string, error: unknown) => void;
}

/**
 * The editions of one process: the current one, and those that are closed, each of which is loaded when
 * it is first asked for. One that is damaged is not served; the others are.
 */
export class ServedEditions implements Editions {
  readonly numbers: readonly string[];
  readonly linked = linkedEdition(EDITION);
  readonly #options: ServedEditionsOptions;
  readonly #manifests: ReadonlyMap<string, EditionManifest>;
  /** Of closed editions that were asked for. */
  readonly #loading = new Map<string, Promise<MapService | null>>();
  /** Those that work, by number. */
  readonly #atWork: Map<string, PooledService>;
  #isClosed = false;

  constructor(options: ServedEditionsOptions) {
    this.#options = options;
    this.#atWork = new Map([[CURRENT, options.current]]);
    const closed = editionManifests(options.folder).filter(
      ({ edition }) => edition < EDITION.number,
    );
    this.#manifests = new Map(closed.map((manifest) => [String(manifest.edition), manifest]));
    this.numbers = [...this.#manifests.keys(), String(EDITION.number)];
  }

  service(number: string | null): MapService | Promise<MapService | null> | null {
    const name = number ?? FIRST;
    if (name === CURRENT) return this.#options.current.service;
    const manifest = this.#manifests.get(name);
    if (manifest === undefined) return null;
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const loading = this.#load(name, manifest);
    this.#loading.set(name, loading);
    return loading;
  }

  async #load(name: string, manifest: EditionManifest): Promise<MapService | null> {
    const {
      folder,
      renderProcesses,
      geometryCacheMb,
      maxMegapixels = null,
      failed,
    } = this.#options;
    try {
      const options = { renderProcesses, geometryCacheMb, maxMegapixels };
      const frozen = await frozenService(join(folder, name), manifest, options);
      if (this.#isClosed) frozen.kill();
      else this.#atWork.set(name, frozen);
      return frozen.service;
    } catch (error) {
      failed(`edition ${name} is not served`, error);
      return null;
    }
  }

  version(): object {
    const closed = [...this.#manifests.values()].map(({ edition, date, software, parts }) => ({
      edition,
      state: "closed",
      date,
      software,
      parts: parts.map(({ path, sha256 }) => ({ path, sha256 })),
    }));
    const software = SOFTWARE_VERSION;
    const { number, isCandidate } = EDITION;
    const state = isCandidate ? "candidate" : "closed";
    const current = { edition: number, state, date: null, software };
    return { software, current: editionName(EDITION), editions: [...closed, current] };
  }

  /** Each edition, and whether it is loaded. */
  get states(): readonly (readonly [number: string, isAtWork: boolean])[] {
    return this.numbers.map((number) => [number, this.#atWork.has(number)]);
  }

  /** What the render processes of all editions at work have to do. */
  get load(): PoolLoad {
    const loads = [...this.#atWork.values()].map(({ load }) => load);
    const sum = (read: (load: PoolLoad) => number): number =>
      loads.reduce((total, load) => total + read(load), 0);
    return {
      waiting: sum(({ waiting }) => waiting),
      waitingMs: Math.max(...loads.map(({ waitingMs }) => waitingMs)),
      running: sum(({ running }) => running),
      crashes: sum(({ crashes }) => crashes),
    };
  }

  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#atWork.values()].map((edition) => edition.close(graceMs)));
  }

  kill(): void {
    this.#isClosed = true;
    for (const edition of this.#atWork.values()) edition.kill();
  }
}

/** What bare paths mean, for ever. */
const FIRST = "1";
const CURRENT = String(EDITION.number);
