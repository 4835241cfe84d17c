/** Where one is: start page, group, page (spec section 2). */
import { ChevronRight, House } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useMatches } from "react-router";
import { Tooltip } from "../kit/tooltip.tsx";
import type { RouteEntry } from "../modules/common/route-entry.ts";

const Separator = () => <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-muted" />;

export function Breadcrumb({ entries }: { readonly entries: readonly RouteEntry[] }) {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const { t: common } = useTranslation("common");
  const id = useMatches().at(-1)?.id;
  const entry = entries.find(({ path }) => path === id);
  if (!entry) return null;
  const group = entry.menu?.group ?? entry.group;
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
        {group !== undefined && (
          <li className="hidden shrink-0 items-center gap-1.5 text-muted sm:flex">
            <Separator />
            {title(group)}
          </li>
        )}
        <li className="flex min-w-0 items-center gap-1.5 font-medium">
          <span className="hidden sm:inline">
            <Separator />
          </span>
          <span aria-current="page" className="truncate">
            {title(entry.title)}
          </span>
        </li>
      </ol>
    </nav>
  );
}
