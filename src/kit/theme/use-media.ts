/** Does this media query hold now? */
import { useCallback, useSyncExternalStore } from "react";

/** Asked with every drawing, so each query is made once. */
const lists = new Map<string, MediaQueryList>();

const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
};

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Narrower than 640 px. */
export const usePhone = (): boolean => useMedia("(max-width: 639px)");
