/** The first second of a page belongs to the person in front of it; what can wait begins after it. */
import { useEffect, useState } from "react";

const QUIET_MS = 1200;

/** Runs when the page has had a second for itself and has nothing else to do; answers how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  let isOff = false;
  const now = () => isOff || run();
  const timer = setTimeout(
    () => (typeof requestIdleCallback === "function" ? requestIdleCallback(now) : now()),
    QUIET_MS,
  );
  return () => {
    isOff = true;
    clearTimeout(timer);
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
