/** A queue of what one counts or scans: stored in this browser, sent in order as soon as there is a network, and again until it is confirmed. */
import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "../../../client/http/call-error.ts";
import type { WaitingStore } from "../../../client/waiting-store.ts";

/** Milliseconds until what could not be sent is tried again. */
const AGAIN = 4000;

/** Tries at once, when the network is back, and every few seconds while something waits. */
const useSending = (isWaiting: boolean, run: () => void) => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const first = setTimeout(run, 0);
    const timer = setInterval(run, AGAIN);
    window.addEventListener("online", run);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener("online", run);
    };
  }, [isWaiting, run]);
};

interface SendQueue<Item> {
  readonly store: WaitingStore<Item>;
  /** What the queue is stored under. */
  readonly name: string;
  /** The most that one call takes. */
  readonly most: number;
  /** Sends the oldest; what it was given is settled when it ends. Keep it the same function between renders. */
  readonly send: (items: readonly Item[]) => Promise<void>;
}

/** `problem`: the call was refused as a whole, and what waits is not sent again. */
export const useSendQueue = <Item extends { readonly key: string }>(given: SendQueue<Item>) => {
  const { store, name, most, send } = given;
  const [queue, setQueue] = useState(() => store.read(name));
  const [problem, setProblem] = useState<CallError | null>(null);
  const waiting = useRef(queue);
  const isBusy = useRef(false);
  const keep = useCallback(
    (next: readonly Item[]) => {
      waiting.current = next;
      store.keep(name, next);
      setQueue(next);
    },
    [store, name],
  );
  const run = useCallback(async () => {
    if (isBusy.current || waiting.current.length === 0) return;
    isBusy.current = true;
    try {
      // What is added meanwhile is sent at once, too.
      while (waiting.current.length > 0) {
        const items = waiting.current.slice(0, most);
        await send(items);
        const settled = new Set(items.map(({ key }) => key));
        keep(waiting.current.filter(({ key }) => !settled.has(key)));
      }
    } catch (error) {
      if (error instanceof CallError && !error.outcomeUnknown) setProblem(error);
    } finally {
      isBusy.current = false;
    }
  }, [most, send, keep]);
  useSending(queue.length > 0 && problem === null, () => void run());
  return { queue, waiting, problem, add: (item: Item) => keep([...waiting.current, item]) };
};
