/** What `main.ts` tells the stories at build time. */
declare const ICON_USES: Readonly<Record<string, readonly string[]>>;
declare const PARTS_IN_USE: Readonly<Record<string, readonly string[]>>;

declare module "virtual:icons-in-use.ts" {
  import type { ComponentType } from "react";

  const icons: Readonly<
    Record<string, ComponentType<{ readonly size: number; readonly "aria-hidden": true }>>
  >;
  export default icons;
}
