/** Parts of a screen that nobody needs in its first second: fetched once the screen stands, shown as soon as they are there. */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { whenIdle } from "../../kit/idle.ts";

/**
 * The part that `load` fetches. It is fetched when the page is idle, so that it is there offline too, or when first shown.
 * One that is there already is drawn at once: React holds back for 300 ms what it shows in place of a `lazy` wait.
 */
export const soon = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    fetched = await load();
    return { default: fetched };
  };
  const Fetching = lazy(fetchPart);
  whenIdle(async () => {
    await fetchPart().catch(() => {});
  });
  return function Soon(props) {
    // The same one from the first moment to the last: a change would lose what is typed into it.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Fetching);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
};
