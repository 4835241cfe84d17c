/** The company as one of a chain. */
import { flag } from "./kind.ts";

export const chainSettings = {
  /** Lists the pages of the head office in the menu (spec section 6). */
  IsChainStoreHead: flag(false),
};
