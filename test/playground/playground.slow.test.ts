/**
 * The page at `/` in a browser, which is started once for all files: started by each, it took as long as what they
 * look at. One of them alone: `node --import tsx --test test/playground/tables.ts`.
 */
import "./tables.ts";
import "./editing.ts";
import "./access.ts";
import "./signing.ts";
