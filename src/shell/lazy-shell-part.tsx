/** Parts of the shell that wait until the page has had its first second for itself; one that fails is gone, and no more. */
import type { ComponentType } from "react";
import { useIdle } from "../kit/lazy/idle.ts";
import { lazyPart } from "../kit/lazy/lazy-part.tsx";
import { Guarded } from "./guarded.tsx";

/** The part that `load` fetches; nothing until the page is idle. */
export const lazyShellPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  // Loaded where the shell is drawn: a till has none.
  const Part = lazyPart(load, "shown");
  return function Quiet(props: Props) {
    return useIdle() ? (
      <Guarded>
        <Part {...props} />
      </Guarded>
    ) : null;
  };
};
