import { BlockList, isIP } from "node:net";

/** The addresses of proxies whose word is taken for who asks. */
export type TrustedProxies = BlockList;

/** A chain of more proxies is nobody's; what is looked at is bounded. */
const MAX_HOPS = 32;
const MAX_CHARACTERS = 2048;

/** Addresses and networks; null where one of them is neither. */
export function trustedProxies(texts: readonly string[]): TrustedProxies | null {
  const list = new BlockList();
  return texts.every((text) => isAdded(list, text)) ? list : null;
}

function isAdded(list: BlockList, text: string): boolean {
  const [, address = "", bits] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || Number(bits ?? 0) > (version === 4 ? 32 : 128)) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
  return true;
}

/**
 * The address of who asks: the peer, or, where that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is none. What stands before it is what a client says of itself.
 *
 * @param peer null where the connection is gone
 */
export function clientAddress(
  peer: string | null,
  forwardedFor: string | null,
  trusted: TrustedProxies,
): string | null {
  if (peer === null) return null;
  let client = plainPeer(peer);
  if (client === null || forwardedFor === null) return client;
  for (const hop of lastHops(forwardedFor)) {
    if (!isTrusted(client, trusted)) break;
    const next = plainAddress(hop.trim());
    if (next === null) break;
    client = next;
  }
  return client;
}

/** Most requests come from the same few peers, a proxy's connections: the last one is remembered. */
let lastPeer: { readonly peer: string; readonly address: string | null } | null = null;

function plainPeer(peer: string): string | null {
  if (lastPeer?.peer !== peer) lastPeer = { peer, address: plainAddress(peer) };
  return lastPeer.address;
}

/** From the last on. */
function lastHops(forwardedFor: string): readonly string[] {
  const isCut = forwardedFor.length > MAX_CHARACTERS;
  const hops = forwardedFor.slice(-MAX_CHARACTERS).split(",");
  // What is left of one that was cut may look like an address.
  return hops
    .slice(isCut ? 1 : 0)
    .slice(-MAX_HOPS)
    .toReversed();
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  return trusted.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** Without a port, and IPv4 as such where it comes as IPv6; null for what is no address. */
function plainAddress(text: string): string | null {
  const [, v4, v6] = PORT_BEHIND.exec(text) ?? [];
  const bare = v4 ?? v6 ?? text;
  const plain = bare.toLowerCase().startsWith(MAPPED) ? bare.slice(MAPPED.length) : bare;
  return isIP(plain) === 0 ? null : plain;
}

const MAPPED = "::ffff:";
/** `192.0.2.1:4711`, `[2001:db8::1]:4711` or `[2001:db8::1]`. */
const PORT_BEHIND = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;
