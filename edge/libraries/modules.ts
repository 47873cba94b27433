/** The libraries that are WebAssembly, compiled: Workers get them from their platform, and may not compile any. */
export interface Libraries {
  readonly resvg: WebAssembly.Module;
  readonly harfbuzz: WebAssembly.Module;
  /** See build/edge/callbacks.ts. */
  readonly callbacks: WebAssembly.Module;
}

let given: Libraries | null = null;

export function useLibraries(compiled: Libraries): void {
  given = compiled;
}

/** @throws Error before they were given */
export function libraries(): Libraries {
  if (given === null) throw new Error("no libraries were given before the first map was drawn");
  return given;
}
