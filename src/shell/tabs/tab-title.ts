/** What a tab is called: its own name (a document's number), else the title of its screen in the language that is shown. */
import { useTranslation } from "react-i18next";
import { placeOf } from "../place.ts";
import type { Tab } from "./tab-model.ts";

export interface TabTitle {
  readonly short: string;
  /** With the kind of document before its number. */
  readonly full: string;
}

export const useTabTitle = (names: ReadonlyMap<string, string>): ((tab: Tab) => TabTitle) => {
  const { t } = useTranslation("route");
  return ({ key, path }) => {
    const place = placeOf(path);
    const title = place === null ? path : t(place.screen.title);
    const name = names.get(key);
    return name === undefined ? { short: title, full: title } : { short: name, full: `${title} ${name}` };
  };
};
