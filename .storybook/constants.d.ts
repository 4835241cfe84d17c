/** What `main.ts` tells the stories at build time. */
declare const ICON_USES: Readonly<Record<string, readonly string[]>>;
declare const PARTS_IN_USE: Readonly<Record<string, readonly string[]>>;
/** The parts of the kit that have a page of their own. */
declare const PART_PAGES: readonly string[];
declare const PART_PROPS: Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly native: string | null;
      readonly props: readonly {
        readonly name: string;
        readonly type: string;
        readonly isRequired: boolean;
        readonly fallback: string | null;
        readonly about: string;
      }[];
      readonly shapes: readonly {
        readonly name: string;
        readonly props: readonly {
          readonly name: string;
          readonly type: string;
          readonly isRequired: boolean;
          readonly about: string;
        }[];
      }[];
    }
  >
>;

declare module "virtual:icons-in-use.ts" {
  import type { ComponentType } from "react";

  const icons: Readonly<
    Record<string, ComponentType<{ readonly size: number; readonly "aria-hidden": true }>>
  >;
  export default icons;
}
