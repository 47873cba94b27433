import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startRealServer, type RealServer } from "../service/real-server.ts";
import { called, httpClient, modes } from "./clients.ts";

interface Found {
  readonly text: string;
  readonly region: { readonly id: string } | null;
}

let server: RealServer;
before(async () => {
  server = await startRealServer();
});
after(() => server.close());

for (const mode of modes) {
  const name = typeof mode === "string" ? mode : mode.pin;
  test(`${name}: the four tools are listed, each with schemas and as reading only`, async (t) => {
    const client = await httpClient(t, server.port, mode);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map((tool) => tool.name),
      ["draw_map", "check_map", "find_regions", "list_scopes"],
    );
    for (const { inputSchema, outputSchema, annotations, description = "" } of tools) {
      assert.equal(inputSchema.type, "object");
      assert.equal(outputSchema?.["type"], "object");
      assert.equal(annotations?.readOnlyHint, true);
      assert.ok(description.length > 40);
    }
    assert.ok(JSON.stringify(tools).length <= 13_500, String(JSON.stringify(tools).length));
    const drawing = tools.find((tool) => tool.name === "draw_map")?.inputSchema;
    assert.deepEqual(drawing?.required, ["scope"]);
    for (const member of ["colorScale", "data", "markers"])
      assert.ok(Object.hasOwn(drawing.properties ?? {}, member), member);
  });

  test(`${name}: a drawn map is the image that its URL gives`, async (t) => {
    const client = await httpClient(t, server.port, mode);
    for (const [format, mimeType] of [
      ["png", "image/png"],
      ["svg", "image/svg+xml"],
    ] as const) {
      const told = await called(client, "draw_map", {
        scope: "RO",
        width: 300,
        ...(format === "png" ? {} : { format }),
        regions: [
          { id: "Cluj", value: 5 },
          { id: "IS", value: 7 },
        ],
      });
      assert.equal(told.isError, false, told.text);
      assert.deepEqual([told.data["width"], told.data["format"]], [300, format]);
      const url = new URL(told.data[format]);
      assert.equal(Number(url.port), server.port);
      const { status, body } = await server.ask(url.pathname + url.search);
      assert.equal(status, 200);
      assert.equal(told.image?.mimeType, mimeType);
      assert.ok(told.image.bytes.equals(body));
      assert.match(told.text, /^http:.*\n300 × \d+ px\n/);
    }
  });
}

test("what of a map could not be shown is told, with suggestions by the dry run", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const map = {
    scope: "world",
    width: 300,
    regions: [
      { id: "Germny", value: 1 },
      { id: "FR", value: 2 },
    ],
  };
  const drawn = await called(client, "draw_map", map);
  const warnings = [
    { code: "unknown-ids", ids: ["GERMNY"], suggestions: [{ given: "GERMNY", id: "DE" }] },
  ];
  assert.deepEqual(drawn.data["warnings"], warnings);
  const { data, isError } = await called(client, "check_map", map);
  assert.equal(isError, false);
  assert.deepEqual(data["warnings"], warnings);
  assert.deepEqual(data["matched"], ["FR"]);
  assert.equal(
    data["svg"],
    JSON.parse(String((await server.ask(`/map.json?${String(data["svg"]).split("?")[1]}`)).body))
      .svg,
  );
});

test("a map that no URL can say is drawn, and says why it has none", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const map = { scope: "world", width: 300, markers: [{ lat: 1, lon: 2, size: 30 }] };
  const { data, image } = await called(client, "draw_map", map);
  assert.deepEqual([data["svg"], data["png"]], [null, null]);
  assert.match(data["remarks"][0], /size for a marker, which URLs cannot express/);
  assert.ok(image !== null);
  assert.equal((await called(client, "check_map", map)).data["svg"], null);
});

test("an image of many pixels or bytes is told by its URL alone", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const large = await called(client, "draw_map", { scope: "world", width: 3000, height: 2000 });
  assert.equal(large.image, null);
  assert.match(large.data["remarks"][0], /6000000 pixels; up to 4000000/);
  const map = { scope: "world", format: "svg", detail: "high" };
  const heavy = await called(client, "draw_map", map);
  assert.equal(heavy.image, null);
  assert.match(heavy.data["remarks"][0], /bytes; up to 1000000/);
  assert.match(heavy.data["svg"], /\/map\.svg\?/);
});

test("mistakes are told as errors of the tool, all of them, with their details", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const { isError, text, data } = await called(client, "draw_map", {
    scope: "world",
    width: 0,
    themes: "x",
  });
  assert.equal(isError, true);
  assert.match(text, /^invalid_width: width: expected .* from 1 to 8000, received 0/);
  assert.match(text, /\n.*themes.*theme/);
  assert.equal(data["error"], "invalid_width");
  assert.equal(data["details"].length, 2);
  const none = await called(client, "check_map", {});
  assert.match(none.text, /^missing_scope: /);
  const nowhere = await called(client, "find_regions", { scope: "wrld", names: ["x"] });
  assert.match(nowhere.text, /^invalid_scope: .*"wrld"/);
  const tooMany = await called(client, "find_regions", { scope: "world", names: [] });
  assert.equal(tooMany.isError, true);
  assert.match(tooMany.text, /names/);
  const shown = await called(client, "draw_map", { scope: "world", fit: ["XX"], width: 300 });
  assert.match(shown.text, /^invalid_fit: /);
});

test("regions are found by name in a language, with suggestions for those that are not", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const names = ["Elfenbeinküste", "usa", "Germny", "Korea", "qqqq", "a\u0001"];
  const { data } = await called(client, "find_regions", { scope: "world", names, lang: "de" });
  assert.deepEqual(
    data["found"].map(({ text, region }: Found) => [text, region?.id ?? null]),
    [
      ["Elfenbeinküste", "CI"],
      ["usa", "US"],
      ["Germny", null],
      ["Korea", null],
      ["qqqq", null],
      ["a\u0001", null],
    ],
  );
  assert.equal(data["found"][0].region.name, "Côte d’Ivoire");
  assert.deepEqual(data["found"][2].suggestions, [{ id: "DE", name: "Deutschland" }]);
  assert.deepEqual(
    data["found"][3].suggestions.map(({ id }: { id: string }) => id),
    ["KP", "KR"],
  );
});

test("scopes are listed as under /scopes", async (t) => {
  const client = await httpClient(t, server.port, "legacy");
  const { data } = await called(client, "list_scopes", {});
  const { scopes } = JSON.parse((await server.ask("/scopes")).body.toString("utf8"));
  assert.deepEqual(data["scopes"], scopes);
});
