/** Parts of a screen that nobody needs in its first second: fetched once the screen stands, shown as soon as they are there. */
import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../../kit/lazy/idle.ts";

/** Pauses between tries, in seconds: half a minute in all. */
const PAUSES = [1, 2, 4, 8, 15] as const;

/** Waits, but not longer than until the network is back. */
const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, seconds * 1000);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
  });

/** Tries again while the connection is away: a sale must not end because a part of its screen was not fetched yet (OT1). */
const persist = async (task: () => Promise<void>): Promise<void> => {
  for (const seconds of PAUSES) {
    try {
      return await task();
    } catch {
      await pause(seconds);
    }
  }
  return task();
};

/**
 * The part that `load` fetches. It is fetched when the page is idle, so that it is there offline too, or when first shown.
 * Without React's `lazy`, which holds back for 300 ms what takes the place of a wait: the receipt of a first sale.
 */
export const soon = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    fetched = await load();
  };
  whenIdle(async () => {
    await fetchPart().catch(() => {});
  });
  return function Soon(props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => fetched);
    useEffect(() => {
      if (Part !== undefined) return;
      persist(fetchPart).then(
        () => setPart(() => fetched),
        // Thrown where it is drawn, so that the screen's boundary says it and offers to try again.
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [Part]);
    return Part === undefined ? null : <Part {...props} />;
  };
};
