/** Says in the menu that there are orders to deliver today; a press leads to the sale orders (spec section 2). */
import { Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { reportEndpoints } from "../../contract/report/report.ts";
import type { ScreenPath } from "../../contract/screens/table.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { useFailure } from "../notices/use-failure.ts";

const SALES: ScreenPath = "/sale/index";

/** The list of the orders that are counted here. */
const addressOn = (day: string): string => `${SALES}?only=toShip&startDate=${day}&endDate=${day}`;
const HALF_AN_HOUR = 1_800_000;

function Notice() {
  const { t } = useTranslation("shell");
  const { SystemTimeZone, DayCut } = useSettings();
  const today = useCall(
    reportEndpoints.todayShippings,
    { query: { limit: 0 } },
    { refetchInterval: HALF_AN_HOUR, staleTime: HALF_AN_HOUR },
  );
  useFailure(today, "today-shippings");
  const total = today.data?.total ?? 0;
  return (
    <div role="status">
      {total > 0 && (
        <Link
          to={addressOn(businessDate(today.dataUpdatedAt, SystemTimeZone.value, DayCut.value))}
          className="flex items-center gap-2.5 border-t border-line bg-accent-soft mr-1 px-4 py-2 text-list font-medium text-accent hover:underline"
        >
          <Truck aria-hidden="true" size={16} className="shrink-0" />
          {t("toDeliver", { count: total })}
        </Link>
      )}
    </div>
  );
}

/** Nothing for who may not read orders. */
export function ShippingNotice() {
  return useCan()(reportEndpoints.todayShippings.access) ? <Notice /> : null;
}
