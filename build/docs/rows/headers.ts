/** A header of answers. */
export interface HeaderRow {
  readonly name: string;
  /** In Markdown. */
  readonly value: string;
  readonly on: readonly AnswerKind[];
}

export type AnswerKind = "image" | "unchanged" | "error" | "data" | "page" | "every";

/** Every header that the server sets, but for those of the connection. */
export const headerRows: readonly HeaderRow[] = [
  {
    name: "ETag",
    value:
      "SHA-1 of the request without its defaults, the edition, and the digests of the geometry. GET, JSON and CSV requests that mean the same have the same tag. Of data, SHA-1 of the body",
    on: ["image", "unchanged", "data"],
  },
  {
    name: "Cache-Control",
    value:
      "`public, max-age=31536000, immutable` on GET; absent on POST; `no-store` on errors, `no-cache` on data and pages",
    on: ["image", "unchanged", "error", "data", "page"],
  },
  {
    name: "X-Cache",
    value: "`HIT` if the cache had the image in the requested content coding, otherwise `MISS`",
    on: ["image"],
  },
  {
    name: "X-Geo-Warnings",
    value:
      "unknown ids and route ends, which the map leaves out, 50 of each at most; `not-shown:` lists regions and places outside the frame",
    on: ["image"],
  },
  {
    name: "X-Geo-Suggestions",
    value:
      "`given=id` for each unknown name that is close to the name of a region, separated by commas, 20 at most",
    on: ["image"],
  },
  {
    name: "X-Geo-Notes",
    value:
      "what an editor should check on this map, as `a:…; b:…`. `labels-left-out:` lists regions and circles whose requested labels have no room: with `labels=ISO|names|values|names+values` all regions with a value, or where none has one, those of `labelMinArea`. `left-out:` lists the parts of the image that have no room, or nothing to say: `credit`, `legend`, `legendPosition` (the legend stands in another place), `legendTicks`, `magnified` (a crowd that `magnify=auto` finds no room for), `noDataLabel` (where all land has data), `source`, `subtitle`, `title`. `alike-colors:` lists, for each kind of reader (`everyone`, `protanopia`, `deuteranopia`, `tritanopia`), the two classes of a `palette` that are hardest to tell apart, such as `deuteranopia-2-6`, counted from the lowest, and classes and regions with a colour of their own that are drawn on ground of nearly that colour: `everyone-1-sea`, `everyone-US-land` (land without data), `everyone-3-background`. `classes:3-of-7` says how many classes there are, where that is not what `classes` asks for: few distinct values, or round steps with `pretty`. `insets:` lists the parts of a country that are drawn in their own box, in English. `too-small:` lists highlighted regions that `smallRegions=shapes` leaves too small to be seen. `frame-larger:` says how many times as high or wide a frame is as what `fit` or `bbox` asked for, if it is more than twice, and the projection that shows it better, such as `conicConformal` for the Arctic. `frame-shows:` gives west, south, east and north of what a frame shows if a third of it lies beyond the `bbox` that was asked for. `worldview:same-as-iso` says that the view of `worldview` changes nothing on this map. `cut-regions:` lists regions of which the projection leaves a part out, `cut-routes:` routes of which a part lies beyond the map, such as `FR>US`. `no-glyph:` lists up to 20 characters that no bundled font has, `other-scopes:` the scope that has an unknown id, 20 at most, such as `GB-ENG=GB-COUNTRIES`. At most 50 entries are listed, then `and-12-more`. After a CSV body, further notes say how the table was read. A 304 has the header too",
    on: ["image", "unchanged"],
  },
  {
    name: "X-Geo-Edition",
    value: "the edition that drew the image: `1`, or `1-rc` while edition 1 is a candidate",
    on: ["image"],
  },
  {
    name: "Vary",
    value:
      "`Accept-Encoding` on SVG, which is sent as `br` or `gzip` if the client takes it, with `br` preferred. `Origin` on responses to a body if `ALLOWED_ORIGINS` is set, and on `/mcp`",
    on: ["image", "unchanged", "error", "data", "page"],
  },
  {
    name: "Content-Type",
    value:
      "`image/svg+xml` or `image/png`; `application/json` on data and errors; `application/problem+json` on errors if `Accept` asks for it",
    on: ["image", "error", "data", "page"],
  },
  {
    name: "Content-Encoding",
    value:
      "`br` or `gzip`, if the client takes it. The tag names the decoded bytes; the compressed bytes may differ between releases",
    on: ["image", "page"],
  },
  {
    name: "Content-Security-Policy",
    value: "on SVG and pages: forbids scripts in images, and everything from other hosts",
    on: ["image", "error", "page"],
  },
  {
    name: "Retry-After",
    value: "seconds to wait before trying again, on every 503",
    on: ["error"],
  },
  { name: "Allow", value: "the methods of a path, on 405 and on OPTIONS", on: ["error"] },
  {
    name: "X-Request-Id",
    value:
      "the id of the request in the log. The client's own id is kept if it has 1 to 64 letters, digits and `_.:+/=-`; otherwise the server makes one",
    on: ["every"],
  },
  {
    name: "Access-Control-Allow-Origin",
    value:
      "`*`: any page may read responses. With `ALLOWED_ORIGINS`, and on `/mcp`, the origin of the page",
    on: ["every"],
  },
  {
    name: "Access-Control-Expose-Headers",
    value: "the headers that scripts of other origins may read",
    on: ["every"],
  },
  { name: "Cross-Origin-Resource-Policy", value: "`cross-origin`", on: ["every"] },
  { name: "X-Content-Type-Options", value: "`nosniff`", on: ["every"] },
];
