/** What a till of a restaurant shows beside the payment: the tables of the bill, its guests, and what each of them pays (E3). */
import { totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { useCall } from "../../../../client/http/query.ts";
import { type Bill, deskOrderEndpoints } from "../../../../contract/desk/desk-order.ts";
import { partsPath } from "../../../../domain/restaurant/bill-path.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { spread } from "../../../../domain/money/rounding.ts";
import { Coins } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../../kit/button.tsx";
import { type Desk, useDesk, useFlow } from "../till-context.tsx";

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

/** The longest name under which a sale is held. */
const LONGEST_NAME = 100;

/** Gives the bill back to its tables; `then` runs once they have it. Nothing happens where the till keeps it, which says why. */
const giveBack = ({ till, acts }: Desk, name: string, then: () => void): void => {
  acts.send({ type: "BACK" });
  if (!acts.hang(name.slice(0, LONGEST_NAME))) return;
  const following = till.flow.subscribe((state) => {
    if (state.matches("hanging")) return;
    following.unsubscribe();
    if (state.matches({ selling: "empty" })) then();
  });
};

/** Each guest pays a part of the bill, on its own page (E8): the till gives it back. */
function PayParts({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("desk");
  const desk = useDesk();
  const navigate = useNavigate();
  const go = () =>
    giveBack(desk, bill.desks.map(({ room, name }) => `${room} ${name}`).join(", "), () => {
      void navigate(partsPath(bill.id));
    });
  return (
    <Button shortcut="shift+F8" icon={<Coins aria-hidden="true" size={16} />} onClick={go}>
      {t("bill.payParts")}
    </Button>
  );
}

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
    <>
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
      <PayParts bill={bill} />
    </>
  );
}
