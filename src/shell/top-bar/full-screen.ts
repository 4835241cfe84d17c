/** Full screen, as far as the browser can. */
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

/** Whether the page fills the screen now. */
export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Fills the screen or leaves it; false where the browser cannot. */
export const toggleFullScreen = async (): Promise<boolean> => {
  if (!document.fullscreenEnabled) return false;
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
    return true;
  } catch {
    return false;
  }
};
