import { after, before, describe, test } from "node:test";
import { cachingClaims } from "./caching-claims.ts";
import { deploy, type Deployment } from "./deployment.ts";
import { isInstalled, type Edge } from "./edge.ts";
import { replicaClaims } from "./replica-claims.ts";
import { sizeClaims } from "./size-claims.ts";

/** All that is claimed of a caching proxy, of the committed configuration of one. */
export function edgeClaims(
  program: string,
  startEdge: (replicaPorts: readonly [number, number]) => Promise<Edge>,
): void {
  if (!isInstalled(program)) {
    test(`${program} serves two replicas`, { skip: `${program} is not installed` });
    return;
  }
  describe(`behind ${program}`, () => {
    let deployed: Deployment | undefined;
    before(async () => {
      deployed = await deploy(startEdge);
    });
    after(() => deployed?.stop());
    const deployment = () => {
      if (deployed === undefined) throw new TypeError("nothing is deployed");
      return deployed;
    };
    cachingClaims(deployment);
    sizeClaims(deployment);
    replicaClaims(deployment);
  });
}
