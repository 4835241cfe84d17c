/** The groups of settings as a list of anchors; the one that is read now is marked. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SettingGroup } from "../../../contract/settings/kind.ts";
import { cx } from "../../../kit/theme/cx.ts";

/** The id of a group's section. */
export const groupId = (group: SettingGroup): string => `settings-${group}`;

/** Brings a group to the top and gives it the focus, so that Tab goes on in it. */
const goTo = (group: SettingGroup): void => {
  const section = document.getElementById(groupId(group));
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
};

/** The first group of which something stands in the upper part of the page. */
const useCurrentGroup = (groups: readonly SettingGroup[]): SettingGroup | undefined => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const key = groups.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          return now;
        }),
      { rootMargin: "-15% 0px -60% 0px" },
    );
    for (const section of document.querySelectorAll("[data-setting-group]")) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return groups.find((group) => seen.has(groupId(group)));
};

interface GroupNavProps {
  readonly groups: readonly SettingGroup[];
  /** How many entries of each are not saved. */
  readonly changes: ReadonlyMap<SettingGroup, number>;
}

export function GroupNav({ groups, changes }: GroupNavProps) {
  const { t } = useTranslation("setting");
  const current = useCurrentGroup(groups);
  return (
    <nav
      aria-label={t("groups")}
      className="flex gap-1 overflow-x-auto xl:sticky xl:top-4 xl:flex-col xl:overflow-visible"
    >
      {groups.map((group) => (
        <a
          key={group}
          href={`#${groupId(group)}`}
          aria-current={group === current ? "location" : undefined}
          onClick={(event) => {
            event.preventDefault();
            goTo(group);
          }}
          className={cx(
            "flex min-h-8 shrink-0 items-center gap-2 rounded px-2 py-1 text-list whitespace-nowrap hover:bg-press xl:whitespace-normal pointer-coarse:min-h-10",
            group === current ? "bg-accent-soft font-medium text-accent" : "text-ink",
          )}
        >
          <span className="xl:flex-1">{t(`group.${group}`)}</span>
          {changes.has(group) && <span className="figures text-small text-accent">{changes.get(group)}</span>}
        </a>
      ))}
    </nav>
  );
}
