/** Tabs that choose what a page shows (saved views, parts of a record); the page draws the content itself. */
import { useId, type KeyboardEvent } from "react";
import { cx } from "../theme/cx.ts";

export interface ViewTab {
  readonly id: string;
  readonly label: string;
  readonly count?: string | undefined;
}

export interface ViewTabsProps {
  readonly label: string;
  readonly tabs: ReadonlyArray<ViewTab>;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Id of the panel they rule, when it is on the page. */
  readonly controls?: string | undefined;
}

export function ViewTabs({ label, tabs, value, onChange, controls }: ViewTabsProps) {
  const base = useId();
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[tabs.findIndex((tab) => tab.id === value) + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex gap-4 overflow-x-auto overflow-y-hidden"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${base}-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={controls}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={cx(
            "flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-list font-medium whitespace-nowrap focus-visible:-outline-offset-2",
            tab.id === value ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="figures text-small font-normal text-muted">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
