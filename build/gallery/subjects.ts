import {
  COUNTY_CHANGE,
  COUNTY_POPULATION,
  COUNTY_REGIONS,
  COUNTY_UNEMPLOYMENT,
} from "./data/counties.ts";
import { CITY_MARKERS, EARTHQUAKE_MARKERS, FLIGHT_ROUTES } from "./data/places.ts";
import {
  EMISSIONS_CHANGE,
  GDP_PER_PERSON,
  GOLD_MEDALS,
  LANGUAGES,
  MEMBERSHIP,
  POPULATION,
  UNEMPLOYMENT_EUROPE,
} from "./data/world.ts";

/** A map of the real world: what it is, and its query. */
export interface Subject {
  readonly caption: string;
  readonly query: string;
}

/** A map of one subject in a theme and a format: `width=…`, and more parameters. */
type Build = (theme: string, format: string) => Subject;
type Values = ReadonlyMap<string, number | string>;

export const gdp: Build = (theme, format) =>
  tile("GDP per person", theme, format, [
    gdpData(),
    "legendTitle=US%24",
    heading("Where people are rich", "GDP per person, current US$, 2023"),
  ]);

export const medals: Build = (theme, format) =>
  tile("Gold medals", theme, format, [
    dataOf(GOLD_MEDALS),
    "legendTitle=Gold+medals",
    heading("One in four went to two countries", "Gold medals at the Olympic Games in Paris, 2024"),
  ]);

export const emissions: Build = (theme, format) =>
  tile("Emissions", theme, format, [
    "colorScale=diverging",
    dataOf(EMISSIONS_CHANGE),
    "legendTitle=Change,+%25",
    heading("Less here, more there", "Change of carbon dioxide emissions, 1990 to 2022"),
  ]);

export const languages: Build = (theme, format) =>
  tile("Languages", theme, format, [
    dataOf(LANGUAGES),
    "legendTitle=Language",
    heading("The languages of government", "First official language"),
  ]);

export const membership: Build = (theme, format) =>
  tile("Membership", theme, format, [
    dataOf(MEMBERSHIP),
    heading("Twenty-seven", "Members of the European Union"),
  ]);

export const patterned: Build = (theme, format) =>
  tile("Hatched neighbours", theme, format, [
    dataOf(UNEMPLOYMENT_EUROPE),
    "projection=conicConformal&legendTitle=Unemployed,+%25",
    `patterns=${["FR", "DE", "PL", "RU", "CN", "KZ"].map((id) => `${id}:stripes-diagonal`).join(",")},US:dots,CA:dots,MX:crosshatch`,
    heading("Unemployment", "Of the labour force, 2023; hatched: provisional"),
  ]);

export const circles: Build = (theme, format) =>
  tile("Population", theme, format, [
    `proportional=${pairs(POPULATION)}`,
    heading("Eight billion people", "Residents in thousands, 2023"),
  ]);

export const flights: Build = (theme, format) =>
  tile("Fifty flights", theme, format, [
    `routes=${encodeURIComponent(FLIGHT_ROUTES.join(";"))}`,
    heading("A network", "Fifty long flights"),
  ]);

export const earthquakes: Build = (theme, format) =>
  tile("Earthquakes", theme, format, [
    `markers=${encodeURIComponent(EARTHQUAKE_MARKERS.join(";"))}`,
    heading(
      "The earth shakes",
      "Strong earthquakes since 1900; magnitude and year of the strongest",
    ),
  ]);

export const worldLabels: Build = (theme, format) =>
  tile("Labels", theme, format, [gdpData(), "labels=ISO&legendTitle=US%24&graticule=true"]);

export const longTitle: Build = (theme, format) =>
  tile("A long title", theme, format, [
    gdpData(),
    "legendTitle=" + words("Gross domestic product per person at current prices, US$"),
    heading(
      "Where people are rich, where they are poor, and what a map of gross domestic product per person says of both",
      "Gross domestic product per person at current prices and exchange rates, in US dollars, for 2023 or the last year with figures",
    ),
  ]);

export const population: Build = (theme, format) =>
  tile("County population", theme, `scope=RO&${format}`, [
    dataOf(COUNTY_POPULATION),
    "legendTitle=Residents",
    heading("Where Romania lives", "Residents at the census of 2021"),
  ]);

export const unemployment: Build = (theme, format) =>
  tile("County unemployment", theme, `scope=RO&${format}`, [
    dataOf(COUNTY_UNEMPLOYMENT),
    "legendTitle=Unemployed,+%25&northArrow=true&scaleBar=true",
    heading("Work", "Unemployed of the labour force, 2023"),
  ]);

export const countyChange: Build = (theme, format) =>
  tile("County change", theme, `scope=RO&${format}`, [
    "colorScale=diverging",
    dataOf(COUNTY_CHANGE),
    "legendTitle=Change,+%25",
    heading("Around Bucharest only", "Change of the number of residents, 2011 to 2021"),
  ]);

export const counties: Build = (theme, format) =>
  tile("Regions", theme, `scope=RO&${format}`, [
    dataOf(COUNTY_REGIONS),
    "legendTitle=Region&labels=ISO",
    heading("Nine regions", ""),
  ]);

export const countyCircles: Build = (theme, format) =>
  tile("County circles", theme, `scope=RO&${format}`, [
    `proportional=${pairs(COUNTY_POPULATION)}`,
    heading("Where Romania lives", "Residents at the census of 2021"),
  ]);

export const cities: Build = (theme, format) =>
  tile("Cities", theme, `scope=RO&${format}`, [
    `markers=${encodeURIComponent(CITY_MARKERS.join(";"))}`,
    `routes=${encodeURIComponent("RO-B>RO-CJ:arrow;RO-B>RO-CT:3:arrow;RO-TM>RO-IS:dashed")}`,
    "scaleBar=true&northArrow=true",
    heading("Ten cities", ""),
  ]);

export const countyLabels: Build = (theme, format) =>
  tile("County labels", theme, `scope=RO&${format}`, [
    dataOf(COUNTY_POPULATION),
    "labels=ISO&labelMinArea=20&legendTitle=Residents",
  ]);

function tile(caption: string, theme: string, format: string, parts: readonly string[]): Subject {
  const scope = format.includes("scope=") ? "" : "scope=world&";
  const query = [`${scope}theme=${theme}`, format, ...parts]
    .filter((part) => part !== "")
    .join("&");
  return { caption: `${caption}, ${theme}, ${format.slice(0, 60)}`, query };
}

export function gdpData(): string {
  return dataOf(GDP_PER_PERSON);
}

export function dataOf(values: Values): string {
  return `data=${pairs(values)}`;
}

function pairs(values: Values): string {
  return [...values].map(([id, value]) => `${id}:${words(String(value))}`).join(",");
}

function heading(title: string, subtitle: string): string {
  return `title=${words(title)}${subtitle === "" ? "" : `&subtitle=${words(subtitle)}`}`;
}

export function words(text: string): string {
  return encodeURIComponent(text).replaceAll("%20", "+");
}
