/** `npm run tokens`: writes the tokens of `tokens.css` to `stories/foundations/tokens.{light,dark}.json` for design tools. */
import { readFileSync, writeFileSync } from "node:fs";
import { tokenFileText, themes } from "../stories/foundations/token-file.ts";
import { tokensOf } from "../stories/foundations/token-sheet.ts";

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);

const tokens = tokensOf(readFileSync(at("src/kit/theme/tokens.css"), "utf8"));
for (const theme of themes)
  writeFileSync(at(`stories/foundations/tokens.${theme}.json`), tokenFileText(tokens, theme));
console.log(`${tokens.length} tokens, light and dark`);
