import { DrawingCases } from "./drawing-cases.ts";
import type { Finding } from "./finding.ts";
import { WireCases } from "./wire-cases.ts";

/** A run of the fuzzers. Even cases go over the wire, odd ones are drawn in process. */
export interface Campaign {
  readonly count: number;
  readonly seed: number;
  readonly first: number;
  readonly onFinding: (finding: Finding & { readonly index: number }) => void;
  readonly onProgress: (done: number) => void;
}

const AT_ONCE = 24;

/** @returns how many findings there were */
export async function campaign(plan: Campaign): Promise<number> {
  const wire = await WireCases.start();
  const drawing = new DrawingCases();
  const end = plan.first + plan.count;
  let next = plan.first;
  let found = 0;
  const report = (findings: readonly Finding[], index: number) => {
    found += findings.length;
    for (const finding of findings) plan.onFinding({ ...finding, index });
  };
  const work = async () => {
    while (next < end) {
      const index = next;
      next += 1;
      const cases = index % 2 === 0 ? wire : drawing;
      report(await cases.run(plan.seed, index), index);
      plan.onProgress(next - plan.first);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  report(await wire.close(), end);
  return found;
}
