/** What `main.ts` tells the stories at build time. */
declare const ICONS_IN_USE: readonly string[];
