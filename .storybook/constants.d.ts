/** What `main.ts` tells the stories at build time. */
declare const ICONS_IN_USE: readonly string[];
declare const PARTS_IN_USE: Readonly<Record<string, readonly string[]>>;
