import { after, before, describe, test } from "node:test";
import { cachingClaims } from "./caching-claims.ts";
import { deploy, type Deployment } from "./deployment.ts";
import { isInstalled, type Edge, type ReplicaPorts } from "./edge.ts";
import { replicaClaims } from "./replica-claims.ts";
import { shardClaims } from "./shard-claims.ts";
import { sizeClaims } from "./size-claims.ts";

type StartEdge = (replicaPorts: ReplicaPorts) => Promise<Edge>;

/** All that is claimed of a caching proxy, of the committed configuration of one. */
export function edgeClaims(program: string, startEdge: StartEdge, startUncached: StartEdge): void {
  claims(program, startEdge, (deployment) => {
    cachingClaims(deployment);
    sizeClaims(deployment);
    shardClaims(deployment, startUncached);
    replicaClaims(deployment, true);
  });
}

/** All that is claimed of a proxy that keeps nothing. */
export function balancerClaims(program: string, startEdge: StartEdge): void {
  claims(program, startEdge, (deployment) => {
    shardClaims(deployment, startEdge);
    replicaClaims(deployment, false);
  });
}

function claims(
  program: string,
  startEdge: StartEdge,
  make: (deployment: () => Deployment) => void,
): void {
  if (!isInstalled(program)) {
    test(`${program} serves three replicas`, { skip: `${program} is not installed` });
    return;
  }
  describe(`behind ${program}`, () => {
    let deployed: Deployment | undefined;
    before(async () => {
      deployed = await deploy(startEdge);
    });
    after(() => deployed?.stop());
    make(() => {
      if (deployed === undefined) throw new TypeError("nothing is deployed");
      return deployed;
    });
  });
}
