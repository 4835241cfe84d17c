/** What was ordered: each line with what of it is not sent, and what the kitchen did with the rest, to be moved on (E2, E5). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Bill } from "../../../contract/desk/desk-order.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { type BillLine, isOrdered, kitchenOf, nextStep, unsentOf } from "./bill.ts";
import { KitchenBadges } from "./kitchen-badges.tsx";
import { useChangeBill } from "./use-bill-commands.ts";

interface RowProps {
  readonly bill: Bill;
  readonly line: BillLine;
  readonly isMarked: boolean;
  readonly onOpen: () => void;
}

/** What of the line is new, what the kitchen has, and the next step of what is furthest behind. */
function Kitchen({ bill, line }: Pick<RowProps, "bill" | "line">) {
  const { t } = useTranslation("desk");
  const { quantity } = useFormats();
  const { isBusy, change } = useChangeBill();
  const groups = kitchenOf(bill, line.key);
  const unsent = unsentOf(line);
  const group = groups.find(({ state }) => nextStep(state) !== undefined);
  const step = group && nextStep(group.state);
  return (
    <div className="flex flex-wrap items-center gap-1 px-3 pb-2">
      {unsent > 0 && (
        <Badge tone="caution">
          {t("trade:labelled", { label: t("bill.unsent"), value: quantity(unsent) })}
        </Badge>
      )}
      <KitchenBadges groups={groups} />
      {group !== undefined && step !== undefined && (
        <Button
          size="small"
          className="ml-auto pointer-coarse:min-h-10"
          busy={isBusy}
          aria-label={t("trade:labelled", { label: line.name, value: t(`kitchen.step.${step}`) })}
          onClick={() => change(bill.id, { type: "kitchen", event: step, itemIds: group.ids.slice(0, 200) })}
        >
          {t(`kitchen.step.${step}`)}
        </Button>
      )}
    </div>
  );
}

function Row({ bill, line, isMarked, onOpen }: RowProps) {
  const { t } = useTranslation("desk");
  const { quantity, money, count } = useFormats();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  const { name, memo, course, seat, gross } = line;
  const note = [
    course > 1 ? t("trade:labelled", { label: t("bill.course"), value: count(course) }) : "",
    seat === undefined ? "" : t("trade:labelled", { label: t("bill.seat"), value: count(seat) }),
    memo,
  ]
    .filter((part) => part !== "")
    .join(" · ");
  return (
    <li ref={row} className={cx("border-b border-line last:border-0", isMarked && "bg-accent-soft")}>
      <button
        type="button"
        aria-current={isMarked || undefined}
        onClick={onOpen}
        className="flex min-h-11 w-full items-baseline gap-3 px-3 pt-2 pb-1 text-left text-form hover:bg-hover"
      >
        <span className="figures shrink-0 font-semibold">{`${quantity(line.quantity)} ×`}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {note !== "" && <span className="block text-small text-ink">{note}</span>}
        </span>
        <span className="figures shrink-0">{money(gross, bill.currency)}</span>
      </button>
      {isOrdered(line) && <Kitchen bill={bill} line={line} />}
    </li>
  );
}

/** The service charge of a VAT rate (E9): it follows what was ordered, so nobody opens it. */
function ServiceRow({ bill, line }: Pick<RowProps, "bill" | "line">) {
  const { money, percent } = useFormats();
  return (
    <li className="flex min-h-11 items-baseline gap-3 border-b border-line px-3 pt-2 pb-1 text-form last:border-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {[line.name, percent(line.serviceRate ?? 0)].join(" · ")}
      </span>
      <span className="figures shrink-0">{money(line.gross, bill.currency)}</span>
    </li>
  );
}

interface LinesProps {
  readonly bill: Bill;
  readonly marked: BillLine | null;
  readonly onMark: (key: string) => void;
  readonly onOpen: (line: BillLine) => void;
}

export function BillLines({ bill, marked, onMark, onOpen }: LinesProps) {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  return (
    <section
      aria-label={t("bill.one")}
      className="flex min-h-0 flex-col bg-surface max-md:border-t max-md:border-line"
    >
      {bill.lines.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EmptyState compact title={t("bill.empty")} detail={t("bill.emptyDetail")} />
        </div>
      ) : (
        <ul aria-label={t("trade:goods")} className="min-h-0 flex-1 overflow-y-auto">
          {bill.lines.map((line) =>
            line.serviceRate === undefined ? (
              <Row
                key={line.key}
                bill={bill}
                line={line}
                isMarked={line.key === marked?.key}
                onOpen={() => {
                  onMark(line.key);
                  onOpen(line);
                }}
              />
            ) : (
              <ServiceRow key={line.key} bill={bill} line={line} />
            ),
          )}
        </ul>
      )}
      {(bill.service?.reason ?? "") !== "" && (
        <p className="border-t border-line px-3 py-2 text-small text-muted">
          {t("service.removed", { reason: bill.service?.reason })}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 border-t border-line px-3 py-3 text-head font-semibold">
        <span>{t("trade:total")}</span>
        <span className="figures">{moneyWithCode(bill.total, bill.currency)}</span>
      </p>
    </section>
  );
}
