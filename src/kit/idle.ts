/** The first second of a page belongs to the person in front of it; what can wait comes after it, one thing at a time. */
import { useEffect, useState } from "react";

const QUIET_MS = 1200;

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

/** Runs when the page has had a second for itself and has nothing else to do; answers how to call it off. */
export const whenIdle = (task: Task): (() => void) => {
  const timer = setTimeout(() => {
    tasks.add(task);
    if (!isAtWork) void work();
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    tasks.delete(task);
  };
};

let wasIdle = false;

/** Whether the page has had its first second. */
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
