/** Which screen of the route table is shown, and its group: asked by breadcrumb, menu and tabs. */
import { useMatches } from "react-router";
import { type KnownGroup, type KnownScreen, screenGroups } from "../contract/screens/table.ts";

export interface Place {
  readonly group: KnownGroup;
  readonly screen: KnownScreen;
}

const places: ReadonlyMap<string, Place> = new Map(
  screenGroups.flatMap((group) => group.screens.map((screen) => [screen.path, { group, screen }])),
);

/** The place of a path as the table spells it; the router's ids are such paths. */
export const placeOf = (id: string | undefined): Place | null => places.get(id ?? "") ?? null;

/** Where one is; null on an address that is no screen. */
export const usePlace = (): Place | null => placeOf(useMatches().at(-1)?.id);
