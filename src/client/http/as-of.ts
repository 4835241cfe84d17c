/** As of when the figures of reports are: a report that is read from a replica says so in its answer while the replica is behind. */
import { useSyncExternalStore } from "react";

/** Seconds since 1970 by endpoint; those whose last answer was of now are not in it. */
const behind = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes what an answer says; undefined is of now. */
export const noteAsOf = (endpoint: string, asOf: number | undefined): void => {
  if (behind.get(endpoint) === asOf) return;
  if (asOf === undefined) behind.delete(endpoint);
  else behind.set(endpoint, asOf);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The oldest of what is shown; null while all figures are of now. */
export const readAsOf = (): number | null => (behind.size === 0 ? null : Math.min(...behind.values()));

export const useAsOf = (): number | null => useSyncExternalStore(subscribe, readAsOf);
