/** The server alone, as a supervisor starts it: `node src/server/main.ts`. */
import { keepCompiled } from "./process/compile-cache.ts";

// What a file imports at its top is compiled before its first line runs: the cache has to be on by then.
keepCompiled();
const { serve } = await import("./serve.ts");
await serve();
