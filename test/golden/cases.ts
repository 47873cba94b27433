/**
 * What must not change unnoticed: a name that says what would be wrong, and a request. The
 * extension says which image is compared; PNG only where the encoder or the outlines matter.
 */
export const CASES: Readonly<Record<string, string>> = {
  "world-choropleth-dark":
    "/map.svg?scope=world&data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40,GB:55,JP:90,CA:30&width=600",
  "world-with-heading-legend-and-furniture":
    "/map.svg?scope=world&theme=light-blue&data=FI:12,NO:9.9,IS:9,DK:8.7,BR:5.8,DE:5.5,US:4.2,JP:3.6,FR:5.4,SE:8.2,CA:6.5,IT:5.8,AU:5.1,RU:1.7,CN:0.1,IN:0.1&legendTitle=kg+per+person&title=Coffee+consumption+per+capita&subtitle=Kilograms+per+person+per+year&markers=5.5,38.7:star:Ethiopia&width=800",
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
  "legend-classes-low-at-the-bottom":
    "/map.svg?scope=RO&detail=low&data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120&legendTitle=People+%26+%22places%22&width=400&theme=light-blue",
  "legend-horizontal-strip":
    "/map.svg?scope=RO&detail=low&data=RO-B:5.5,RO-CJ:2,RO-IS:1.25,RO-TM:3,RO-BV:4&legendLayout=horizontal&width=600",
  "legend-continuous-zero-in-the-middle":
    "/map.svg?scope=RO&detail=low&colorScale=diverging&data=RO-B:-5,RO-CJ:2,RO-IS:7&legendLayout=continuous&legendTitle=Change&width=500&theme=dark-blue",
  "legend-categories-and-an-annotation":
    "/map.svg?scope=RO&detail=low&data=RO-B:Vest,RO-CJ:%C8%9Aara,RO-IS:Vest&patterns=RO-CJ:dots&annotations=RO-TM:plain&width=400",
  "categories-past-the-palette-repeat-with-patterns":
    "/map.svg?scope=RO&detail=low&theme=light-mono&data=RO-B:a,RO-CJ:b,RO-IS:c,RO-TM:d,RO-BV:e,RO-CT:f,RO-SV:g,RO-DJ:h,RO-GL:i&width=500",
  "patterns-of-every-kind":
    "/map.svg?scope=RO&detail=low&theme=light&patterns=RO-CJ:stripes,RO-IS:stripes-diagonal,RO-TM:dots,RO-BV:crosshatch,RO-CT:solid-outline&data=RO-CJ:1,RO-IS:2,RO-TM:3&width=500",
  "heading-wraps-and-is-cut":
    "/map.svg?scope=RO&detail=low&width=300&title=A+title+that+is+much+too+long+for+an+image+of+three+hundred+pixels+and+so+is+cut+at+its+end+after+two+lines&subtitle=Subtitle",
  "characters-that-the-font-lacks":
    "/map.svg?scope=RO&detail=low&width=300&title=%E6%BC%A2%E5%AD%97+%CE%A9%D0%96%C8%9B&markers=46,25::%F0%9F%98%80+caf%C3%A9",
  "circles-largest-first":
    "/map.svg?scope=RO&detail=low&theme=light&proportional=RO-CJ:100,RO-IS:400:%231d4ed8,RO-B:9,RO-TM:0&width=400",
  "markers-labelled-on-every-side":
    "/map.svg?scope=RO&detail=low&theme=light&width=500&markers=44.4,26.1:star:Bucure%C8%99ti:bottom;46.77,23.6:airport:Cluj;47.2,27.6:pin:Ia%C8%99i:left;45.7,21.2:flag:Timi%C8%99oara:top",
  "routes-split-at-the-antimeridian":
    "/map.svg?scope=world&theme=light&width=600&routes=US%3EJP:arrow;NZ%3ECL:dashed:%23e0402a:3;BR%3EZA:6:arrow&attribution=false",
  "labels-inside-their-regions": "/map.svg?scope=RO&detail=low&theme=dark&labels=ISO&labelMinArea=20&width=500",
  "furniture-around-a-map":
    "/map.svg?scope=RO&detail=low&theme=dark-mono&width=500&graticule=true&northArrow=true&scaleBar=true&logo=true&title=Counties&subtitle=With+everything",
  "everything-raster":
    "/map.png?scope=RO&theme=light-blue&width=600&data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120&patterns=RO-TM:dots&proportional=RO-CT:4,RO-SV:1&routes=RO-TM%3ERO-CT:arrow;RO-B%3ERO-CJ:dashed&markers=44.4,26.1:star:Bucure%C8%99ti&labels=ISO&legendTitle=Index&title=Everything&subtitle=At+once&logo=true&northArrow=true&scaleBar=true&graticule=true",
  "counties-raster-dark": "/map.png?scope=RO&theme=dark&data=RO-B:3,RO-CJ:2,RO-IS:1&width=400",
};
