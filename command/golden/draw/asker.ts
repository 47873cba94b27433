import { setTimeout as wait } from "node:timers/promises";
import type { PictureCase } from "../cases/case.ts";
import { type Answer, ask, NoAnswer, type Question } from "./ask.ts";
import type { WantedPromises } from "../compare/answer-headers.ts";
import { BrokenPromise, promisesOf } from "./answer-promises.ts";
import { drawnPicture, type Picture } from "./picture.ts";

/** A header that is sent to one origin alone, such as `https://maps.example`. */
export interface SentHeader {
  readonly origin: string;
  readonly name: string;
  readonly value: string;
}

/** How servers are asked. */
export interface Asking {
  /** Of one attempt. */
  readonly timeoutMs: number;
  /** How often a case is asked again. */
  readonly retries: number;
  readonly followsRedirects: boolean;
  readonly sentHeaders: readonly SentHeader[];
  /** What is wanted of an answer beside its picture. */
  readonly promises: WantedPromises;
}

const MAX_PAUSE_MS = 5000;
const FIRST_PAUSE_MS = 250;
const MAX_REDIRECTS = 5;
const ASKED_CODINGS = ["br", "gzip"];
const PASSING_STATUSES = new Set([429, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Cases in a row without an answer, after which a server is asked once, and not asked any more. */
const UNANSWERED = { once: 4, never: 20 };

/**
 * Asks for pictures. What may pass is tried again, then told for that case alone; a server that is
 * gone is not waited for at each of a thousand cases.
 */
export class Asker {
  readonly #asking: Asking;
  readonly #interrupted: AbortSignal | undefined;
  /** Cases in a row that an origin left without an answer. */
  readonly #unanswered = new Map<string, number>();

  constructor(asking: Asking, interrupted?: AbortSignal) {
    this.#asking = asking;
    this.#interrupted = interrupted;
  }

  async picture(golden: PictureCase, question: Question): Promise<Picture> {
    const { origin } = question.url;
    const before = this.#unanswered.get(origin) ?? 0;
    if (before >= UNANSWERED.never)
      return broken(`skipped: ${origin} gave no usable response for ${before} cases in a row`);
    const retries = before >= UNANSWERED.once ? 0 : this.#asking.retries;
    try {
      const answer = await this.#answer(golden, question, retries);
      this.#unanswered.delete(origin);
      return await this.#picture(golden, question, answer, retries);
    } catch (error) {
      if (error instanceof BrokenPromise) return broken(error.message);
      if (!(error instanceof NoAnswer)) throw error;
      this.#unanswered.set(origin, (this.#unanswered.get(origin) ?? 0) + 1);
      const tries = retries > 0 && error.mayPass ? ` (tried ${retries + 1} times)` : "";
      return broken(`${origin}: ${error.message}${tries}`);
    }
  }

  async #picture(
    golden: PictureCase,
    question: Question,
    answer: Answer,
    retries: number,
  ): Promise<Picture> {
    const picture = pictureOf(golden, answer);
    const { promises: wanted } = this.#asking;
    if (picture.kind !== "drawn") return picture;
    const codedAnswer = (coding: string) => {
      const headers = { ...question.headers, "accept-encoding": coding };
      return this.#answer(golden, { ...question, headers }, retries);
    };
    const coded = wanted.codings ? await Promise.all(ASKED_CODINGS.map(codedAnswer)) : null;
    return { ...picture, promises: promisesOf(wanted, answer, coded) };
  }

  /** @throws NoAnswer after the last attempt */
  async #answer(golden: PictureCase, question: Question, retries: number): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === retries || this.#interrupted?.aborted === true;
      let pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        const answer = await this.#attempt(golden, question);
        if (isLast || !PASSING_STATUSES.has(answer.status)) return answer;
        const seconds = Number(answer.headers["retry-after"] ?? NaN);
        if (seconds >= 0) pauseMs = Math.min(MAX_PAUSE_MS, 1000 * seconds);
      } catch (error) {
        if (isLast || !(error instanceof NoAnswer && error.mayPass)) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- the same
      await wait(pauseMs, undefined, { signal: this.#interrupted }).catch(() => undefined);
    }
  }

  async #attempt({ options }: PictureCase, question: Question): Promise<Answer> {
    const timeoutMs = options.timeoutMs ?? this.#asking.timeoutMs;
    const timeout = AbortSignal.timeout(timeoutMs);
    const limits = [timeout, ...(this.#interrupted === undefined ? [] : [this.#interrupted])];
    try {
      return await this.#followed(question, AbortSignal.any(limits), 0);
    } catch (error) {
      if (this.#interrupted?.aborted === true)
        throw new NoAnswer("interrupted", false, { cause: error });
      if (timeout.aborted)
        throw new NoAnswer(`no response within ${timeoutMs / 1000} s`, true, { cause: error });
      throw error;
    }
  }

  async #followed(question: Question, limit: AbortSignal, hops: number): Promise<Answer> {
    const answer = await ask({ ...question, headers: this.#headers(question) }, limit);
    if (!REDIRECTS.has(answer.status)) return answer;
    const target = answer.headers.location ?? "";
    const told = `${answer.status} redirects to ${target === "" ? "nothing" : target}`;
    if (!this.#asking.followsRedirects)
      throw new NoAnswer(`${told}; use --redirects to follow`, true);
    if (hops === MAX_REDIRECTS)
      throw new NoAnswer(`${told}, after ${MAX_REDIRECTS} other redirects`, true);
    const isSameMethod = question.method === "GET" || answer.status >= 307;
    const url = URL.canParse(target, question.url.href) ? new URL(target, question.url) : null;
    if (url === null || !["http:", "https:"].includes(url.protocol) || !isSameMethod)
      throw new NoAnswer(`${told}, and ${question.method} cannot follow it`, true);
    return this.#followed({ ...question, url }, limit, hops + 1);
  }

  /** What is told in confidence to one server is not told to where it redirects. */
  #headers({ url, headers }: Question): Readonly<Record<string, string>> {
    const own = this.#asking.sentHeaders.filter(({ origin }) => origin === url.origin);
    return { ...headers, ...Object.fromEntries(own.map(({ name, value }) => [name, value])) };
  }
}

function broken(message: string): Picture {
  return { kind: "broken", message };
}

function pictureOf(golden: PictureCase, { status, body }: Answer): Picture {
  if (status === 200) return drawnPicture(golden, body);
  const kind = status >= 400 && status < 500 ? "refused" : "broken";
  return { kind, message: `${status} ${serviceMessage(body)}` };
}

/** The message of an error body, or the beginning of whatever came instead. */
function serviceMessage(body: Buffer): string {
  const text = body.subarray(0, 65_536).toString("utf8");
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && "message" in parsed)
      return String(parsed.message);
  } catch {
    // Not an answer of this service: its text says more than that.
  }
  return JSON.stringify(text.slice(0, 200));
}
