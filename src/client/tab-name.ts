/** A screen's word to its tab: the number of the document it shows (`useTabName(order.number)`), and that the next takes its place. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { makeStore, useStore } from "../store.ts";

type Names = ReadonlyMap<string, string>;

const names = makeStore<Names>(new Map());

/** What an address is known by among the tabs: its path, however its letters and its last slash are written. */
export const tabKeyOf = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/+$/, "");

/** State of a navigation that opens no tab of its own: `navigate(next, { state: inPlace })`. */
export const inPlace = { inPlace: true } as const;

export const isInPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "inPlace" in state;

/** Gives the tab of an address a name of its own. */
export const nameTab = (key: string, name: string): void => {
  if (names.get().get(key) !== name) names.set(new Map(names.get()).set(key, name));
};

/** The names that tabs have of their own, by their keys. */
export const useTabNames = (): Names => useStore(names);

/** Names the tab of the screen that calls it; nothing while there is no name yet. */
export const useTabName = (name: string | null | undefined): void => {
  const key = tabKeyOf(useLocation().pathname);
  useEffect(() => {
    if (name) nameTab(key, name);
  }, [key, name]);
};
