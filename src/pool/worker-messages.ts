/** From a child process: the image, or why there is none, and the memory that the process now has. */
export type RasterReply = {
  readonly residentBytes: number;
} & ({ readonly png: Uint8Array } | { readonly problem: string });
