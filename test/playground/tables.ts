import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { changed, copied, drawn, drop, jsonOf, paste, playground } from "./browser.ts";
import { skipsBrowser } from "../../build/gallery/browser-program.ts";
import { everyNth } from "../helpers/thorough.ts";
import { rowsXml, xlsx } from "./zipped.ts";

const COFFEE = [
  "Country\tkg",
  "Finland\t12",
  "Norway\t9,9",
  "The Netherlands\t8,4",
  "Côte d'Ivoire\t1,5",
  "Frnace\t5,4",
  "Korea\t2",
].join("\n");

interface Link {
  readonly markdown: string;
  readonly html: string;
}

/** A map that costs little to draw. */
const TINY = "/?scope=world&width=300&data=DE:1";
/** The same, of which nobody said what area it shows. */
const UNCHOSEN = "/?width=300&data=DE:1";
const SMALL = { scope: "RO", width: 640 };
const COUNTIES = [
  { id: "RO-CJ", value: 3 },
  { id: "RO-B", value: 9 },
];

export function tableTests(): void {
  describe("a table in the playground", { skip: skipsBrowser }, () => {
    const { open, origin } = playground();

    test("a first visit shows a map of real-looking data, and asks its own server alone", async () => {
      const { page, complaints, requests } = await open();
      const image = page.locator(".canvas img");
      assert.ok(
        Number(await page.evaluate('document.querySelector(".canvas img").naturalWidth')) > 0,
      );
      assert.match((await image.getAttribute("alt")) ?? "", /countries|regions|\d/);
      assert.ok(Number(await page.locator(".summary strong").textContent()) > 150);
      assert.deepEqual(
        requests.filter((url) => !url.startsWith(origin())),
        [],
      );
      assert.equal(requests.filter((url) => url.includes("/map.svg")).length, 1);
      assert.deepEqual(await page.context().cookies(), []);
      assert.deepEqual(complaints, []);
      await page.close();
    });

    test("the URL that is copied of a pasted spreadsheet draws the bytes of its CSV", async () => {
      const { page } = await open(TINY);
      await changed(page, () => paste(page, `\ufeff${COFFEE}`));
      assert.equal(await page.locator(".summary strong").textContent(), "4");
      const fault = page.locator("tr.remark");
      assert.equal(await fault.count(), 2);
      assert.match((await fault.first().textContent()) ?? "", /^\s*Did you mean\s+France\s*$/);
      await changed(page, () => page.getByRole("button", { name: "France", exact: true }).click());
      await changed(page, () =>
        page.getByRole("button", { name: "South Korea", exact: true }).click(),
      );
      assert.equal(await fault.count(), 0);
      const url = await copied(page, "Copy URL");
      assert.ok(url.startsWith(`${origin()}/map.svg?scope=world`), url);
      const csv = COFFEE.replaceAll("\t", ";").replace("Frnace", "FR").replace("Korea", "KR");
      const posted = await fetch(`${origin()}/render/map?scope=world&width=300&legendTitle=kg`, {
        method: "POST",
        headers: { "content-type": "text/csv" },
        body: csv,
      });
      const linked = await fetch(url);
      assert.equal(linked.headers.get("etag"), posted.headers.get("etag"));
      assert.equal(await linked.text(), await posted.text());
      await page.close();
    });

    for (const [last, isWithout] of [
      ["France", true],
      ["Antarctica", false],
    ] as const)
      test(`a table with ${last} is drawn ${isWithout ? "without" : "with"} Antarctica`, async () => {
        const { page } = await open(UNCHOSEN);
        await changed(page, () => paste(page, `Country,Penguins\nPeru,1\n${last},2`));
        assert.equal((await copied(page, "Copy URL")).includes("&hide=AQ&"), isWithout);
        await page.close();
      });

    test("what is copied as Markdown and HTML is what the server gives for a body; for light and dark there are two", async () => {
      const query = "scope=RO&theme=dark-blue&data=RO-CJ:3,RO-B:9&title=A+%22b%22+%3Cc%3E";
      const { page } = await open(`/?${query}`);
      const size = page.getByLabel("Size of the map");
      await changed(page, () => size.selectOption({ label: "Story 1080 × 1920" }));
      assert.match(page.url(), /[?&]width=1080&height=1920&/);
      assert.match(page.url(), /&textScale=1.5/, "a telephone shows it at a third of its size");
      await changed(page, () => size.selectOption({ label: "Column 640" }));
      const body = { ...SMALL, theme: "dark-blue", title: 'A "b" <c>', regions: COUNTIES };
      const headers = { "content-type": "application/json" };
      const link = { method: "POST", headers, body: JSON.stringify(body) };
      const { markdown, html } = await jsonOf<Link>(`${origin()}/link`, link);
      // The order of parameters is the server's own in one, and that of the page in the other.
      const pairs = (found: string): string =>
        found
          .split(/&amp;|&/)
          .filter((pair) => !/^(?:data|values)=/.test(pair))
          .toSorted()
          .join("&");
      const withSortedUrls = (text: string): string => text.replaceAll(/(?<=\?)[^")]*/g, pairs);
      assert.equal(withSortedUrls(await copied(page, "Markdown")), withSortedUrls(markdown));
      assert.equal(withSortedUrls(await copied(page, "HTML")), withSortedUrls(html));
      assert.match(html, /<source media="\(max-width: 480px\)" srcset="[^"]*&amp;width=360&amp;/);
      const picture = await copied(page, "Light and dark");
      const dark = String.raw`\(prefers-color-scheme: dark\)`;
      for (const part of [
        `media="${dark} and [^"]*" srcset="[^"]*width=360[^"]*theme=dark-blue`,
        `media="${dark}" srcset="[^"]*theme=dark-blue`,
        `<img src="[^"]*theme=light-blue&amp;[^>]* style="max-width:100%;height:auto">`,
      ])
        assert.match(picture, new RegExp(part));
      await page.close();
    });

    test("numbers that may be read in two ways are told, and one click turns them in the URL that is copied", async () => {
      const { page } = await open(TINY);
      await changed(page, () => paste(page, "Country\tJobs\nPeru\t12,345\nChile\t34,100"));
      const note = page.locator(".notice", { hasText: "Jobs: 12,345 is read as 12345" });
      assert.equal(await note.count(), 1);
      assert.match(await copied(page, "Copy URL"), /data=PE:12345,CL:34100/);
      await changed(page, () => page.getByRole("button", { name: "Read it as 12.345" }).click());
      assert.match(await copied(page, "Copy URL"), /data=PE:12.345,CL:34.1/);
      await page.getByRole("button", { name: "Read it as 12345" }).waitFor();
      await page.close();
    });

    test("under each heading stands what it was taken for, and each of that can be changed", async () => {
      const { page } = await open(TINY);
      const text =
        "Code\tCountry\tJobs\tRate\tSince\nx1\tPeru\t1,5\t1\t2020-01-02\nx2\tChile\t\t2\t2021-05-06";
      await changed(page, () => paste(page, `${text}\nx3\tCuba\t2.000,5\tx1\t2021-05-06`));
      const column = page.getByLabel("Column of values");
      const facts = page.locator(".taken-for span");
      assert.equal(await page.locator(".taken-for").first().textContent(), "regions: 3 of 3");
      assert.equal(await facts.textContent(), "1.5 to 2\u202f000.5, 1 missing");
      assert.equal(await page.getByLabel("Decimal sign").inputValue(), "comma");
      for (const [name, kind, told, url] of [
        ["Since", "dates", "2 different", /data=PE:2020-01-02,CL:2021-05-06,CU/],
        ["Rate", "numbers", "1 to 2", /data=PE:1,CL:2$/],
      ] as const) {
        await changed(page, () => column.selectOption({ label: name }));
        assert.equal(await page.getByLabel("Values are").inputValue(), kind);
        assert.equal(await facts.textContent(), told);
        assert.match(page.url(), url);
      }
      await changed(page, () => page.getByLabel("Values are").selectOption("text"));
      assert.match(page.url(), /colorScale=categorical/);
      await page.getByLabel("Column of regions").selectOption({ label: "Code" });
      await page.getByText("None of the 3 names under “Code”").waitFor();
      await page.close();
    });

    test("coordinates become circles or markers, which can be turned, and what is wrong of them is told", async () => {
      const { page } = await open(UNCHOSEN);
      const text =
        "Town\tLatitude\tLongitude\tJobs (k)\nCluj\t46,77\t23,59\t5,5\nArad\t46,2\t21,3\t2";
      await changed(page, () => paste(page, `${text}\nAiud\t463\t23,7\t1\nBlaj\t46,2\t23,9\t`));
      const url = await copied(page, "Copy URL");
      assert.match(url, /fit=data/);
      assert.match(url, /points=46.77,23.59:5.5:Cluj;46.2,21.3:2:Arad$/);
      assert.match(url, /proportionalTitle=Jobs&proportionalUnit=%20k|proportionalTitle=Jobs/);
      assert.equal(await page.locator(".summary strong").textContent(), "2");
      assert.match((await page.locator(".fault").first().textContent()) ?? "", /latitude from -90/);
      await changed(page, () => page.getByLabel("Rows are").selectOption("markers"));
      assert.match(page.url(), /markers=46.77,23.59::Cluj;46.2,21.3::Arad;46.2,23.9::Blaj/);
      await changed(page, () => page.getByLabel("Column of values").selectOption("Jobs (k)"));
      assert.equal(await page.getByLabel("Rows are").inputValue(), "circles");
      await page.getByLabel("Rows are").selectOption("regions");
      await page.getByText("None of the 4 names under “Town”").waitFor();
      await page.close();
    });

    test("the note of an English spreadsheet is none, and its thousands are whole", async () => {
      const { page } = await open(UNCHOSEN);
      await changed(page, () => paste(page, "Alabama\t12,345\nAlaska\t950\nTexas\t34,100"));
      assert.match(await copied(page, "Copy URL"), /data=US-AL:12345,US-AK:950,US-TX:34100/);
      assert.equal(await page.locator(".notice", { hasText: "is read as" }).count(), 0);
      await page.close();
    });

    test("a table of counties turns to their scope, and undo brings back what was there", async () => {
      const { page } = await open(UNCHOSEN);
      const before = await page.locator(".summary strong").textContent();
      await changed(page, () => paste(page, "Judet;Valoare\nCluj;12,5\nIasi;7\nTimis;3\n"));
      assert.equal(await page.locator("#field-scope").inputValue(), "RO");
      assert.equal(await page.locator(".summary strong").textContent(), "3");
      await changed(page, () => page.getByRole("button", { name: "Undo" }).click());
      assert.equal(await page.locator(".summary strong").textContent(), before);
      await page.close();
    });

    test("regions of a country are known by their names in all languages, wherever the map was before", async () => {
      const { page, requests } = await open(TINY);
      const scope = page.locator("#field-scope");
      const regions = page.locator(".summary strong");
      assert.deepEqual(
        requests.filter((url) => url.includes("regions-") || url.includes("everywhere")),
        [],
      );
      await changed(page, () =>
        paste(page, "Région;Habitants\nBretagne;3,4\nNormandie;3,3\nOccitanie;6"),
      );
      assert.deepEqual([await scope.inputValue(), await regions.textContent()], ["FR", "3"]);
      await changed(page, () => paste(page, "Land\tWert\nDE-BY\t13\nDE-NW\t18\n"));
      assert.deepEqual([await scope.inputValue(), await regions.textContent()], ["DE", "2"]);
      await changed(page, () => paste(page, "Land\tWert\nBavière\t13\nBavaria\t2\nHessen\t6\n"));
      assert.equal(await regions.textContent(), "2");
      await page.click("#tab-Map");
      await changed(page, () => page.selectOption("#field-lang", { label: "French" }));
      await page.click("#tab-Data");
      assert.equal(await page.locator("tr.remark").count(), 1);
      assert.match((await page.locator(".rows").textContent()) ?? "", /Bavière/);
      await page.close();
    });

    test("countries in another language turn the map to it", async () => {
      const { page } = await open(TINY);
      await changed(page, () =>
        paste(
          page,
          "Land;Anteil\nDeutschland;12,5 %\nFrankreich;7,0 %\nÖsterreich;3,1 %\nGriechenland;9 %",
        ),
      );
      assert.equal(await page.locator(".summary strong").textContent(), "4");
      assert.match(page.url(), /[?&]lang=de(?:&|$)/);
      await page.close();
    });

    test("countries of one part of the world are shown there, in any language, unless an area was chosen", async () => {
      const { page } = await open(UNCHOSEN);
      const scope = page.locator("#field-scope");
      const tables = [
        ["Land;Wert\nDeutschland;5\nÖsterreich;3\nSchweiz;9", "europe"],
        ["Country\tkg\nFinland\t5\nNorway\t7\nSweden\t3\nDenmark\t9\nIceland\t1", "nordic"],
        ["País;Valor\nBrasil;5\nArgentina;7\nPerú;3", "south-america"],
        ["Country\tkg\nFinland\t5\nNorway\t7\nBrazil\t3", "world"],
        ["Country\tkg\nFinland\t5\nItaly\t7\nGermany\t3", "europe"],
      ] as const;
      for (const [text, shown] of everyNth(tables, 2)) {
        await changed(page, () => paste(page, text));
        assert.equal(await scope.inputValue(), shown, text);
        assert.equal(await page.locator("tr.remark").count(), 0, text);
      }
      await changed(page, () => page.getByLabel("Region, row 3").fill("Brazil"));
      await page.getByText("This region is outside this map.").waitFor();
      await changed(page, () => page.getByRole("button", { name: "Show the world" }).click());
      assert.equal(await page.locator(".summary strong").textContent(), "3");
      // Now it was chosen.
      await changed(page, () => paste(page, "Country\tkg\nFinland\t5\nItaly\t7\nSpain\t3"));
      assert.equal(await scope.inputValue(), "world");
      await page.close();
      const given = (await open(TINY)).page;
      await changed(given, () => paste(given, "Country\tkg\nFinland\t5\nItaly\t7\nSpain\t3"));
      assert.equal(await given.locator("#field-scope").inputValue(), "world");
      await given.close();
    });

    test("words of an example go with its data, the heading names the legend, and Ctrl+Z takes each step back", async () => {
      const { page } = await open();
      await changed(page, () =>
        paste(page, "State\tJobs lost (thousands)\nAlabama\t12,345\nAlaska\t950\nTexas\t34,100"),
      );
      const words = (): string => new URL(page.url()).search.replace(/&theme=[^&]*|&data=.*/g, "");
      assert.equal(words(), "?scope=US&unit=+thousands&legendTitle=Jobs+lost");
      await page.click("#tab-Legend");
      await changed(page, () => page.fill("#field-legendTitle", "Mine"));
      await changed(page, () => paste(page, "Land\tEinwohner in Mio.\nBayern\t13\nHessen\t6"));
      assert.equal(words(), "?scope=DE&lang=de&unit=+Mio.&legendTitle=Mine");
      for (const undone of [/^\?scope=US&.*Title=Mine$/, /Title=Jobs/, /title=Where/]) {
        await changed(page, () => page.keyboard.press("Control+z"));
        assert.match(words(), undone);
      }
      await changed(page, () => page.keyboard.press("Control+Shift+z"));
      assert.match(words(), /legendTitle=Jobs/);
      await page.close();
    });

    test("where no name is a region there is no map, and a sentence says so", async () => {
      const { page } = await open(TINY);
      await paste(page, "Planet\tMoons\nMars\t2\nJupiter\t95");
      await page.getByText("None of the 2 names under “Planet” is a region of the map").waitFor();
      await page.locator(".canvas img").waitFor({ state: "detached" });
      assert.ok(await page.getByRole("button", { name: "Copy URL" }).isDisabled());
      await page.getByLabel("Region, row 1").fill("Peru");
      await page.locator(".canvas img").waitFor();
      await page.close();
    });

    test("a scope that is called as in another language opens, with what is said of its regions", async () => {
      const { page } = await open("/?scope=Deutschland&width=300&data=Bayern:3,Berlin:2");
      await page.waitForURL(/scope=DE&.*data=DE-BY:3,DE-BE:2$/);
      await drawn(page);
      assert.equal(await page.locator("#field-scope").inputValue(), "DE");
      assert.equal(await page.locator(".summary strong").textContent(), "2");
      await page.close();
    });

    test("tables are read as people have them: titles, merged cells, totals, columns in any order", async () => {
      const { page } = await open(TINY);
      // That tables are read so is shown without a browser, too: test/request/pasted-tables.test.ts.
      const tables = [
        [
          "a title, an empty line and a total",
          "Bevölkerung 2023\t\t\n\t\t\nLand\tEinwohner\tAnteil\nDeutschland\t84.607.016\t18,9 %\nFrankreich\t68.172.977\t15,2 %\n\t\t\nPolen\t36.753.736\t8,2 %\nGesamt\t448.387.872\t100,0 %",
          "data=DE:84607016,FR:68172977,PL:36753736 of 4 rows",
        ],
        [
          "names over several columns, and the country itself",
          "\tPopulation\t\nRegion\t2022\t2023\nBavaria\t13.176.989\t13.369.393\nBerlin\t3.677.472\t3.755.251\nGermany\t83.237.124\t84.358.845",
          "data=DE-BY:13369393,DE-BE:3755251 of 3 rows",
        ],
        [
          "postal codes of states, some of which are codes of countries too",
          "State\tn\nCA\t1\nTX\t2\nNY\t3\nGA\t4\nDE\t5",
          "data=US-CA:1,US-TX:2,US-NY:3,US-GA:4,US-DE:5 of 5 rows",
        ],
        [
          "words above words",
          "State\tParty\nTexas\tRed\nOhio\tRed\nUtah\tBlue\n",
          "data=US-TX:Red,US-OH:Red,US-UT:Blue of 3 rows",
        ],
        [
          "blanks between thousands, in another order",
          "Valeur;Pays\n1 234,5;Allemagne\n2 345,6;États-Unis\n5 345,4;Total",
          "data=DE:1234.5,US:2345.6 of 3 rows",
        ],
      ] as const;
      for (const [what, text, told] of everyNth(tables, 3)) {
        await page.goto(`${origin()}${TINY}`);
        await drawn(page);
        await changed(page, () => paste(page, text));
        const rows = await page.locator(".rows tbody tr:not(.remark)").count();
        assert.equal(`${page.url().replace(/.*[?&](?=data=)/, "")} of ${rows} rows`, told, what);
        const remarks = await page.locator("tr.remark").allTextContents();
        for (const remark of remarks) assert.match(remark, /a total and is left out/, what);
      }
      await page.close();
    });

    test("areas are listed by their titles, and opened by them", async () => {
      const { page } = await open("/?scope=germany&width=300&data=Bayern:3");
      const chosen = page.locator("#field-scope option:checked");
      assert.equal((await chosen.textContent())?.trim(), "Germany");
      const titles = await page.locator("#field-scope option").allTextContents();
      assert.deepEqual(
        titles.slice(0, 2).map((title) => title.trim()),
        ["World", "Afghanistan"],
      );
      assert.equal(await page.locator(".summary strong").textContent(), "1");
      await page.close();
    });

    test("5,000 rows are read, shown a page at a time, and drawn", async () => {
      const { page, complaints } = await open(TINY);
      const names = ["Germany", "France", "Spain", "Italy", "Nowhere"];
      const rows = Array.from({ length: 5000 }, (_, at) => `${names[at % names.length]},${at}`);
      await changed(page, () => paste(page, `country,value\n${rows.join("\n")}`));
      assert.equal(await page.locator(".pager span").textContent(), "1–100 of 5000");
      assert.equal(await page.locator(".rows tbody tr:not(.remark)").count(), 100);
      assert.equal(await page.locator(".summary strong").textContent(), "4");
      const url = await copied(page, "Copy URL");
      assert.equal(new URL(url).searchParams.get("data"), "DE:4995,FR:4996,ES:4997,IT:4998");
      assert.deepEqual(complaints, []);
      await page.close();
    });

    test("what is no table is told, and nothing of what was there is lost", async () => {
      const { page } = await open(TINY);
      const before = await page.locator(".summary strong").textContent();
      const notice = page.locator(".notice");
      for (const [name, bytes, beginning, told] of [
        ["huge.csv", 50 * 1024 * 1024, "DE,5\n", /huge\.csv has 50\.0 MB; a table of at most 4 MB/],
        [
          "book.xlsx",
          2000,
          "PK\u0003\u0004",
          /book\.xlsx cannot be opened: it is damaged\. Copy its cells/,
        ],
        ["photo.jpg", 2000, "\u00ff\u00d8", /photo\.jpg is not a table: expected CSV/],
      ] as const) {
        await drop(page, name, bytes, beginning);
        await notice.getByText(told).waitFor();
        assert.equal(await page.locator(".summary strong").textContent(), before);
      }
      await paste(page, "\u0000\u0001\u0002binary");
      await notice.getByText("Pasted is not a table of text").waitFor();
      assert.equal(await page.locator(".summary strong").textContent(), before);
      await page.close();
    });

    test("a workbook opens with what reads it loaded then, and offers its sheets", async () => {
      const { page, requests } = await open(TINY);
      const isLoaded = () => requests.some((url) => url.includes("workbook"));
      assert.ok(!isLoaded());
      const sheet = (jobs: number) =>
        rowsXml([
          ["Country", "Jobs"],
          ["Peru", jobs],
          ["Chile", 34.5],
        ]);
      const sheets = Array.from({ length: 10 }, (_, at) => [`Year ${at}`, sheet(at + 12.345)]);
      const book = xlsx(Object.fromEntries(sheets));
      await changed(page, () => drop(page, "jobs.xlsx", book.length, book.toString("latin1")));
      assert.ok(isLoaded());
      assert.match(page.url(), /legendTitle=Jobs&data=PE:12.345,CL:34.5$/);
      await page.getByText("jobs.xlsx, sheet Year 0: 2 rows.").waitFor();
      await changed(page, () => page.getByLabel("Sheet of jobs.xlsx").selectOption("Year 7"));
      assert.match(page.url(), /data=PE:19.345,CL:34.5$/);
      assert.equal(await page.locator(".notice", { hasText: "is read as" }).count(), 0);
      await page.close();
    });

    test("names that are markup are texts, and run nothing; a broken quote leaves the text to be mended", async () => {
      const { page, complaints } = await open("/?scope=RO&width=300&data=RO-CJ:3");
      const hostile = "<img src=x onerror=window.hit=1>";
      await changed(page, () => paste(page, `Country,Value\n${hostile},3\nCluj,4`));
      assert.equal(await page.getByLabel("Region, row 1").inputValue(), hostile);
      const remark = (await page.locator("tr.remark").textContent()) ?? "";
      assert.equal(remark.trim(), "No region has this name. Try another name or its code.");
      await page.click("#tab-Text");
      await changed(page, () => page.fill("#field-title", hostile));
      await page.click("#tab-Data");
      assert.equal(await page.locator(".playground img").count(), 1);
      assert.equal(await page.evaluate('"hit" in window'), false);
      const broken = 'Country,Value\nFR"ance,3\nDE,4';
      await paste(page, broken);
      await page.locator(".notice", { hasText: "line 2" }).waitFor();
      assert.equal(await page.inputValue("#table-text"), broken);
      assert.deepEqual(complaints, []);
      await page.close();
    });

    test("rows are typed, added, removed, and mended as text", async () => {
      const { page } = await open("/?scope=world&width=300&data=DE:1,FR:2");
      await changed(page, () => page.getByLabel("Value, row 1").fill("7"));
      await page.getByRole("button", { name: "Add a row" }).click();
      await changed(page, async () => {
        await page.getByLabel("Region, row 3").fill("Poland");
        await page.getByLabel("Value, row 3").fill("3");
      });
      await page.getByRole("button", { name: "Remove row 2" }).click();
      await page.waitForURL(/data=DE:7,PL:3$/);
      await page.getByRole("button", { name: "As text" }).click();
      assert.equal(await page.locator("#table-text").inputValue(), "DE\t7\nPoland\t3");
      await page.fill("#table-text", "Land;Wert\nItaly;1,5\nSpain;2,5");
      await page.waitForURL(/data=IT:1.5,ES:2.5$/);
      await page.close();
    });
  });
}
