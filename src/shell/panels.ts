/** The panels that a shortcut or a menu opens over the shell, one at a time. */
import { useSyncExternalStore } from "react";

export type Panel = "palette" | "bugLog";

let openPanel: Panel | null = null;
const listeners = new Set<() => void>();

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Opens a panel in the place of any other; null closes it. */
export const showPanel = (panel: Panel | null): void => {
  openPanel = panel;
  for (const changed of listeners) changed();
};

export const usePanel = (): Panel | null => useSyncExternalStore(subscribe, () => openPanel);
