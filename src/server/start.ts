/** `npm start`: builds the browser side if needed, and runs the server in this process. */
import { keepCompiled } from "./process/compile-cache.ts";

// As in main.ts.
keepCompiled();
const { serve } = await import("./serve.ts");
const { buildScreens } = await import("./process/browser-build.ts");
await serve(buildScreens);
