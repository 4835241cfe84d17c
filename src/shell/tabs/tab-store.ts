/** The open tabs over a reload: kept by this window, for this person only. Their views start anew. */
import { Result, Schema } from "effect";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { keepOfWindow, readOfWindow } from "../../client/storage.ts";
import { nameTab } from "../../client/tab-name.ts";
import { placeOf } from "../place.ts";
import { noTabs, type Tabs, visit } from "./tab-model.ts";

const Kept = Schema.fromJsonString(
  Schema.Struct({
    person: Schema.Int,
    tabs: Schema.Array(
      Schema.Struct({
        key: Schema.String,
        path: Schema.String,
        address: Schema.String,
        name: Schema.NullOr(Schema.String),
      }),
    ),
  }),
);

/** The tabs this person had open before the reload; a screen that is gone from the table, or not listed, is left out. */
export const readTabs = (person: number, isListed: (path: ScreenPath) => boolean): Tabs => {
  const stored = Result.getOrNull(Schema.decodeUnknownResult(Kept)(readOfWindow("tabs")));
  if (stored?.person !== person) return noTabs;
  return stored.tabs.reduce((tabs, { key, path, address, name }) => {
    const place = placeOf(path);
    if (place === null || !isListed(place.screen.path)) return tabs;
    if (name !== null) nameTab(key, name);
    return visit(tabs, { key, path: place.screen.path, address });
  }, noTabs);
};

export const keepTabs = (person: number, { open }: Tabs, names: ReadonlyMap<string, string>): void => {
  const tabs = open.map(({ key, path, address }) => ({ key, path, address, name: names.get(key) ?? null }));
  keepOfWindow("tabs", JSON.stringify({ person, tabs }));
};
