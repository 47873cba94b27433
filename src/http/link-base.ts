import type { H3Event } from "h3";
import type { Edge } from "./edge.ts";
import { editionPrefix } from "./inform/edition-prefix.ts";
import type { LinkBase } from "./inform/link.ts";
import { targetOfEvent } from "./request-target.ts";

/** What URLs that answer an event begin with. */
export function linkBase({ publicUrl }: Edge, event: H3Event): LinkBase {
  return { origin: publicUrl ?? originOf(event), prefix: editionPrefix(targetOfEvent(event)) };
}

/** As the client addressed this server; nothing where that is no plain host. */
function originOf({ req }: H3Event): string {
  const host = req.headers.get("host") ?? "";
  return PLAIN_HOST.test(host) ? `http://${host}` : "";
}

const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
