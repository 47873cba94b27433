import { accessTests } from "./access.ts";
import { editingTests } from "./editing.ts";
import { signingTests } from "./signing.ts";
import { tableTests } from "./tables.ts";

// The page at `/` in one browser: with one for each file, to begin took as long as what they look at.
tableTests();
editingTests();
accessTests();
signingTests();
