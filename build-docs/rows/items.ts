import type * as z from "zod";
import { circleItem, markerItem, regionItem, routeItem } from "../../src/request/json/schema.ts";

/** A field of what a JSON body has in its lists. */
export interface ItemRow {
  readonly list: string;
  readonly field: string;
  readonly value: string;
  readonly isRequired: boolean;
}

const items = {
  regions: regionItem,
  proportional: circleItem,
  markers: markerItem,
  routes: routeItem,
};

export const itemRows: readonly ItemRow[] = Object.entries(items).flatMap(([list, item]) =>
  Object.entries<z.ZodType>(item.shape).map(([field, type]) => ({
    list,
    field,
    value: type.description ?? "",
    isRequired: !type.safeParse(undefined).success,
  })),
);
