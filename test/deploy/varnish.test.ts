import { edgeClaims } from "./edge-claims.ts";
import { startVarnish } from "./edge.ts";

edgeClaims("varnishd", startVarnish);
