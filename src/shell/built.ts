/** The screens there are, told to the shell by the app; the others of the route table are still to be built. */
import { createContext } from "react";
import type { ScreenPath } from "../contract/screens/table.ts";

export const Built = createContext<ReadonlySet<ScreenPath>>(new Set());
