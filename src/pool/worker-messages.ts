/** What a render process answers: the image or why there is none, and its resident memory in bytes. */
export type RasterResult = {
  readonly residentBytes: number;
} & ({ readonly png: Uint8Array } | { readonly problem: string });
