/** Where one is: start page, group, page (spec section 2). */
import { ChevronRight, House } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useMatches } from "react-router";
import { screenGroups } from "../contract/screens/table.ts";
import { Tooltip } from "../kit/tooltip.tsx";

const Separator = () => <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-muted" />;

/** The screen of the table at a router id, and its group. */
const placeOf = (id: string | undefined) => {
  for (const group of screenGroups) {
    const screen = group.screens.find(({ path }) => path === id);
    if (screen) return { group, screen };
  }
  return null;
};

export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const { t: common } = useTranslation("common");
  const place = placeOf(useMatches().at(-1)?.id);
  if (place === null) return null;
  return (
    <nav aria-label={t("breadcrumb")} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-list">
        <li className="hidden shrink-0 sm:block">
          <Tooltip text={common("startPage")} describes={false}>
            <Link
              to="/"
              aria-label={common("startPage")}
              className="grid size-7 place-items-center rounded text-muted hover:bg-press hover:text-ink"
            >
              <House aria-hidden="true" size={15} />
            </Link>
          </Tooltip>
        </li>
        <li className="hidden shrink-0 items-center gap-1.5 text-muted sm:flex">
          <Separator />
          {title(place.group.title)}
        </li>
        <li className="flex min-w-0 items-center gap-1.5 font-medium">
          <span className="hidden sm:inline">
            <Separator />
          </span>
          <span aria-current="page" className="truncate">
            {title(place.screen.title)}
          </span>
        </li>
      </ol>
    </nav>
  );
}
