/**
 * What must not change unnoticed: a name that says what would be wrong, and a request. The
 * extension says which image is compared; PNG only where the encoder or the outlines matter.
 */
export const CASES: Readonly<Record<string, string>> = {
  "world-choropleth-dark":
    "/map.svg?scope=world&data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40,GB:55,JP:90,CA:30&width=600",
  "world-overrides-and-highlights-light":
    "/map.svg?scope=world&theme=light&data=US:1:%231d4ed8,GB:2,FR:%2316a34a&width=600",
  "world-mercator-fitted-into-height":
    "/map.svg?scope=world&theme=light-blue&projection=mercator&regions=RO,DE&width=500&height=500",
  "united-states-alone":
    "/map.svg?scope=world&theme=dark-blue&projection=albersUsa&data=US:3&width=400&attribution=false",
  "counties-choropleth-light":
    "/map.svg?scope=RO&data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120,RO-CT:100&theme=light&width=400",
  "counties-annotation-escaped":
    "/map.svg?scope=RO&theme=dark-mono&data=RO-CJ:1&annotations=RO-CJ:%3Cb%3E%26%22Cluj%22&width=300",
  "world-outlines-of-the-font": "/map.png?scope=world&theme=light-mono&data=US:5,CN:4,IN:3&width=400",
  "counties-raster-dark": "/map.png?scope=RO&theme=dark&data=RO-B:3,RO-CJ:2,RO-IS:1&width=400",
};
