import { photographCover } from "./playground.ts";

/** Photographs the page for README: `make cover`. */
await photographCover("docs/playground.webp");
