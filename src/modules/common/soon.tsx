/** Parts of a screen that nobody needs in its first second: fetched once the screen stands, shown as soon as they are there. */
import { lazy, Suspense, type ComponentType } from "react";
import { whenIdle } from "../../kit/idle.ts";

/** The part that `load` fetches. It is fetched when the page is idle, so that it is there offline too, or when first shown. */
export const soon = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load() }));
  whenIdle(async () => {
    await load().catch(() => {});
  });
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
