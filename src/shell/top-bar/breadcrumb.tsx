/** Where one is: the dashboard as the root, group, page (spec section 2). */
import { ChevronRight, House } from "lucide-react";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Tooltip } from "../../kit/overlay/tooltip.tsx";
import { Built } from "../built.ts";
import { type Place, placeOf, usePlace } from "../place.ts";

const Separator = () => <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-muted" />;

const root = placeOf("/dashboard");

/** Leads to the start page while there is no dashboard yet. */
function RootCrumb({ place }: { readonly place: Place }) {
  const { t } = useTranslation("route");
  const isThere = use(Built).has(place.screen.path);
  return (
    <Tooltip text={t(place.screen.title)} describes={false}>
      <Link
        to={isThere ? place.screen.path : "/"}
        aria-label={t(place.screen.title)}
        className="grid size-7 place-items-center rounded text-muted hover:bg-press hover:text-ink"
      >
        <House aria-hidden="true" size={16} />
      </Link>
    </Tooltip>
  );
}

export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const { t: title } = useTranslation("route");
  const place = usePlace();
  if (place === null) return null;
  return (
    <nav aria-label={t("breadcrumb")} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-list">
        <li className="hidden shrink-0 sm:block">{root && <RootCrumb place={root} />}</li>
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
