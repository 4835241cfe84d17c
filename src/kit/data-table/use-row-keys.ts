/** The keyboard in a table: up and down move, Enter opens, Space peeks, x selects. One row has the focus, as a roving tab stop. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useShortcut } from "../keyboard/shortcuts.tsx";

interface RowKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly onEnter: (index: number) => void;
  readonly onSpace: (index: number) => void;
  readonly onSelect: (index: number, event: unknown) => void;
}

const PAGE = 10;

function moved(key: string, index: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

export function useRowKeys({ root, count, scrollTo, onEnter, onSpace, onSelect }: RowKeys) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
  const toFocus = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"]`);
    if (!row) return;
    toFocus.current = undefined;
    row.focus();
  });
  const focus = (index: number) => {
    toFocus.current = index;
    setActive(index);
    scrollTo(index);
    // The same row again renders nothing, so the effect would not run.
    if (index === active) root.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  };
  const idle = () => document.activeElement === document.body || document.activeElement === null;
  useShortcut("ArrowDown", () => idle() && focus(active), { enabled: count > 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.dataset["row"] : undefined;
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row);
    const next = moved(event.key, index, count);
    if (next !== undefined) {
      if (event.shiftKey && next !== index) onSelect(next, event);
      focus(next);
    } else if (event.key === "Enter") onEnter(index);
    else if (event.key === " ") onSpace(index);
    else if (event.key === "x") onSelect(index, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active, setActive, onKeyDown };
}
