/** How close things stand: the attribute `data-density` on html decides (`tokens.css`). A long list must know its rows' height. */
import { useSyncExternalStore } from "react";

const heights: Readonly<Record<string, number>> = { compact: 28, roomy: 44 };
const USUAL = 36;

const rowHeight = (): number => heights[document.documentElement.dataset["density"] ?? ""] ?? USUAL;

const subscribe = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-density"] });
  return () => watch.disconnect();
};

/** Pixels of one row of a table, as `--row` says. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight);
