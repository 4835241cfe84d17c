/** As of when the figures of reports are: a report that is read from a replica says so in its answer while the replica is behind. */
import { makeStore, useStore } from "../../store.ts";

/** Seconds since 1970 by endpoint; those whose last answer was of now are not in it. */
const behind = new Map<string, number>();
const oldest = makeStore<number | null>(null);

/** Notes what an answer says; undefined is of now. */
export const noteAsOf = (endpoint: string, asOf: number | undefined): void => {
  if (asOf === undefined) behind.delete(endpoint);
  else behind.set(endpoint, asOf);
  oldest.set(behind.size === 0 ? null : Math.min(...behind.values()));
};

/** The oldest of what is shown; null while all figures are of now. */
export const readAsOf = oldest.get;

export const useAsOf = (): number | null => useStore(oldest);
