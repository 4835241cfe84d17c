/** The licence of the font goes where the font goes, as the SIL Open Font License wants it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const licence = path.join(import.meta.dirname, "../node_modules/@fontsource-variable/inter/LICENSE");

/** The plugin for it. */
export const fontLicence = (): Plugin => ({
  name: "font-licence",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "assets/inter-LICENSE.txt", source: readFileSync(licence) });
  },
});
