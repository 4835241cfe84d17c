/** The place of one view: it scrolls by itself, and everything in it stands where it was when one comes back. */
import { type ReactNode, useLayoutEffect, useRef } from "react";

interface Offset {
  readonly left: number;
  readonly top: number;
}

/** Notes where everything inside is scrolled to, and scrolls it back when the view wakes up. */
const useStoredScroll = () => {
  const pane = useRef<HTMLDivElement>(null);
  const offsets = useRef(new Map<Element, Offset>());
  useLayoutEffect(() => {
    const box = pane.current;
    const offsetByElement = offsets.current;
    for (const [element, { left, top }] of offsetByElement) {
      if (element.isConnected) element.scrollTo({ left, top, behavior: "instant" });
      else offsetByElement.delete(element);
    }
    const note = ({ target }: Event): void => {
      if (target instanceof Element)
        offsetByElement.set(target, { left: target.scrollLeft, top: target.scrollTop });
    };
    box?.addEventListener("scroll", note, { capture: true, passive: true });
    return () => box?.removeEventListener("scroll", note, { capture: true });
  }, []);
  return pane;
};

export function ViewPane({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={useStoredScroll()} className="h-full overflow-y-auto print:h-auto print:overflow-visible">
      {children}
    </div>
  );
}
