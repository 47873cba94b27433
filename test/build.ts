import { builtServer } from "./helpers/built-server.ts";

/** Builds, once for all tests that want what `make build` makes. */
builtServer();
