/** Parts of a screen that nobody needs in its first second: fetched once the screen stands, shown as soon as they are there. */
import { useEffect, useState, type ComponentType } from "react";
import { whenIdle } from "../../kit/idle.ts";

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
      fetchPart().then(
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
