/** The kitchen ticket on a roll of 80 mm: which tables and printer it is for, and what to make, by station and course (E2). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import type { Bill } from "../../../../contract/desk/desk-order.ts";
import { PrintPage } from "../../../../kit/print/print-page.tsx";
import { PaperOutlet } from "../../../common/paper-outlet.tsx";
import { nameOfDesks } from "../bill.ts";
import { type KitchenTicket, type TicketItem, ticketOf } from "./ticket.ts";

function Item({ item }: { readonly item: TicketItem }) {
  const { t } = useTranslation("desk");
  const { quantity, count } = useFormats();
  const { voided } = item;
  return (
    <li className="break-inside-avoid py-1 text-[14px]/5">
      <p
        className={voided !== null ? "line-through" : "font-semibold"}
      >{`${quantity(item.quantity)} × ${item.name}`}</p>
      <p className="text-[12px]/4">
        {[t("trade:labelled", { label: t("bill.course"), value: count(item.course) }), item.memo]
          .filter((text) => text !== "")
          .join(" · ")}
      </p>
      {voided !== null && (
        <p className="text-[12px]/4 font-semibold">
          {t("trade:labelled", { label: t("kitchen.cancelled"), value: voided })}
        </p>
      )}
    </li>
  );
}

export function TicketSheet({ ticket }: { readonly ticket: KitchenTicket }) {
  const { t } = useTranslation("desk");
  const { count, dateTime } = useFormats();
  const groups = [...new Set(ticket.desks.map(({ printerGroup }) => printerGroup))].filter(Boolean);
  return (
    <div data-theme="light" className="text-black">
      <p className="text-[18px]/6 font-semibold wrap-anywhere">{nameOfDesks(ticket)}</p>
      <p className="text-[12px]/4">
        {[
          t("ticket.title", { ticket: count(ticket.number) }),
          t("trade:labelled", { label: t("bill.guestCount"), value: count(ticket.guests) }),
          ticket.by,
          dateTime(ticket.at),
        ].join(" · ")}
      </p>
      {groups.length > 0 && (
        <p className="text-[12px]/4">
          {t("trade:labelled", { label: t("desk.column.printerGroup"), value: groups.join(", ") })}
        </p>
      )}
      {ticket.stations.map(({ station, items }) => (
        <section key={station} className="mt-2 border-t border-black pt-1">
          {station !== "" && <h2 className="text-[12px]/4 font-semibold uppercase">{station}</h2>}
          <ul>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** `print` prints a ticket of the bill; `paper` is to be rendered beside the page. */
export const useTicketPaper = () => {
  const [ticket, setTicket] = useState<KitchenTicket | null>(null);
  const [printNow] = useState(() => () => {
    print();
    setTicket(null);
  });
  return {
    print: (bill: Bill, number: number) => setTicket(ticketOf(bill, number)),
    paper: (
      <PaperOutlet job={ticket} onReady={printNow}>
        <PrintPage paper="receipt">{ticket !== null && <TicketSheet ticket={ticket} />}</PrintPage>
      </PaperOutlet>
    ),
  };
};
