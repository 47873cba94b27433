import assert from "node:assert/strict";
import { test } from "node:test";
import { clientAddress, trustedProxies } from "../../src/operations/client-address.ts";

const trusted = trustedProxies(["10.0.0.0/8", "::1", "2001:db8::/32"])!;

const ROWS: readonly (readonly [
  name: string,
  peer: string | null,
  forwardedFor: string | null,
  client: string | null,
])[] = [
  ["a peer is who asks", "192.0.2.1", null, "192.0.2.1"],
  ["a stranger's word is not taken", "192.0.2.1", "10.0.0.1", "192.0.2.1"],
  ["a proxy's is", "10.0.0.1", "192.0.2.1", "192.0.2.1"],
  ["a proxy's in IPv6 too", "::1", "2a00::5", "2a00::5"],
  ["the last that is no proxy asks", "10.0.0.1", "6.6.6.6, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
  ["proxies alone ask for themselves", "10.0.0.1", "10.0.0.3,10.0.0.2", "10.0.0.3"],
  ["IPv4 may come as IPv6", "::ffff:10.0.0.1", "::FFFF:192.0.2.1", "192.0.2.1"],
  ["ports are left out", "10.0.0.1", "[2001:db8::7]:80, 192.0.2.1:4711", "192.0.2.1"],
  ["brackets too", "10.0.0.1", "[2a00::5]", "2a00::5"],
  ["what is no address ends the chain", "10.0.0.1", '192.0.2.1, "}, 10.0.0.2', "10.0.0.2"],
  ["unknown is no address", "10.0.0.1", "unknown", "10.0.0.1"],
  ["an empty header says nothing", "10.0.0.1", "", "10.0.0.1"],
  ["a connection that is gone has none", null, "192.0.2.1", null],
  [
    "of a long chain the end is looked at",
    "10.0.0.1",
    `192.0.2.1${",10.0.0.2".repeat(5000)}`,
    "10.0.0.2",
  ],
  [
    "an address behind a long chain is found",
    "10.0.0.1",
    `${"6.6.6.6,".repeat(5000)}192.0.2.1`,
    "192.0.2.1",
  ],
];

for (const [name, peer, forwardedFor, client] of ROWS)
  test(name, () => {
    assert.equal(clientAddress(peer, forwardedFor, trusted), client);
  });
