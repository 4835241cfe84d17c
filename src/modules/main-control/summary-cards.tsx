/** The pictures of the dashboard: the day by its hours, two weeks by their days, what sold best. */
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import type { Summary } from "../../contract/main-control/main-control.ts";
import { drillInto, orderListAddress } from "../../contract/report/sales-drill.ts";
import { addDays } from "../../domain/time/periods.ts";
import { BarChart } from "../../kit/chart/bar-chart.tsx";
import { Card } from "../../kit/card.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { usePartName } from "./part-name.ts";
import { Failed } from "./failed.tsx";

export const cardIds = ["hours", "days", "top"] as const;
export type CardId = (typeof cardIds)[number];

interface CardProps {
  readonly summary: Summary | undefined;
  readonly branchId: number | undefined;
  readonly onRetry: () => void;
}

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

const weekBefore = (date: string): string => (date === "" ? "" : addDays(date, -7));

/** A label under every third bar: more do not fit a narrow card. */
const TICKS = 3;

function Nothing() {
  const { t } = useTranslation("main-control");
  return <p className="py-6 text-center text-list text-muted">{t("top.none")}</p>;
}

/** Each hour beside the same hour a week ago. */
function Hours({ summary, branchId }: CardProps) {
  const { t } = useTranslation("main-control");
  const nameOf = usePartName();
  const formats = useFormats();
  const { money } = formats;
  const navigate = useNavigate();
  const { currency = "", date = "", sales } = summary ?? {};
  const bars = sales?.hours.map(({ hour, today, lastWeek }, at) => ({
    id: String(hour),
    tick: at % TICKS === 0 ? String(hour).padStart(2, "0") : "",
    label: t("hours.bar", {
      hour: clock(hour),
      today: money(today, currency),
      lastWeek: money(lastWeek, currency),
    }),
    value: today,
    compared: lastWeek,
  }));
  if (bars?.every(({ value, compared }) => value === 0 && compared === 0)) return <Nothing />;
  return (
    <BarChart
      label={nameOf("hours")}
      bars={bars}
      top={() => t("hours.legend", { date: formats.date(date), before: formats.date(weekBefore(date)) })}
      axis={(value) => formats.money(value, currency)}
      fills
      onPress={({ id }) => {
        const frame = { startDate: date, endDate: date, branchId };
        void navigate(orderListAddress(drillInto("hour", Number(id), frame)));
      }}
    />
  );
}

const keyOf = (date: string): number => Number(date.replaceAll("-", ""));

/** The last fourteen days, today lit, every second with its date. */
function Days({ summary, branchId }: CardProps) {
  const { t } = useTranslation(["main-control", "common"]);
  const nameOf = usePartName();
  const formats = useFormats();
  const navigate = useNavigate();
  const { currency = "", date: today = "", sales } = summary ?? {};
  const bars = sales?.days.map(({ date, gross }, at) => ({
    id: date,
    tick: at % 2 === 1 ? formats.date(date).slice(0, 5) : "",
    label: t("days.bar", { date: formats.date(date), amount: formats.money(gross, currency) }),
    value: gross,
    lit: date === today,
  }));
  return (
    <BarChart
      label={nameOf("days")}
      bars={bars}
      top={() => t("common:amount.in", { currency })}
      axis={(value) => formats.money(value, currency)}
      fills
      onPress={({ id }) => {
        const frame = { startDate: id, endDate: id, branchId };
        void navigate(orderListAddress(drillInto("day", keyOf(id), frame)));
      }}
    />
  );
}

/** What sold best today, each with the orders it was in. */
function Top({ summary, branchId }: CardProps) {
  const { money, quantity } = useFormats();
  if (!summary?.top) return <Skeleton className="h-36 w-full" />;
  const { top, currency, date } = summary;
  if (top.length === 0) return <Nothing />;
  return (
    <ol className="-mx-1 text-list">
      {top.map(({ productId, name, quantity: sold, gross }) => (
        <li key={productId}>
          <Link
            to={orderListAddress(
              drillInto("product", productId, { startDate: date, endDate: date, branchId }),
            )}
            className="flex items-baseline gap-3 rounded px-1 py-0.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="figures text-muted">{quantity(sold)}</span>
            <span className="figures w-24 text-right">{money(gross, currency)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

const cards = {
  hours: { part: "sales", Body: Hours },
  days: { part: "sales", Body: Days },
  top: { part: "top", Body: Top },
} as const;

/** A card of the dashboard; nothing where the person may not see its part. */
export function SummaryCard({ id, ...props }: CardProps & { readonly id: CardId }) {
  const nameOf = usePartName();
  const { part, Body } = cards[id];
  const { summary, onRetry } = props;
  const failed = summary?.failed.includes(part) === true;
  if (summary && summary[part] === null && !failed) return null;
  return (
    <Card title={nameOf(id)} className={id === "hours" ? "xl:col-span-2" : undefined}>
      {failed ? <Failed onRetry={onRetry} /> : <Body {...props} />}
    </Card>
  );
}
