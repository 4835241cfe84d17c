/** The tabs side by side: a link and a cross each; middle click and Del close, arrows walk, a right click asks what else. */
import { ChevronDown, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, type WheelEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { cx } from "../../kit/theme/cx.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { lazyPart } from "../../kit/lazy/lazy-part.tsx";
import { Menu } from "../../kit/overlay/menu.tsx";
import { useTabActs } from "./tab-acts.tsx";
import type { Tab } from "./tab-model.ts";
import { type TabTitle, useTabTitle } from "./tab-title.ts";
import type { OpenTabs } from "./use-tabs.ts";

const PointMenu = lazyPart(async () => (await import("../../kit/overlay/point-menu.tsx")).PointMenu, "shown");

interface TabProps {
  readonly tab: Tab;
  readonly title: TabTitle;
  readonly isActive: boolean;
  readonly onClose: () => void;
  readonly onAsk: (event: MouseEvent) => void;
}

const MIDDLE = 1;

/** The link of the tab that stands so far from the one with the focus. */
const neighbour = (link: HTMLElement, by: number): HTMLElement | null => {
  const links = Array.from(link.closest("ul")?.querySelectorAll<HTMLElement>("a") ?? []);
  return links[links.indexOf(link) + by] ?? null;
};

function TabItem({ tab, title, isActive, onClose, onAsk }: TabProps) {
  const { t } = useTranslation("shell");
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) neighbour(event.currentTarget, by)?.focus();
    else if (event.key === "Delete") {
      (neighbour(event.currentTarget, 1) ?? neighbour(event.currentTarget, -1))?.focus();
      onClose();
    } else return;
    event.preventDefault();
  };
  return (
    <li
      onContextMenu={onAsk}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE) return;
        event.preventDefault();
        onClose();
      }}
      className={cx(
        "group flex max-w-60 shrink-0 items-center border-r border-line",
        isActive ? "bg-canvas font-medium text-ink" : "text-muted hover:bg-hover hover:text-ink",
      )}
    >
      <Link
        to={tab.address}
        aria-current={isActive ? "page" : undefined}
        title={title.full}
        onKeyDown={onKey}
        className="flex h-9 min-w-0 items-center pl-3 text-list focus-visible:-outline-offset-2"
      >
        <span className="truncate">{title.short}</span>
      </Link>
      <IconButton
        size="small"
        tabIndex={-1}
        label={t("tabs.closeOne", { tab: title.full })}
        icon={<X aria-hidden="true" size={14} />}
        onClick={onClose}
        className={cx(
          "mx-1 size-5!",
          !isActive &&
            "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        )}
      />
    </li>
  );
}

/** A wheel that turns up and down moves the line sideways. */
const sideways = ({ currentTarget, deltaX, deltaY }: WheelEvent): void => {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
};

/** The shown tab is scrolled to. */
const useActiveInSight = (active: string | null) => {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    line.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  return line;
};

interface Asked {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** What else can be done with a tab, asked by the right button, where it was pressed. */
const useAsked = (tabs: OpenTabs) => {
  const { t } = useTranslation("shell");
  const [asked, setAsked] = useState<Asked | null>(null);
  const entries = useTabActs(tabs, asked?.key ?? null);
  const menu = asked && (
    <PointMenu
      key={`${asked.x} ${asked.y}`}
      at={asked}
      label={t("tabs.acts")}
      entries={entries}
      onClose={() => setAsked(null)}
    />
  );
  const ask =
    (key: string) =>
    (event: MouseEvent): void => {
      event.preventDefault();
      setAsked({ key, x: event.clientX, y: event.clientY });
    };
  return [menu, ask] as const;
};

export function TabLine({ tabs }: { readonly tabs: OpenTabs }) {
  const { t } = useTranslation("shell");
  const titleOf = useTabTitle(tabs.names);
  const line = useActiveInSight(tabs.active);
  const [askedMenu, ask] = useAsked(tabs);
  const acts = useTabActs(tabs, tabs.active);
  return (
    <nav aria-label={t("tabs.label")} className="flex h-9 items-stretch">
      <ul
        ref={line}
        onWheel={sideways}
        className="flex min-w-0 flex-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {tabs.open.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titleOf(tab)}
            isActive={tab.key === tabs.active}
            onClose={() => tabs.close(tab.key)}
            onAsk={ask(tab.key)}
          />
        ))}
      </ul>
      <Menu
        entries={acts}
        trigger={
          <IconButton
            label={t("tabs.acts")}
            icon={<ChevronDown aria-hidden="true" size={16} />}
            className="m-0.5"
          />
        }
      />
      {askedMenu}
    </nav>
  );
}
