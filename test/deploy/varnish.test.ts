import { edgeClaims } from "./edge-claims.ts";
import { startVarnish } from "./edge.ts";

edgeClaims("varnishd", startVarnish, (ports) =>
  startVarnish(ports, [["    return (hash);", "    return (pass);"]]),
);
