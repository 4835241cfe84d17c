/** Another till has this sale too: both beside each other, and the choice which goes on; nothing of either is lost (G5). */
import type { TFunction } from "i18next";
import { totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { saleOf } from "../../../../client/till/till-recall.ts";
import type { Order } from "../../../../contract/sale/sale-order.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { type Desk, useDesk, useFlow } from "../till-context.tsx";

/** Where the other one stands, in words. */
const placeOf = (t: TFunction<["till", "error"]>, { state, till, salesperson }: Order): string => {
  const who = [till, salesperson].filter(Boolean).join(", ");
  if (state === "held") return t("newer.held", { who });
  return state === "temp" || state === "saved" ? t("newer.open", { who }) : t("newer.finished", { who });
};

/** What a cashier would notice, of both. */
const useRows = (newer: Order): readonly (readonly [string, string, string])[] => {
  const { t, format, currency } = useDesk();
  const sale = useFlow(({ context }) => context.sale);
  const terms = useFlow(({ context }) => context.terms);
  const totals = totalsOf(sale, terms);
  const walkIn = t("trade:walkInCustomer");
  return [
    [t("newer.lines"), format.count(sale.lines.length), format.count(newer.lineCount)],
    [t("bar.quantity"), format.quantity(totals.quantity), format.quantity(newer.quantity)],
    [t("customer.title"), sale.customer?.name ?? walkIn, newer.customer ?? walkIn],
    [
      t("trade:total"),
      format.moneyWithCode(totals.total, currency),
      format.moneyWithCode(newer.total, newer.currency),
    ],
  ];
};

const take = async ({ till, acts, t }: Desk, newer: Order): Promise<void> => {
  try {
    const sale = await saleOf(newer, till);
    acts.send({ type: "NEWER.TAKE", sale, clientId: crypto.randomUUID() });
  } catch (problem) {
    acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
  }
};

function Foot({ newer }: { readonly newer: Order }) {
  const desk = useDesk();
  const { t, acts } = desk;
  const isOpen = newer.state === "temp" || newer.state === "saved";
  const apart = () => acts.send({ type: "NEWER.SPLIT", clientId: crypto.randomUUID() });
  const drop = () => acts.send({ type: "NEWER.DROP", clientId: crypto.randomUUID() });
  return (
    <>
      <Button size="large" onClick={drop}>
        {t("newer.drop")}
      </Button>
      <Button
        size="large"
        look={isOpen ? "quiet" : "primary"}
        {...(!isOpen && { "data-autofocus": true })}
        onClick={apart}
      >
        {t("newer.apart")}
      </Button>
      {isOpen && (
        <Button size="large" look="primary" data-autofocus onClick={() => void take(desk, newer)}>
          {t("newer.take")}
        </Button>
      )}
    </>
  );
}

function Ask({ newer }: { readonly newer: Order }) {
  const { t, acts } = useDesk();
  const rows = useRows(newer);
  return (
    <Dialog
      open
      size="medium"
      onClose={() => acts.refuse(t("blocked.overtaken"))}
      title={t("newer.title")}
      detail={placeOf(t, newer)}
      footer={<Foot newer={newer} />}
    >
      <table className="tabular-nums w-full text-form">
        <thead>
          <tr className="border-b border-line text-left text-list text-muted">
            <th scope="col" className="py-1 font-medium">
              <span className="sr-only">{t("trade:field")}</span>
            </th>
            <th scope="col" className="text-right font-medium">
              {t("newer.here")}
            </th>
            <th scope="col" className="text-right font-medium">
              {t("newer.there")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, here, there]) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal text-muted">
                {label}
              </th>
              <td className="text-right">{here}</td>
              <td className={here === there ? "text-right" : "text-right font-semibold"}>{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

export function OvertakenDialog() {
  const newer = useFlow((state) =>
    state.matches({ selling: "overtaken" }) ? state.context.newer : undefined,
  );
  return newer === undefined ? null : <Ask newer={newer} />;
}
