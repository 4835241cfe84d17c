/** What a till of a restaurant shows beside the payment: the tables of the bill, its guests, and what each of them pays (E3). */
import { totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { useCall } from "../../../../client/http/query.ts";
import { deskOrderEndpoints } from "../../../../contract/desk/desk-order.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { spread } from "../../../../domain/money/rounding.ts";
import { useDesk, useFlow } from "../till-context.tsx";

/** The bill of the sale on the counter; none for a sale that is no bill, or while there is no connection. */
const useBill = () => {
  const { facts } = useDesk();
  const clientId = useFlow(({ context }) => context.sale.clientId);
  const { data } = useCall(
    deskOrderEndpoints.bills,
    { query: {} },
    { enabled: cashierMay(facts, deskOrderEndpoints.bills.access) },
  );
  return data?.bills.find((bill) => bill.clientId === clientId);
};

export function BillPart() {
  const { t, format, currency } = useDesk();
  const total = useFlow(({ context }) => totalsOf(context.sale, context.terms).total);
  const bill = useBill();
  if (bill === undefined) return null;
  const { desks, guests } = bill;
  // Equal parts differ by the smallest coin; the largest is shown (E3).
  const most = Math.max(
    ...spread(
      total,
      Array.from({ length: guests }, () => 1),
    ),
  );
  const facts = [
    [t("bill.tables"), desks.map(({ room, name }) => `${room} ${name}`).join(", ")],
    [t("bill.guests"), format.count(guests)],
    [t("bill.perGuest"), format.money(most, currency)],
  ] as const;
  return (
    <dl
      aria-label={t("bill.tables")}
      className="tabular-nums grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-form"
    >
      {facts.map(([word, value]) => (
        <div key={word} className="contents">
          <dt className="text-muted">{word}</dt>
          <dd className="text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
