/** A drawing of a region, or the beginning or end of a group of them. */
const TAG = /<(?:\/g>|g\b([^>]*)>|(?:path|circle) data-id="([^"]+)"([^>]*))/g;

interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const SAME: Transform = { x: 0, y: 0, scale: 1 };

/**
 * The region that a picture shows at a point, the uppermost where several lie there; null for none.
 *
 * @param svg of this server
 * @param point in pixels of the picture
 */
export function regionAt(
  svg: string,
  point: { readonly x: number; readonly y: number },
): string | null {
  const canvas = document.createElement("canvas").getContext("2d");
  if (canvas === null) return null;
  const groups: Transform[] = [SAME];
  let found: string | null = null;
  for (const [tag, group, id, attributes = ""] of svg.matchAll(TAG)) {
    if (tag === "</g>") groups.pop();
    else if (id === undefined) groups.push(transformOf(group ?? "", groups.at(-1) ?? SAME));
    else {
      const { x, y, scale } = groups.at(-1) ?? SAME;
      const path = pathOf(attributes);
      if (canvas.isPointInPath(path, (point.x - x) / scale, (point.y - y) / scale)) found = id;
    }
  }
  return found;
}

/** Groups within others have no transform of their own. */
function transformOf(attributes: string, outer: Transform): Transform {
  const { x = "0", y = "0", scale = "1" } = TRANSFORM.exec(attributes)?.groups ?? {};
  if (!attributes.includes(" transform=")) return outer;
  return { x: Number(x), y: Number(y), scale: Number(scale) };
}

/** Each part is left out where it changes nothing. */
const TRANSFORM =
  / transform="(?:translate\((?<x>[-\d.]+)[ ,](?<y>[-\d.]+)\))?(?:scale\((?<scale>[\d.]+)\))?"/;

function pathOf(attributes: string): Path2D {
  const of = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  const radius = of("r");
  if (radius === "") return new Path2D(of("d"));
  const circle = new Path2D();
  circle.arc(Number(of("cx")), Number(of("cy")), Number(radius), 0, 2 * Math.PI);
  return circle;
}
