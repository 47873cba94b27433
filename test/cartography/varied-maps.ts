import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { ICONS } from "../../src/theme/icons.ts";
import { KINDS } from "./corpus.ts";

const FURNITURE =
  "title=A+title&subtitle=And+more&legendTitle=Index&logo=true&northArrow=true&scaleBar=true&graticule=true";
const PATTERNS =
  "patterns=US:stripes,CA:stripes-diagonal,BR:dots,RU:crosshatch,CN:solid-outline,AU:dots,IN:stripes,DZ:crosshatch";
const COUNTY_PATTERNS =
  "patterns=RO-CJ:stripes,RO-TM:stripes-diagonal,RO-CT:dots,RO-SV:crosshatch,RO-B:solid-outline,RO-DJ:solid-outline";
const ROUTES = (
  "US>GB:arrow US>JP:dashed NZ>CL:dashed:arrow BR>ZA:6:arrow:#ff00ff NO>JP:4:dashed " +
  "44,26>-33,151:arrow"
).split(" ");

/** Every icon, on a grid of the world. */
const MARKERS = Object.keys(ICONS).map(
  (icon, i) => `${-50 + 20 * Math.floor(i / 5)},${-120 + 55 * (i % 5)}:${icon}:Mark ${i}`,
);
/** A colour of its own for every county. */
const COLORS = Array.from(
  gazetteer("RO").keys(),
  (id, i) => `${id}:#${(0x10_20_30 + i * 0x05_03_02).toString(16)}`,
);

function entries(name: string, values: readonly string[]): string {
  return `${name}=${encodeURIComponent(values.join(";"))}`;
}

function kind(name: string, scope: "world" | "RO"): string {
  return KINDS[name]!(scope);
}

/** Queries that draw everything there is: both scopes, dark, light and grey, three widths and more. */
export const VARIED_MAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    choropleth: `scope=world&theme=dark&width=1200&${kind("choropleth", "world")}&${FURNITURE}`,
    "small choropleth": `scope=world&theme=light-mono&width=300&${kind("choropleth", "world")}`,
    counties: `scope=RO&theme=light&width=600&${kind("choropleth", "RO")}&${FURNITURE}`,
    "small counties": `scope=RO&theme=dark-mono&width=300&${kind("5 categories", "RO")}`,
    "diverging with a strip": `scope=world&theme=light&width=600&legendLayout=continuous&${kind("diverging", "world")}`,
    "many categories": `scope=world&theme=dark-mono&width=1200&${kind("12 categories", "world")}`,
    "world patterns": `scope=world&theme=light&width=1200&data=US:a,CA:b,BR:c,RU:d,CN:e&${PATTERNS}`,
    "county patterns": `scope=RO&theme=dark&width=600&title=A&regions=RO-CJ,RO-B&${COUNTY_PATTERNS}`,
    circles: `scope=world&theme=light&width=600&${kind("circles", "world")}`,
    routes: `scope=world&theme=dark&width=1200&graticule=true&${entries("routes", ROUTES)}`,
    "county routes": `scope=RO&theme=light-mono&width=600&${kind("routes", "RO")}`,
    icons: `scope=world&theme=light&width=1200&height=700&${entries("markers", MARKERS)}`,
    labels: `scope=world&theme=dark&width=600&projection=mercator&${kind("labels", "world")}`,
    overrides: `scope=RO&theme=dark&width=1200&height=500&${entries("data", COLORS)}&${FURNITURE}`,
  }),
);
