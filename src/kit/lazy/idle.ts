/** The first moments of a page belong to the person in front of it; what can wait comes after them, one thing at a time. */
import { useEffect, useState } from "react";

/** For so long nothing may arrive any more before a page counts as standing, and before something new is fetched ahead. */
const QUIET_MS = 1200;
/** A page that never comes to rest. */
const MOST_MS = 15_000;

/** Settles when the page stands: nothing that it asked for has arrived for a while. */
const standing = new Promise<void>((resolve) => {
  let last = performance.now();
  const look = () => {
    const left = Math.min(last + QUIET_MS, MOST_MS) - performance.now();
    if (left > 0) setTimeout(look, left);
    else resolve();
  };
  if (typeof document !== "undefined")
    new PerformanceObserver(() => {
      last = performance.now();
    }).observe({ type: "resource", buffered: true });
  setTimeout(look, QUIET_MS);
});

type Task = () => void | Promise<void>;

const tasks = new Set<Task>();
let isAtWork = false;

const inPause = (): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === "function"
      ? requestIdleCallback(() => resolve(), { timeout: QUIET_MS })
      : resolve(),
  );

/** In the pauses of whoever works: a scan comes between two tasks, never after all of them. */
const work = async (): Promise<void> => {
  isAtWork = true;
  for (const task of tasks) {
    await inPause();
    if (!tasks.delete(task)) continue;
    try {
      await task();
    } catch {
      // Whoever gave the task has nobody to tell, and the others wait.
    }
  }
  isAtWork = false;
};

/** Runs when the page stands and has nothing else to do, a moment from now at the earliest; answers how to call it off. */
export const whenIdle = (task: Task): (() => void) => {
  let isOff = false;
  const timer = setTimeout(
    () =>
      void standing.then(() => {
        if (isOff) return;
        tasks.add(task);
        if (!isAtWork) void work();
      }),
    QUIET_MS,
  );
  return () => {
    isOff = true;
    clearTimeout(timer);
    tasks.delete(task);
  };
};

let wasIdle = false;

/** Whether the page stands. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (isIdle) return undefined;
    return whenIdle(() => {
      wasIdle = true;
      setIdle(true);
    });
  }, [isIdle]);
  return isIdle;
};
