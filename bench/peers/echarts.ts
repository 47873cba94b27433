import { geoNaturalEarth1Raw } from "d3-geo";
import * as echarts from "echarts";
import type { Regions } from "../geometry.ts";
import { CLASS_COUNT, LEGEND_TITLE, TITLE, WIDTH_PX } from "../work.ts";
import { BORDER, data, type Draw, FILLS, LAND, quantileBreaks } from "./drawing.ts";

const HEIGHT_PX = 641;
const RADIANS = Math.PI / 180;

/** In the projection of the others; upside down, as ECharts wants y to grow downwards. */
const projection = {
  project: ([lon, lat]: readonly number[]): [number, number] => {
    const [x, y] = geoNaturalEarth1Raw(lon! * RADIANS, lat! * RADIANS);
    return [x, -y];
  },
  unproject: ([x, y]: readonly number[]): [number, number] => {
    const [lon, lat] = geoNaturalEarth1Raw.invert!(x!, -y!);
    return [lon / RADIANS, lat / RADIANS];
  },
};

/** Server-side rendering as its manual has it: an instance without a page, text, and away with it. */
export function echartsDrawing(regions: Regions): Draw {
  echarts.registerMap("world", JSON.stringify(regions));
  return (variant) => {
    const chart = echarts.init(null, null, {
      renderer: "svg",
      ssr: true,
      width: WIDTH_PX,
      height: HEIGHT_PX,
    });
    chart.setOption(option(variant));
    const text = chart.renderToSVGString();
    chart.dispose();
    return text;
  };
}

function option(variant: number): echarts.EChartsOption {
  const items = data(variant);
  const breaks = quantileBreaks(items);
  return {
    animation: false,
    title: { text: TITLE, subtext: LEGEND_TITLE },
    visualMap: {
      type: "piecewise",
      pieces: Array.from({ length: CLASS_COUNT }, (_, at) => ({
        ...(at > 0 ? { gt: breaks[at - 1]! } : {}),
        ...(at < breaks.length ? { lte: breaks[at]! } : {}),
        color: FILLS[at]!,
      })),
    },
    series: [
      {
        type: "map",
        map: "world",
        projection,
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        itemStyle: { areaColor: LAND, borderColor: BORDER },
        data: items.map(({ id, value }) => ({ name: id, value })),
      },
    ],
  };
}
