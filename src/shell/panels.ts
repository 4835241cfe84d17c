/** The panels that a shortcut or a menu opens over the shell, one at a time. */
import { makeStore, useStore } from "../store.ts";

export type Panel = "palette" | "bugLog";

const openPanel = makeStore<Panel | null>(null);

/** Opens a panel in the place of any other; null closes it. */
export const showPanel = (panel: Panel | null): void => openPanel.set(panel);

export const usePanel = (): Panel | null => useStore(openPanel);
