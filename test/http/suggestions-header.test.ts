import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestionsHeader } from "../../src/http/respond/warning-headers.ts";
import { parseGet } from "../../src/request/parse.ts";
import { image } from "../../src/service/image.ts";
import { accepted } from "../request/requests.ts";

test("without a suggestion there is no header", () => {
  assert.equal(suggestionsHeader([]), null);
});

test("what was given is encoded, and stays in its order", () => {
  const suggestions = [
    { given: "KOREA", id: "KP" },
    { given: "KOREA", id: "KR" },
    { given: "CÔTE D,VOIRE=", id: "CI" },
  ];
  assert.equal(suggestionsHeader(suggestions), "KOREA=KP,KOREA=KR,C%C3%94TE%20D%2CVOIRE%3D=CI");
});

test("a header of long names ends between two of them", () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ given: "É".repeat(64) + n, id: "CI" }));
  const header = suggestionsHeader(many)!;
  assert.ok(header.length <= 2048 && header.length > 1600, `${header.length}`);
  assert.ok(header.endsWith("=CI"));
});

async function suggested(query: string): Promise<string | null> {
  const { warnings } = await image(accepted(parseGet("svg", query)));
  return suggestionsHeader(warnings.suggestions ?? []);
}

test("a map tells what unknown regions, circles, labels and ends of routes may be", async () => {
  const query =
    "scope=world&width=300&data=Germny:1,Atlantis:2&proportional=Frnace:3&labels=Itlay&routes=Jappan%3EDE;DE%3E1,2";
  assert.equal(await suggested(query), "GERMNY=DE,FRNACE=FR,ITLAY=IT,JAPPAN=JP");
});

test("twenty are told at most, and none where all are known", async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `Germn${String.fromCodePoint(97 + n)}:1`);
  const header = await suggested(`scope=world&width=300&data=${ids.join(",")}`);
  assert.equal(header?.split(",").length, 20);
  assert.equal(await suggested("scope=world&width=300&data=Germany:1"), null);
});
