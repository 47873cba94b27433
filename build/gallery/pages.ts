import { scopes } from "../../generated/scopes.ts";
import { scopePages } from "./scope-pages.ts";
import { SCRIPT_PAGES } from "./script-pages.ts";
import { storiesPage } from "./stories.ts";
import {
  colorScaleNames,
  iconNames,
  legendLayoutNames,
  themeNames,
} from "../../src/request/parameters/vocabulary.ts";

/** One image of the gallery: what to look for, and its request. */
export interface Tile {
  readonly caption: string;
  /** Query of `/map.svg` and `/map.png`, or a JSON body without its format. */
  readonly query: string | Readonly<Record<string, unknown>>;
  /** A CSV body, whose query stands in `query`. */
  readonly table?: Uint8Array;
}

/** Images that are looked at together. */
export interface Page {
  readonly name: string;
  /** Columns of the contact sheet. */
  readonly columns: number;
  readonly tiles: readonly Tile[];
}

const WORLD_VALUES =
  "US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40,GB:55,JP:90,CA:30,AU:70,ZA:25,AR:45,MX:65,EG:15,NG:35,ID:85,TR:50,SA:110,KZ:20";
const WORLD_CHANGES =
  "US:-12.5,CN:31,IN:18,BR:-4,RU:-28,DE:2,FR:0.5,GB:-7,JP:-15,CA:9,AU:22,ZA:-21,AR:-30,MX:5,EG:12,NG:27,ID:16,TR:-9,SA:25,KZ:-2";
const WORLD_GROUPS =
  "US:Americas,CN:Asia,IN:Asia,BR:Americas,RU:Europe,DE:Europe,FR:Europe,GB:Europe,JP:Asia,CA:Americas,AU:Oceania,ZA:Africa,AR:Americas,MX:Americas,EG:Africa,NG:Africa,ID:Asia,TR:Asia,SA:Asia,KZ:Asia";
const COUNTIES =
  "AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS".split(
    " ",
  );
const COUNTY_VALUES = COUNTIES.map((id, i) => `RO-${id}:${(i * 37) % 101}`).join(",");
const COUNTY_CHANGES = COUNTIES.map((id, i) => `RO-${id}:${((i * 37) % 101) - 50}`).join(",");
const REGIONS = [
  "Transilvania",
  "Muntenia",
  "Moldova",
  "Banat",
  "Cri%C8%99ana",
  "Dobrogea",
  "Oltenia",
];
const COUNTY_GROUPS = COUNTIES.map((id, i) => `RO-${id}:${REGIONS[(i * 5) % 7]}`).join(",");

const DATA = {
  sequential: { world: WORLD_VALUES, RO: COUNTY_VALUES },
  diverging: { world: WORLD_CHANGES, RO: COUNTY_CHANGES },
  categorical: { world: WORLD_GROUPS, RO: COUNTY_GROUPS },
} as const;

const SCOPES = ["world", "RO"] as const;

/** Labels in number, for the categorical palettes and past their ends. */
function categories(count: number): string {
  return COUNTIES.map((id, i) => `RO-${id}:Group ${(i % count) + 1}`).join(",");
}

const thematic: Page = {
  name: "thematic",
  columns: themeNames.length,
  tiles: SCOPES.flatMap((scope) =>
    colorScaleNames.flatMap((scale) =>
      legendLayoutNames.flatMap((legend) =>
        themeNames.map((theme) => ({
          caption: `${theme} ${scale} ${legend}`,
          query: `scope=${scope}&theme=${theme}&colorScale=${scale}&legendLayout=${legend}&data=${DATA[scale][scope]}&legendTitle=Index+2024&width=600`,
        })),
      ),
    ),
  ),
};

const headings: Page = {
  name: "headings",
  columns: 2,
  tiles: [300, 600, 1200, 2400].flatMap((width) =>
    ["light", "dark"].map((theme) => ({
      caption: `${theme} ${width} px`,
      query: `scope=world&theme=${theme}&data=FI:12,NO:9.9,IS:9,DK:8.7,BR:5.8,DE:5.5,US:4.2,JP:3.6&legendTitle=kg+per+person&title=Coffee+consumption+per+capita&subtitle=Kilograms+of+green+beans+per+person+per+year&logo=true&northArrow=true&scaleBar=true&width=${width}`,
    })),
  ),
};

const categorical: Page = {
  name: "categories",
  columns: 3,
  tiles: [2, 5, 8, 12, 21, 40].flatMap((count) =>
    ["light", "dark", "dark-mono"].map((theme) => ({
      caption: `${theme} ${count} categories`,
      query: `scope=RO&theme=${theme}&data=${categories(count)}&legendTitle=Groups&width=600`,
    })),
  ),
};

const patterns: Page = {
  name: "patterns",
  columns: 3,
  tiles: themeNames.flatMap((theme) => [
    {
      caption: `${theme} patterns`,
      query: `scope=world&theme=${theme}&data=US:80,CN:120,BR:60,RU:100,AU:90&patterns=US:stripes,CN:dots,BR:crosshatch,RU:stripes-diagonal,AU:solid-outline,CA:dots,DZ:stripes&width=800`,
    },
  ]),
};

const icons: Page = {
  name: "icons",
  columns: 3,
  tiles: [16, 24, 48].flatMap((size) =>
    themeNames.map((theme) => ({
      caption: `${theme} ${size} px`,
      query: iconRequest(theme, size),
    })),
  ),
};

/** All icons in a grid over the map. */
function iconRequest(theme: string, size: number): Tile["query"] {
  const markers = iconNames.map((icon, i) => {
    const [lat, lon] = [70 - 28 * Math.floor(i / 6), -150 + 60 * (i % 6)];
    return { lat, lon, icon, size, label: icon, labelPosition: "bottom" };
  });
  return { scope: "world", theme, width: 600, attribution: false, markers };
}

const routes: Page = {
  name: "routes",
  columns: 2,
  tiles: scopes
    .find(({ name }) => name === "world")!
    .projections.flatMap((projection) =>
      ["light", "dark"].map((theme) => ({
        caption: `${theme} ${projection}`,
        query: `scope=world&theme=${theme}&projection=${projection}&width=900&routes=US>JP:arrow;US>RU:arrow;NZ>CL:%23e0402a:3:arrow;NO>JP:dashed:3;BR>ZA:6:arrow;AU>IN:dashed:arrow;40.7,-74>34,-118:4:arrow;61,-150>21,-157:dashed:arrow&markers=34,-118:dot:Los+Angeles`,
      })),
    ),
};

const labels: Page = {
  name: "labels",
  columns: 2,
  tiles: [300, 600, 1200, 2400, 3400].flatMap((width) => [
    { caption: `world ${width} px`, query: `scope=world&theme=light&labels=ISO&width=${width}` },
    {
      caption: `RO ${width} px`,
      query: `scope=RO&theme=dark&labels=ISO&labelMinArea=20&data=${COUNTY_VALUES}&width=${width}`,
    },
  ]),
};

const overlays: Page = {
  name: "overlays",
  columns: 2,
  tiles: [
    {
      caption: "circles over a choropleth",
      query: `scope=world&theme=light&data=${WORLD_VALUES}&proportional=US:330,CN:1400,RU:145,BR:215,IN:1400,DE:84,FR:68&legendTitle=GDP&title=GDP+and+population`,
    },
    {
      caption: "circles, dark",
      query: `scope=world&theme=dark&proportional=US:100:%23ff0000,CN:200:%2300ff00,RU:50&graticule=true`,
    },
    {
      caption: "everything",
      query: `scope=world&theme=dark-blue&data=${WORLD_VALUES}&proportional=NG:5,BR:7&patterns=RU:stripes-diagonal&routes=US>DE:arrow;ZA>AU:dashed&markers=44.4,26.1:star:Bucure%C8%99ti;35.7,139.7:airport:Tokyo:left&labels=ISO&legendTitle=Index&title=Everything+at+once&subtitle=All+layers+in+one+image&logo=true&northArrow=true&scaleBar=true&graticule=true`,
    },
    {
      caption: "everything, counties",
      query: `scope=RO&theme=light-blue&data=${COUNTY_VALUES}&proportional=RO-CJ:5,RO-IS:7&patterns=RO-TM:dots&routes=RO-TM>RO-CT:arrow;RO-B>RO-CJ:dashed&markers=44.4,26.1:star:Bucure%C8%99ti;46.77,23.6:airport:Cluj-Napoca&labels=ISO&labelMinArea=20&legendTitle=Index&title=Everything+at+once&subtitle=All+layers+in+one+image&logo=true&northArrow=true&scaleBar=true&graticule=true`,
    },
    {
      caption: "highlight",
      query: "scope=world&theme=light&regions=RO,DE,FR,IT,ES,PT,NL,BE&legendTitle=Members",
    },
    {
      caption: "highlight, dark",
      query: "scope=world&theme=dark&regions=RO,DE,FR,IT,ES,PT,NL,BE",
    },
  ],
};

export const PAGES: readonly Page[] = [
  thematic,
  headings,
  categorical,
  patterns,
  icons,
  routes,
  labels,
  overlays,
  storiesPage,
  ...SCRIPT_PAGES,
  ...scopePages(),
];
