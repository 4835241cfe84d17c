/** What a kitchen ticket of a bill says: the items that it ordered, or took back, by station and course (E2). */
import type { Bill, KitchenItem } from "../../../../contract/desk/desk-order.ts";

export interface TicketItem extends Pick<KitchenItem, "id" | "name" | "memo" | "quantity" | "course"> {
  /** Why it was taken back; null where the ticket orders it. */
  readonly voided: string | null;
}

export interface KitchenTicket {
  readonly number: number;
  /** In 10-digit seconds. */
  readonly at: number;
  readonly by: string;
  readonly desks: Bill["desks"];
  readonly guests: number;
  readonly stations: readonly { readonly station: string; readonly items: readonly TicketItem[] }[];
}

/** The number of the newest ticket of a bill; 0 where nothing was sent. */
export const lastTicket = ({ items }: Pick<Bill, "items">): number =>
  Math.max(0, ...items.map(({ ticket, changeTicket }) => Math.max(ticket, changeTicket ?? 0)));

/** A ticket as it was sent: what was taken back later stands on the later ticket. Null where the bill has no such ticket. */
export const ticketOf = (bill: Bill, number: number): KitchenTicket | null => {
  const items = bill.items.filter(({ ticket, changeTicket }) => ticket === number || changeTicket === number);
  const [first] = items;
  if (first === undefined) return null;
  const ordered = items.map((item) => ({ ...item, voided: item.ticket === number ? null : item.reason }));
  const stations = Map.groupBy(
    ordered.toSorted((left, right) => left.course - right.course || left.id - right.id),
    ({ station }) => station,
  );
  return {
    number,
    at: first.ticket === number ? first.queuedAt : (first.cancelledAt ?? first.queuedAt),
    by: first.by,
    desks: bill.desks,
    guests: bill.guests,
    stations: Array.from(stations, ([station, own]) => ({ station, items: own })),
  };
};
