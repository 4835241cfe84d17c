/** What the menu lists (spec section 6). The flags named Menu... reach the client as `sysPagePrilvileges` of the profile. */
import { flag } from "./kind.ts";

export const menuSettings = {
  /** Lists the pages that are not built yet in menu, palette and tabs. */
  ShowPlannedPages: flag(false),
  /** Whether bosses have views of their own at all. */
  EnableBossPrivilege: flag(true, { changedBy: "boss" }),
  MenuShowBossview: flag(false, { changedBy: "boss" }),
  MenuShowAIanalysis: flag(false),
  MenuShowWebshop: flag(false),
  MenuShowAppshop: flag(false),
  MenuShowOtao: flag(false),
  MenuNoUserManage: flag(false, { changedBy: "boss" }),
  MenuShowOrderClear: flag(false, { changedBy: "boss" }),
};

/** The page-privilege flags of spec section 3. */
export const pageFlags = [
  "MenuShowBossview",
  "MenuShowWebshop",
  "MenuShowAppshop",
  "MenuShowOtao",
  "MenuShowAIanalysis",
  "MenuNoUserManage",
  "MenuShowOrderClear",
] as const satisfies readonly (keyof typeof menuSettings)[];
