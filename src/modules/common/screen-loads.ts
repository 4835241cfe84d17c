/** What an area's `routes.ts` says: which file shows which screen of the route table (src/contract/screens). */
import type { ComponentType } from "react";
import type { ScreenPath } from "../../contract/screens/table.ts";

/** Fetches a screen, a chunk of its own. */
export type Load = () => Promise<{ readonly default: ComponentType }>;

/** The screens of an area that are built. */
export type ScreenLoads = Readonly<Partial<Record<ScreenPath, Load>>>;
