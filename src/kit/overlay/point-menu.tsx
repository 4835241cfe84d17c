/** A menu of acts where somebody pressed the right button: the same entries and keys as `Menu`, without a button of its own. */
import { useEffect, useEffectEvent, useRef } from "react";
import { MenuList } from "./menu-list.tsx";
import type { MenuEntry } from "./menu.tsx";

export interface PointMenuProps {
  readonly label: string;
  readonly entries: ReadonlyArray<MenuEntry>;
  /** Pixels from the window's corner. */
  readonly at: { readonly x: number; readonly y: number };
  /** It was closed: take it out of the page. */
  readonly onClose: () => void;
}

export function PointMenu({ label, entries, at, onClose }: PointMenuProps) {
  const point = useRef<HTMLButtonElement>(null);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const button = point.current;
    if (button === null) return undefined;
    button.click();
    const watch = new MutationObserver(() => {
      if (button.getAttribute("aria-expanded") !== "true") closed();
    });
    watch.observe(button, { attributeFilter: ["aria-expanded"] });
    return () => watch.disconnect();
  }, []);
  return (
    <MenuList
      anchor="bottom start"
      entries={entries}
      trigger={
        <button
          ref={point}
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{ left: at.x, top: at.y }}
          className="fixed size-px opacity-0"
        />
      }
    />
  );
}
