/** Has every `import()` of the built program go through `src/client/http/bring-files.ts`. */
import path from "node:path";
import type { Plugin } from "vite";

const bringFiles = path.join(import.meta.dirname, "../src/client/http/bring-files.ts");

/** The module with which Vite wraps each `import()`; its own asks for the files by links, which a browser tries once only. */
const helper = /^\0vite\/preload-helper\.js$/;

export const bringFirst = (): Plugin => ({
  name: "bring-first",
  apply: "build",
  transform: {
    filter: { id: helper },
    handler: () => ({
      code: `export { bring as __vitePreload } from ${JSON.stringify(bringFiles)};`,
      map: null,
    }),
  },
});
