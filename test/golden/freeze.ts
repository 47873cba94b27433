import { appendFileSync, writeFileSync } from "node:fs";
import { RELEASES } from "../../src/service/image.ts";
import { digestNow, DIGESTS, frozenDigests, releasedCases, RENEWALS } from "./released.ts";

/**
 * Freezes the bytes of new requests. Bytes that are frozen already may only be renewed while the
 * release is a candidate, with a reason, which is kept.
 */
async function freeze(reason: string): Promise<void> {
  const frozen = frozenDigests();
  const lines: string[] = [];
  const renewed: string[] = [];
  for (const golden of releasedCases()) {
    const digest = await digestNow(golden);
    const before = frozen.get(golden.name);
    if (before !== undefined && before !== digest) renewed.push(golden.name);
    lines.push(`${digest}  ${golden.name}`);
  }
  if (renewed.length > 0) recordRenewal(renewed, reason);
  writeFileSync(DIGESTS, `${lines.join("\n")}\n`);
  console.log(`${lines.length} frozen, ${renewed.length} renewed`);
}

function recordRenewal(names: readonly string[], reason: string): void {
  const { geometry, renderer } = RELEASES;
  const isCandidate = geometry.endsWith("-rc") && renderer.endsWith("-rc");
  if (!isCandidate)
    throw new Error(`release ${geometry} is public: nothing renews ${names.join(", ")}`);
  if (reason.trim().length < 10)
    throw new Error(`${names.join(", ")} would change: say why, as in REASON="Labels keep clear of arrows"`);
  appendFileSync(RENEWALS, `${renderer}  ${reason.trim()}\n  ${names.join(" ")}\n`);
}

freeze(process.argv.slice(2).join(" ")).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
