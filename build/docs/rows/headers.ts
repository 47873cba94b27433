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
      "SHA-1 of what the request says beyond the defaults, the edition, and digests of the geometry it is drawn from; equal for GET, JSON and CSV that mean the same in the same format",
    on: ["image", "unchanged"],
  },
  {
    name: "Cache-Control",
    value:
      "`public, max-age=31536000, immutable` on GET; absent on POST; `no-store` on errors, `no-cache` on data and pages",
    on: ["image", "unchanged", "error", "data", "page"],
  },
  {
    name: "X-Cache",
    value: "`HIT` when the image was kept in the coding that is sent, else `MISS`",
    on: ["image"],
  },
  {
    name: "X-Geo-Warnings",
    value:
      "ids and route ends that no geometry has, 50 of each at most; the map is drawn without them; `not-shown:` names what lies beside the map, `no-glyph:` up to 20 characters that no bundled font has",
    on: ["image"],
  },
  {
    name: "X-Geo-Suggestions",
    value:
      "what was given, `=`, and the id of a region of nearly that name, with commas between, 20 at most",
    on: ["image"],
  },
  {
    name: "X-Map-Notes",
    value:
      "what an editor should know of a map that was drawn as it was asked for, as `a:…; b:…`: `labels-left-out:` lists the regions whose labels were asked for by id and have no room; `alike-colors:` lists, for each kind of reader (`everyone`, `protanopia`, `deuteranopia`, `tritanopia`), the two classes of a `palette` that are the hardest to tell apart, as `deuteranopia-2-6`, counted from the lowest; `insets:` lists what of a country stands in a box of its own, in English; after a CSV body also how its table was read; on a 304 too",
    on: ["image", "unchanged"],
  },
  {
    name: "X-Copperplate-Edition",
    value: "the edition that drew the image, as `1`, or `1-rc` while it is a candidate",
    on: ["image"],
  },
  {
    name: "Vary",
    value:
      "`Accept-Encoding` on SVG, which is sent as `br` or `gzip` on demand; of the two, `br` where both are as welcome; `Origin` where `ALLOWED_ORIGINS` decides who reads the answer to a body, and on `/mcp`",
    on: ["image", "unchanged", "error", "data", "page"],
  },
  {
    name: "Content-Type",
    value:
      "`image/svg+xml` or `image/png`; `application/json` on data and errors, `application/problem+json` where that is asked for",
    on: ["image", "error", "data", "page"],
  },
  {
    name: "Content-Encoding",
    value:
      "`br` or `gzip`, where the client takes it. The tag names what it decodes to: the bytes of a coding may differ between releases",
    on: ["image", "page"],
  },
  {
    name: "Content-Security-Policy",
    value: "on SVG and pages: neither scripts nor anything from elsewhere",
    on: ["image", "error", "page"],
  },
  { name: "Retry-After", value: "seconds after which to ask again, on every 503", on: ["error"] },
  { name: "Allow", value: "the methods of a path, on 405 and on OPTIONS", on: ["error"] },
  {
    name: "X-Request-Id",
    value:
      "names the request in the log: as the client sent it, if that is 1 to 64 letters, digits and `_.:+/=-`, else one of the server's own",
    on: ["every"],
  },
  {
    name: "Access-Control-Allow-Origin",
    value:
      "`*`: any page may use what the server answers; the page's own origin where `ALLOWED_ORIGINS` decides, and on `/mcp`",
    on: ["every"],
  },
  {
    name: "Access-Control-Expose-Headers",
    value: "the headers that scripts of such a page may read",
    on: ["every"],
  },
  { name: "Cross-Origin-Resource-Policy", value: "`cross-origin`", on: ["every"] },
  { name: "X-Content-Type-Options", value: "`nosniff`", on: ["every"] },
];
