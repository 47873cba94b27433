import { edgeClaims } from "./edge-claims.ts";
import { startNginx } from "./edge.ts";

edgeClaims("nginx", startNginx);
