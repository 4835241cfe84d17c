/** Parts of the shell that wait until the page has had its first second for itself: a chunk each, fetched when it is idle. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { Guarded } from "./guarded.tsx";

const FIRST_SECOND = 1200;

let isQuiet = false;

/** Settles when the page is idle after its first second. */
const quiet: Promise<void> = new Promise((resolve) => {
  const done = (): void => {
    isQuiet = true;
    resolve();
  };
  setTimeout(
    () => (typeof requestIdleCallback === "function" ? requestIdleCallback(done) : done()),
    FIRST_SECOND,
  );
});

/** Whether the first second is over. */
export const useQuiet = (): boolean => {
  const [now, setNow] = useState(isQuiet);
  useEffect(() => {
    let isHere = true;
    if (!now) void quiet.then(() => isHere && setNow(true));
    return () => {
      isHere = false;
    };
  }, [now]);
  return now;
};

/** The part that `load` fetches; nothing until the page is quiet. */
export const whenQuiet = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load() }));
  return function Quiet(props: Props) {
    return useQuiet() ? (
      <Guarded>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Guarded>
    ) : null;
  };
};
