/** Whether there is no room for the menu beside the content: below 1024 px. */
import { useSyncExternalStore } from "react";

const narrow = "(max-width: 1023px)";

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(narrow);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
