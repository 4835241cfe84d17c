/** A tiny store: a value, who listens, and a way to change it. For what the till's parts share and React must not own. */
import { useSyncExternalStore } from "react";

export interface Note<A> {
  readonly get: () => A;
  readonly set: (value: A) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const makeNote = <A>(initial: A): Note<A> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const useNote = <A>(note: Note<A>): A => useSyncExternalStore(note.subscribe, note.get);
