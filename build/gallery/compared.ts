import { COUNTY_UNEMPLOYMENT } from "./data/counties.ts";
import {
  gdp,
  medals,
  emissions,
  languages,
  membership,
  patterned,
  circles,
  flights,
  earthquakes,
  worldLabels,
  longTitle,
  population,
  unemployment,
  countyChange,
  counties,
  countyCircles,
  cities,
  countyLabels,
  gdpData,
  dataOf,
  type Subject,
} from "./subjects.ts";
import { MENDED } from "./mended.ts";

/** Maps that are looked at together. */
export interface ComparedPage {
  readonly name: string;
  readonly tiles: readonly Subject[];
}

/** Maps with real figures in the formats that papers, slides and telephones have: looked at before and after. */
export const COMPARED: readonly ComparedPage[] = [
  page("choropleth-world", [
    ...["light", "dark", "light-blue", "dark-mono"].map((theme) => gdp(theme, "width=1200")),
    gdp("light", "width=600"),
    gdp("dark", "width=300&height=200"),
    gdp("light", "width=1200&legendLayout=horizontal"),
    gdp("light-blue", "width=1200&legendLayout=continuous"),
    gdp("light", "width=1200&classification=jenks"),
    gdp("dark", "width=1200&classification=equal"),
    medals("light", "width=1200"),
    medals("light-mono", "width=600"),
  ]),
  page("choropleth-county", [
    population("light", "width=1200"),
    population("dark-blue", "width=800&height=400"),
    population("light", "width=400"),
    unemployment("dark", "width=1080&height=1080"),
    unemployment("light-mono", "width=600&legendLayout=horizontal"),
    unemployment("light", "width=800&legendLayout=continuous"),
    unemployment("light", "width=300&height=200"),
    unemployment("light-blue", "width=1200&classification=custom&breaks=2,4,6"),
  ]),
  page("diverging", [
    emissions("light", "width=1200"),
    emissions("dark", "width=600"),
    emissions("dark-mono", "width=1200&legendLayout=continuous"),
    countyChange("light", "width=1200"),
    countyChange("dark-blue", "width=600&legendLayout=horizontal"),
    countyChange("light-mono", "width=600&legendLayout=continuous"),
  ]),
  page("categories", [
    languages("light", "width=1200"),
    languages("dark-mono", "width=1200"),
    languages("dark", "width=600"),
    counties("light", "width=800"),
    counties("dark", "width=1080&height=1080"),
    membership("light-blue", "width=1200&projection=conicConformal"),
    patterned("light", "width=1200"),
    patterned("dark", "width=600"),
  ]),
  page("circles", [
    circles("light", "width=1200"),
    circles("dark", "width=600"),
    circles("light-blue", `width=1200&${gdpData()}&legendTitle=GDP+per+person,+US%24`),
    countyCircles("light", "width=1200"),
    countyCircles(
      "dark-blue",
      `width=600&${dataOf(COUNTY_UNEMPLOYMENT)}&legendTitle=Unemployed,+%25`,
    ),
  ]),
  page("routes-markers", [
    flights("light", "width=1200"),
    flights("dark-blue", "width=600"),
    earthquakes("light", "width=1200"),
    earthquakes("dark", "width=1080&height=1080"),
    cities("light", "width=1200"),
    cities("dark", "width=400"),
    countyLabels("light", "width=1200"),
    countyLabels("dark", "width=600"),
    worldLabels("light", "width=1200"),
    worldLabels("dark", "width=2400"),
  ]),
  page("formats", [
    gdp("light", "width=1080&height=1080"),
    gdp("dark", "width=1080&height=1920"),
    gdp("light", "width=1200&height=630"),
    gdp("dark-blue", "width=1920&height=1080"),
    gdp("light", "width=2400"),
    gdp("light", "width=800&height=400"),
    population("light", "width=1080&height=1920"),
    population("dark", "width=1200&height=630"),
    countyChange("light", "width=300&height=200"),
    population("light-blue", "width=2400"),
    longTitle("light", "width=1200"),
    longTitle("dark", "width=400"),
  ]),
  page("mended", MENDED),
];

function page(name: string, tiles: readonly Subject[]): ComparedPage {
  return { name, tiles };
}
