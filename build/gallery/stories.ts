import { readFileSync } from "node:fs";
import type { Page, Tile } from "./pages.ts";

/** A map of a file as its publisher gives it: the file, and the query that draws it, without theme and width. */
export interface Story {
  readonly name: string;
  /** In `gallery/stories`. */
  readonly file: string;
  /** Of a CSV body; a JSON body has all in itself. */
  readonly query: string;
}

const AFRICA =
  "DZ,AO,BJ,BW,BF,BI,CM,CF,TD,CG,CD,CI,EG,GQ,ER,ET,GA,GM,GH,GN,KE,LS,LR,LY,MG,MW,ML,MA,MZ,NA,NE,NG,RW,SN,SL,SO,ZA,SS,SD,TZ,TG,TN,UG,ZM,ZW,EH";

/** Ten stories, as newspapers tell them. */
export const STORIES: readonly Story[] = [
  story("gdp-per-person", {
    scope: "world",
    valueColumn: "2023",
    missing: "nodata",
    classification: "custom",
    breaks: "1000,3000,10000,30000,60000",
    palette: "YlGnBu",
    hide: "AQ",
    numberFormat: "~s",
    prefix: "$",
    noDataLabel: "No data",
    title: "Where people are rich",
    subtitle: "GDP per person in current US dollars, 2023",
    source: "World Bank",
  }),
  story("european-elections", {
    scope: "world",
    projection: "conicConformal",
    fit: "PT,IE,FI,CY,RO,SE,GR",
    missing: "nodata",
    classification: "custom",
    breaks: "30,40,50,60",
    palette: "YlGnBu",
    unit: "%",
    title: "Who votes for Europe",
    subtitle: "Turnout at the European elections of 2024",
    source: "Eurostat",
  }),
  story("nordic-coffee", {
    scope: "world",
    lang: "sv",
    projection: "conicConformal",
    fit: "NO,SE,FI,DK,IS",
    classification: "custom",
    breaks: "3,6,8,9",
    palette: "YlOrBr",
    unit: " kg",
    title: "Norden dricker mest",
    subtitle: "Kaffe, kilo per person och år",
    source: "Branschstatistik",
  }),
  story("olympic-medals", {
    scope: "world",
    valueColumn: "Total",
    classification: "custom",
    breaks: "2,5,15,40",
    palette: "YlOrBr",
    hide: "AQ",
    legendTitle: "Medals",
    title: "Few countries win most medals",
    subtitle:
      "Medals at the Olympic Games in Tokyo; athletes from Russia, who came as ROC, are not shown",
    source: "IOC",
  }),
  story("african-literacy", {
    scope: "world",
    projection: "equalEarth",
    fit: AFRICA,
    classification: "custom",
    breaks: "40,55,70,85",
    palette: "YlGn",
    unit: "%",
    noDataLabel: "No data",
    title: "Who can read in Africa",
    subtitle: "Adults who can read and write, % of those aged 15 and over",
    source: "UNESCO, Our World in Data",
  }),
  story("flight-network", {}, "json"),
  story("romanian-population", {
    scope: "RO",
    lang: "ro",
    valueColumn: "Populația rezidentă",
    classification: "custom",
    breaks: "250000,350000,500000,650000",
    palette: "Oranges",
    numberFormat: ",",
    legendTitle: "Locuitori",
    title: "Unde locuiesc românii",
    subtitle: "Populația rezidentă, 2021",
    source: "INS",
  }),
  story("earthquakes", {}, "json"),
  story("carbon-dioxide", {
    scope: "world",
    valueColumn: "Change since 1990",
    colorScale: "diverging",
    classification: "custom",
    breaks: "-40,-20,0,50,150,300",
    palette: "RdBu",
    reverse: "true",
    hide: "AQ",
    numberFormat: "~f",
    unit: "%",
    noDataLabel: "No data",
    title: "Less here, more there",
    subtitle: "Change of carbon dioxide emissions, 1990 to 2022",
    source: "Global Carbon Project",
  }),
  story("languages", {
    scope: "world",
    hide: "AQ",
    palette: "#30905c,#e5a02b,#396da7,#c4553a,#9c80c5,#8cd5e4,#613f2e,#bdbdbd",
    title: "Languages of government",
    subtitle: "First official language",
  }),
];

/** The bytes of the file of a story. */
export function storyFile({ file }: Story): Buffer {
  return readFileSync(new URL(`stories/${file}`, import.meta.url));
}

/** Each story at the widths of a column and of a page, light and dark. */
export const storiesPage: Page = {
  name: "stories",
  columns: 4,
  tiles: STORIES.flatMap((one) =>
    [600, 1200].flatMap((width) => ["light", "dark"].map((theme) => tile(one, theme, width))),
  ),
};

function tile(one: Story, theme: string, width: number): Tile {
  const caption = `${one.name}, ${theme}, ${width} px`;
  const body = storyFile(one);
  if (one.file.endsWith(".csv"))
    return { caption, query: `${one.query}&theme=${theme}&width=${width}`, table: body };
  return { caption, query: { ...JSON.parse(body.toString("utf8")), theme, width } };
}

function story(
  name: string,
  parameters: Readonly<Record<string, string>>,
  format: "csv" | "json" = "csv",
): Story {
  return { name, file: `${name}.${format}`, query: new URLSearchParams(parameters).toString() };
}
