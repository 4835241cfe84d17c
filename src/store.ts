/** A value outside of React that several parts of the page share: read, set, subscribed to, and read in a component. */
import { useSyncExternalStore } from "react";

/** What a component needs to follow a value. */
export interface Readable<A> {
  readonly get: () => A;
  /** Calls on every change, until the function that it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<A> extends Readable<A> {
  /** Tells the subscribers, unless the value is the same as before. */
  readonly set: (value: A) => void;
}

/** A store whose first value is computed when it is first read: from what the browser has stored, for example. */
export const makeLazyStore = <A>(first: () => A): Store<A> => {
  let held: { readonly value: A } | null = null;
  const listeners = new Set<() => void>();
  const get = () => (held ??= { value: first() }).value;
  return {
    get,
    set: (value) => {
      if (value === get()) return;
      held = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A store that begins with `initial`. */
export const makeStore = <A>(initial: A): Store<A> => makeLazyStore(() => initial);

/** The value of a store; the component is rendered again when it changes. */
export const useStore = <A>({ subscribe, get }: Readable<A>): A => useSyncExternalStore(subscribe, get);
