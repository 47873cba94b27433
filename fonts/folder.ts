/** Where the fonts lie: beside this file, and in a build beside the program. */
export const FONT_FOLDER = import.meta.dirname;
