import assert from "node:assert/strict";
import { test } from "node:test";
import { notesHeader } from "../../src/http/respond/warning-headers.ts";
import { runningServer } from "./running-server.ts";

const leftOut = (labelsLeftOut: readonly string[]): string | null =>
  notesHeader({ alikeColors: [], insets: [], labelsLeftOut });

test("nothing to note is no header", async (t) => {
  assert.equal(leftOut([]), null);
  const { ask } = await runningServer(t);
  const drawn = await ask("/map.svg?scope=world");
  const unchanged = await ask("/map.svg?scope=world", { headers: { "if-none-match": "*" } });
  assert.deepEqual([drawn.status, unchanged.status], [200, 304]);
  assert.equal(drawn.headers["x-map-notes"], undefined);
  assert.equal(unchanged.headers["x-map-notes"], undefined);
});

test("labels left out are sorted, each once, and percent-encoded", () => {
  assert.equal(leftOut(["LI", "AD", "LI"]), "labels-left-out:AD,LI");
  assert.equal(leftOut(["X;Y, Ț"]), "labels-left-out:X%3BY%2C%20%C8%9A");
});

test("each kind of note has a segment of its own", () => {
  const alikeColors = ["protanopia-2-6", "everyone-1-2"];
  assert.equal(
    notesHeader({ alikeColors, insets: ["Canary Islands"], labelsLeftOut: ["LI"] }),
    "labels-left-out:LI; alike-colors:everyone-1-2,protanopia-2-6; insets:Canary%20Islands",
  );
});

test("all labels of the world have room in the header, and 2,048 bytes are never exceeded", () => {
  const ids = Array.from({ length: 250 }, (_, i) => `A${String(i).padStart(3, "0")}`);
  assert.equal(leftOut(ids), `labels-left-out:${ids.join()}`);
  const long = leftOut(ids.map((id) => `${id}-${"B".repeat(60)}`))!;
  assert.ok(long.length <= 2048 && long.length > 2048 - 66, `${long.length} bytes`);
  assert.match(long, /B$/);
});

test("POST, a HIT and every 304 carry the notes of the MISS", async (t) => {
  const { ask, post, service } = await runningServer(t);
  service.told = { alikeColors: [], insets: [], labelsLeftOut: ["LI", "AD"] };
  const matching = { headers: { "if-none-match": "*" } };
  // The first of them is asked for a map that nobody has seen.
  const unseen = await ask("/map.svg?scope=world&title=unseen", matching);
  const miss = await ask("/map.svg?scope=world");
  const hit = await ask("/map.svg?scope=world");
  const seen = await ask("/map.svg?scope=world", matching);
  const posted = await post('{"scope":"world"}');
  assert.deepEqual(
    [unseen, miss, hit, seen].map(({ status, headers }) => [status, headers["x-cache"]]),
    [
      [304, undefined],
      [200, "MISS"],
      [200, "HIT"],
      [304, undefined],
    ],
  );
  for (const { headers } of [unseen, miss, hit, seen, posted])
    assert.equal(headers["x-map-notes"], "labels-left-out:AD,LI");
  assert.equal(service.renders, 1);
});
