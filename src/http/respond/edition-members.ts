import type { MapService } from "../service-port.ts";

/** The edition that answers, as JSON tells it. */
export interface EditionMembers {
  readonly edition: number;
  /** `closed`: what it draws never changes. */
  readonly state: "candidate" | "closed";
}

/** Of `1` and `1-rc`, as editions name themselves. */
export function editionMembers({ edition }: Pick<MapService, "edition">): EditionMembers {
  const [number, mark] = edition.split("-", 2);
  return { edition: Number(number), state: mark === undefined ? "closed" : "candidate" };
}
