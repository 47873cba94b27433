import type { LegendModel } from "../../classify/legend-model.ts";
import { colorBar } from "./bar.ts";
import { type Arrange, type Omission, OMISSIONS } from "./body.ts";
import { circleKeys, circlesAlone, withCircleKey } from "./circle-key.ts";
import { classColumn, edgeColumn } from "./class-column.ts";
import { categoryColumns } from "./columns.ts";
import { sayingCounts } from "./counts.ts";
import { excerpt } from "./excerpt.ts";
import { strip } from "./strip.ts";
import { textRows } from "./text-rows.ts";

/** Kinds of legends; each kind has its own arrangements. */
type DrawnKind = "bar" | "class row" | "class column" | "category rows" | "categories" | "circles";

/** One way to arrange a legend. */
interface Arrangement {
  readonly kinds: readonly DrawnKind[];
  readonly arrange: Arrange;
  /** Whether it stands up, whatever was asked for. */
  readonly isUpright?: boolean;
}

/**
 * All arrangements, the best looking first: the first that fits is drawn. A legend that was asked for as
 * a row leaves out numbers before it stands up as a column.
 */
const ARRANGEMENTS: readonly Arrangement[] = [
  { kinds: ["bar"], arrange: colorBar("one line") },
  { kinds: ["bar"], arrange: colorBar("two lines") },
  { kinds: ["bar"], arrange: colorBar("some") },
  { kinds: ["class row"], arrange: strip(1) },
  { kinds: ["class row"], arrange: strip(2) },
  { kinds: ["class row"], arrange: strip(3) },
  { kinds: ["class row", "category rows"], arrange: textRows },
  { kinds: ["class column"], arrange: edgeColumn, isUpright: true },
  { kinds: ["class row", "class column"], arrange: classColumn, isUpright: true },
  { kinds: ["category rows", "categories"], arrange: categoryColumns, isUpright: true },
];

/** Arrangements that leave rows out. Classes have none: they are shown completely or not at all. */
const EXCERPTS: readonly Arrangement[] = [
  { kinds: ["category rows", "categories"], arrange: excerpt },
];

/** A legend arranged in one way, with or without its title, and what it may give up. */
export interface Candidate {
  readonly model: LegendModel;
  readonly omission: Omission;
  readonly arrange: Arrange;
  readonly isUpright: boolean;
}

/**
 * Everything that a legend may look like, whatever its size, the cheapest first. Its title goes last of
 * all, as in the smallest images the colours say more; before it go texts and rows, before these the
 * arrangement that looks best.
 */
export function candidates(model: LegendModel): readonly Candidate[] {
  const kind = kindOf(model);
  const keys = circleKeys(model);
  const keyed = ({ arrange, isUpright = false }: Arrangement) => {
    const counting = model.countNote === null ? arrange : sayingCounts(arrange);
    return {
      arrange: model.circles === null ? counting : withCircleKey(counting, keys),
      isUpright,
    };
  };
  const arrangesFor = (omission: Omission): readonly Pick<Candidate, "arrange" | "isUpright">[] =>
    kind === "circles"
      ? [{ arrange: circlesAlone(keys), isUpright: false }]
      : (omission === "rows" ? EXCERPTS : ARRANGEMENTS)
          .filter(({ kinds }) => kinds.includes(kind))
          .map(keyed);
  const titled = model.title === null ? [model] : [model, { ...model, title: null }];
  return titled.flatMap((said) =>
    OMISSIONS.flatMap((omission) =>
      arrangesFor(omission).map(({ arrange, isUpright }) => ({
        model: said,
        omission,
        arrange,
        isUpright,
      })),
    ),
  );
}

function kindOf({ kind, layout, bar, rows, otherRows }: LegendModel): DrawnKind {
  if (bar !== null) return "bar";
  if (rows.length === 0 && otherRows.length === 0) return "circles";
  const isRow = layout === "horizontal";
  if (kind === "classes") return isRow ? "class row" : "class column";
  return isRow ? "category rows" : "categories";
}
