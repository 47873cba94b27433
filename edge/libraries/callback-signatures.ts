/**
 * What harfbuzzjs has called back while fonts are loaded, texts shaped and outlines read: the letter of what is given
 * back (v for nothing), and one for each parameter (i for a whole number, f for a fraction), as Emscripten has them.
 */
export const CALLBACK_SIGNATURES: readonly string[] = [
  "vi",
  "viiii",
  "viiiffi",
  "viiiffffi",
  "viiiffffffi",
];
