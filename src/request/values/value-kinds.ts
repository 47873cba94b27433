import { excerpt, type Place, type ProblemList } from "../problems/problem-list.ts";
import type { GivenDatum } from "../types.ts";

/** Watches the data of one request for numbers beside labels. */
export class ValueKinds {
  #number: { readonly place: Place; readonly value: number } | null = null;
  #label: { readonly place: Place; readonly text: string } | null = null;

  note(datum: GivenDatum, place: Place): void {
    if (datum.kind === "value") this.#number ??= { place, value: datum.value };
    if (datum.kind === "category") this.#label ??= { place, text: datum.category };
  }

  report(problems: ProblemList): void {
    if (this.#number === null || this.#label === null) return;
    const isLabelLater = orderOf(this.#label.place) > orderOf(this.#number.place);
    const other = isLabelLater ? this.#number : this.#label;
    const otherShown = isLabelLater
      ? `the number ${this.#number.value}`
      : `the label "${excerpt(this.#label.text)}"`;
    problems.add(isLabelLater ? this.#label.place : this.#number.place, {
      code: "mixed_data_types",
      received: isLabelLater ? this.#label.text : this.#number.value,
      expected: `only numbers or only labels in one request, after ${otherShown} in ${standing(other.place)}`,
    });
  }
}

function orderOf(place: Place): number {
  return place.index ?? 0;
}

function standing({ line, index }: Place): string {
  return line === undefined ? `entry ${(index ?? 0) + 1}` : `line ${line}`;
}
