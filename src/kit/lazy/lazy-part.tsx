/** Lazy-loaded parts of a page: dialogs, panels, tables that the first second does not need. Nothing is drawn until the code is loaded. */
import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "./idle.ts";

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
 * The component that `load` gives. Its code is loaded when the page is idle, so that it is there offline too, or with "shown" when it is
 * first drawn: what few people open. A failure is thrown where the part is drawn, after half a minute of tries. Without React's `lazy`,
 * which shows a part up to 300 ms late after a placeholder (the receipt of a first sale), and never tries again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: "idle" | "shown" = "idle",
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
  };
  if (when === "idle")
    whenIdle(async () => {
      await fetchPart().catch(() => {});
    });
  return function LazyPart(props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (Part !== undefined) return;
      persist(fetchPart).then(
        () => setPart(() => loaded),
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
