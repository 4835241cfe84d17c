/** The print room's kitchen tickets: what is to be made, and what was taken back (E2). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { TicketSheet } from "../../src/modules/desk/order/ticket/ticket-paper.tsx";
import { lastTicket, ticketOf } from "../../src/modules/desk/order/ticket/ticket.ts";
import type { Bill } from "../../src/contract/desk/desk-order.ts";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { bill } from "../modules/desk/bill-fixtures.ts";
import { seen } from "../support/seen.ts";
import { at, inWorld } from "../support/world.tsx";

export default {
  title: "Print room/Kitchen tickets",
  parameters: { layout: "fullscreen" },
  loaders: [inWorld({ areas: ["desk"] })],
  decorators: [at("/basics/deskOrder", { route: "/basics/deskOrder" })],
} satisfies Meta;

/** The bill after its first item was taken back. */
const changed: Bill = {
  ...bill,
  items: bill.items.map((item, at) =>
    at === 0
      ? {
          ...item,
          state: "cancelled",
          changeTicket: lastTicket(bill) + 1,
          cancelledAt: item.queuedAt,
          reason: "Fell down",
        }
      : item,
  ),
};

const paper = (of: Bill, number: number) => {
  const ticket = ticketOf(of, number);
  return <PrintPage paper="receipt">{ticket !== null && <TicketSheet ticket={ticket} />}</PrintPage>;
};

export const Ordered: StoryObj = {
  render: () => paper(bill, 1),
  play: async ({ canvas }) => seen(await canvas.findByText("Printer group: Bar")),
};

export const TakenBack: StoryObj = {
  render: () => paper(changed, lastTicket(changed)),
  play: async ({ canvas }) => seen(await canvas.findByText("Voided: Fell down")),
};
