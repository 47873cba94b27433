import { edgeClaims } from "./edge-claims.ts";
import { startNginx } from "./edge.ts";

edgeClaims("nginx", startNginx, (ports) =>
  startNginx(ports, [
    ["proxy_cache maps;", "proxy_cache off;"],
    // One client asks for all.
    ["rate=50r/s", "rate=10000r/s"],
  ]),
);
