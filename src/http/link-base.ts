import type { H3Event } from "h3";
import type { Edge } from "./edge.ts";
import { editionPrefix } from "./inform/edition-prefix.ts";
import type { LinkBase } from "./inform/link.ts";
import { signer } from "../signing/signed-path.ts";
import { targetOfEvent } from "./request-target.ts";

/** What URLs that answer an event begin with. */
export function linkBase({ publicUrl, signingKeys }: Edge, event: H3Event): LinkBase {
  const origin = publicUrl ?? originOf(event);
  return { origin, prefix: editionPrefix(targetOfEvent(event)), signed: signer(signingKeys) };
}

/** As the client addressed this server; nothing where that is no plain host. */
function originOf({ req, runtime }: H3Event): string {
  const host = req.headers.get("host") ?? "";
  // Node's server does not speak TLS; elsewhere the URL tells what is spoken.
  const scheme = runtime?.node === undefined ? new URL(req.url).protocol : "http:";
  return PLAIN_HOST.test(host) ? `${scheme}//${host}` : "";
}

const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
