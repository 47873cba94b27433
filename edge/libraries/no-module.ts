/** What the loader of harfbuzzjs would ask Node for, which it never meets here. */
export function createRequire(): never {
  throw new Error("there are no modules of Node here");
}
