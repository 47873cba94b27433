import assert from "node:assert/strict";
import { test } from "node:test";
// First, as it counts what is compiled after it.
import { callsOf } from "../helpers/steps.ts";
import { keptMapBytes, laidOutMap } from "../../src/service/laid-out-map.ts";
import { RefusedRequest } from "../../src/service/refused-request.ts";
import { requestOf } from "../helpers/image.ts";
import { postCsv, realServer } from "./real-server.ts";

/** Asked for in this process, one map of each name. */
const PLAIN = "scope=RO&labels=RO-B,RO-IF&width=300";
const MAP = `${PLAIN}&data=RO-B:1,RO-CJ:2`;

/** How often the map of some requests is laid out, in the light of one theme or in that of two. */
function layouts(task: () => unknown): Promise<number> {
  return callsOf("scene", task);
}

test("SVG, PNG, what /map.json and /link tell, and the notes of a 304 are of one layout", async (t) => {
  const { ask } = await realServer(t);
  const query = `${MAP}&title=Once`;
  const count = await layouts(async () => {
    const { headers } = await ask(`/map.svg?${query}`);
    const tag = { "if-none-match": headers.etag! };
    const { status } = await ask({ path: `/map.svg?${query}`, headers: tag });
    assert.equal(status, 304);
    const link = postCsv(`${PLAIN}&title=Once`, "RO-B,1\nRO-CJ,2");
    const rest = [
      `/map.png?${query}`,
      `/map.json?${query}`,
      { ...link, path: link.path.replace("/render/map", "/link") },
    ];
    for (const answer of await Promise.all(rest.map((question) => ask(question))))
      assert.equal(answer.status, 200, answer.body.toString());
  });
  assert.equal(count, 1);
});

test("the two requests of the page, an edit, are laid out once, at once or one after the other", async (t) => {
  const { ask } = await realServer(t);
  for (const title of ["First", "Second"])
    assert.equal(
      await layouts(() =>
        Promise.all(["svg", "json"].map((name) => ask(`/map.${name}?${MAP}&title=${title}`))),
      ),
      1,
      title,
    );
});

test("what is laid out for one request is not taken for another", async () => {
  const of = async (more: string) => (await laidOutMap(requestOf(`/map.svg?${MAP}${more}`))).scene;
  const scenes = [
    await of(""),
    await of("&scale=2"),
    await of("&theme=light"),
    await of("&title=A"),
  ];
  assert.equal(scenes[0], scenes[1], "SVG has no scale");
  assert.equal(new Set(scenes).size, 3);
});

test("what cannot be laid out is tried again, and keeps nobody waiting", async () => {
  const nowhere = requestOf("/map.svg?scope=RO&fit=RO-XX");
  for (const _ of ["first", "again"])
    await assert.rejects(async () => laidOutMap(nowhere), RefusedRequest);
});

test("maps that are laid out take no more than their bound, and give way to those that come", async () => {
  const scopes = ["world", "europe", "RO", "FR", "US", "BR", "IN", "CN", "DE"];
  for (const scope of scopes) {
    await laidOutMap(requestOf(`/map.svg?scope=${scope}&detail=high`));
    assert.ok(keptMapBytes() <= 16 * 2 ** 20, `${scope}: ${keptMapBytes()}`);
  }
  assert.ok(keptMapBytes() > 2 ** 20);
});
