/** One desk on the board: its state, who reserved it, its bills with what the kitchen has of them, and cleaning it. */
import { Check, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { DeskRow } from "../../../contract/desk/desk.ts";
import type { Bill } from "../../../contract/desk/desk-order.ts";
import { deskState, deskTone } from "../../../domain/restaurant/desk-state.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { isOpenBill, kitchenOf, useBillAddress } from "./bill.ts";
import { KitchenBadges } from "./kitchen-badges.tsx";
import { isPartlyPaid, openOf } from "./pay/open-part.ts";
import { useChangeBill } from "./use-bill-commands.ts";

/** Bills that the guests paid, whose desk is not clean. */
const isClosed = (bill: Bill): boolean => !isOpenBill(bill) && bill.state !== "temp" && !isPartlyPaid(bill);

function BillRow({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("desk");
  const { money, dateTime, count } = useFormats();
  const { showBill } = useBillAddress();
  const { guests, waiter, openedAt, total, currency, state } = bill;
  return (
    <li className="border-t border-line">
      <button
        type="button"
        onClick={() => showBill(bill.id)}
        className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-1 px-3 py-2 text-left text-list hover:bg-hover"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {`${t("trade:labelled", { label: t("bill.guestCount"), value: count(guests) })} · ${waiter}`}
        </span>
        <span className="figures font-semibold">{money(total, currency)}</span>
        <span className="w-full text-small text-muted">{dateTime(openedAt)}</span>
        <span className="flex w-full flex-wrap gap-1">
          {state === "held" && <Badge tone="caution">{t("desk.state.billAsked")}</Badge>}
          {state === "temp" && <Badge tone="caution">{t("bill.paying")}</Badge>}
          {isPartlyPaid(bill) && (
            <Badge tone="caution">{t("bill.parts.open", { amount: money(openOf(bill), currency) })}</Badge>
          )}
          <KitchenBadges groups={kitchenOf(bill, null)} />
        </span>
      </button>
    </li>
  );
}

interface CardProps {
  readonly row: DeskRow;
  readonly bills: readonly Bill[];
  readonly onDesk: () => void;
}

function Clean({ row, bills }: Pick<CardProps, "row" | "bills">) {
  const { t } = useTranslation("desk");
  const { isBusy, change } = useChangeBill();
  const closed = bills.filter(isClosed);
  return (
    <div className="border-t border-line p-2">
      <Button
        icon={<Check aria-hidden="true" size={16} />}
        busy={isBusy}
        onClick={() => {
          const [bill, ...others] = closed;
          if (bill === undefined) return;
          const clean = { type: "clean", deskId: row.id } as const;
          change(bill.id, clean, () => {
            for (const { id } of others) change(id, clean);
          });
        }}
      >
        {t("bill.clean")}
      </Button>
    </div>
  );
}

export function DeskCard({ row, bills, onDesk }: CardProps) {
  const { t } = useTranslation("desk");
  const { count } = useFormats();
  const { name, seats, reservedFor } = row.fields;
  const state = deskState(row);
  const open = bills.filter((bill) => !isClosed(bill));
  return (
    <li className="flex min-w-0 flex-col rounded-panel border border-line bg-surface">
      <button
        type="button"
        onClick={onDesk}
        className="flex min-h-14 flex-wrap items-center gap-2 rounded-panel px-3 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-0 flex-1 text-head font-semibold wrap-anywhere">{name}</span>
        <span className="flex items-center gap-1 text-small text-muted">
          <Users aria-hidden="true" size={12} />
          <span className="sr-only">{t("desk.column.seats")}</span>
          {count(seats)}
        </span>
        <Badge tone={deskTone(state)}>{t(`desk.state.${state}`)}</Badge>
        {row.isReserved && reservedFor !== "" && (
          <span className="w-full text-small text-muted wrap-anywhere">{reservedFor}</span>
        )}
      </button>
      {open.length > 0 && (
        <ul>
          {open.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
      {state === "toClean" && <Clean row={row} bills={bills} />}
    </li>
  );
}
