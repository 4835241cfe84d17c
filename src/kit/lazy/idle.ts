/** Idle time of the page: tasks that wait until the page is loaded, and then run one at a time. */
import { useEffect, useState } from "react";

/** Network-idle time (ms) after which the page counts as loaded, and the shortest wait of a task. */
const QUIET_MS = 1200;
/** The longest wait (ms), for a page whose network is never idle. */
const MOST_MS = 15_000;

/** Settles when the page is loaded: its network was idle for QUIET_MS. */
const loaded = new Promise<void>((resolve) => {
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

/** Runs the tasks, each in an idle callback of its own: a scan is handled between two tasks. */
const work = async (): Promise<void> => {
  isAtWork = true;
  for (const task of tasks) {
    await inPause();
    if (!tasks.delete(task)) continue;
    try {
      await task();
    } catch {
      // A task says itself what failed; the other tasks go on.
    }
  }
  isAtWork = false;
};

/** Runs a task when the page is loaded and idle, after QUIET_MS at the earliest. Returns a function that cancels it. */
export const whenIdle = (task: Task): (() => void) => {
  let isOff = false;
  const timer = setTimeout(
    () =>
      void loaded.then(() => {
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

/** Whether the page is loaded and idle. */
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
