/** The life of a sale order: what may happen to it now, played through on the page of an order. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { EventObject } from "xstate";
import { type SaleOrderFacts, saleOrderMachine, type SaleOrderState } from "../../machines/sale-order.ts";
import { queryClient } from "../../src/client/http/query.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import OrderPage from "../../src/modules/sale/page/order-page.tsx";
import { asAnswered, draftOrder, manager, partPaidOrder } from "../modules/sale/order-fixtures.ts";
import { at, install, inWorld, says } from "../support/world.tsx";
import { aboutLife, lifecycleOf } from "./lifecycle.tsx";
import type { Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { chartIsLookedAt, everyStateOpens, isIn, opened, sent } from "./play.ts";
import { byType, startAlone } from "./running.ts";

const { total } = partPaidOrder;

const orderIn = (state: SaleOrderState, facts: SaleOrderFacts): Order => {
  const { paid } = facts;
  const isDraft = state === "temp" || state === "saved" || state === "held";
  if (isDraft)
    return asAnswered({ ...draftOrder, state, holdName: state === "held" ? "Blue jacket" : null }, facts);
  const moneyState = paid === 0 ? "unpaid" : paid === total ? "paid" : "part";
  const order: Order = {
    ...partPaidOrder,
    state,
    moneyState,
    paid,
    due: total - paid,
    ...(paid === 0 && { payments: [], money: [] }),
  };
  return asAnswered(order, facts);
};

function Page({ state, facts }: { readonly state: SaleOrderState; readonly facts: SaleOrderFacts }) {
  // Before the page asks for it.
  const [order] = useState(() => {
    install({
      "GET /sale/order/499": says(orderIn(state, facts)),
      "GET /sale/order/pre": says(null),
      "GET /sale/order/next": says(null),
    });
    queryClient.removeQueries();
    return state;
  });
  return (
    <div className="h-180" key={order}>
      <OrderPage />
    </div>
  );
}

/** Tells the page to begin with goods that are picked before they leave. */
const picked = { type: "PICK_FIRST" };
const commit = { type: "COMMIT" };

const roomOf = (facts: SaleOrderFacts): Room => ({
  machine: saleOrderMachine,
  about: aboutLife,
  open: (steps) =>
    Promise.resolve(
      startAlone(
        saleOrderMachine,
        { ...facts, pickFirst: facts.pickFirst || steps.includes(picked) },
        [],
        steps.filter((step) => step !== picked),
      ),
    ),
  events: byType([
    { type: "SAVE" },
    { type: "EDIT" },
    commit,
    { type: "PAY" },
    { type: "HANG" },
    { type: "UNHANG", tillId: 1 } as EventObject,
    { type: "UNSAVE", refund: false } as EventObject,
    { type: "UNSAVE", refund: true } as EventObject,
    { type: "DELIVER" },
    { type: "PICK" },
    { type: "UNPICK" },
    { type: "SHORT" },
    { type: "CHECK" },
    { type: "SHELVE" },
    { type: "DUPLICATE" },
    { type: "RESTORE", to: "committed" } as EventObject,
    { type: "RESTORE", to: "saved" } as EventObject,
    { type: "CANCEL", refund: false } as EventObject,
    { type: "CANCEL", refund: true } as EventObject,
  ]),
  ways: {
    "saleOrder.temp": [],
    "saleOrder.saved": [{ type: "SAVE" }],
    "saleOrder.held": [{ type: "HANG" }],
    "saleOrder.committed": [commit],
    "saleOrder.picking": [picked, commit],
    "saleOrder.done": [commit, { type: "DELIVER" }],
    "saleOrder.cancelled": [{ type: "CANCEL", refund: true } as EventObject],
  },
  face: ({ value, context }) => (
    <Page key={String(value)} state={value as SaleOrderState} facts={context as SaleOrderFacts} />
  ),
});

const usual: SaleOrderFacts = {
  lineCount: 3,
  total,
  paid: 0,
  pickFirst: false,
  openDay: true,
  invoiced: false,
  hasReturns: false,
  undoing: false,
  onCounter: false,
  lockedByTill: null,
  toPick: 0,
  isPicked: false,
  needsCheck: false,
};

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Sales order",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ profile: manager, areas: ["sale", "list", "document", "product", "record"] })],
  decorators: [at("/sale/order/499", { route: "/sale/order/{id}" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = { play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  play: async () => {
    await opened("saleOrder.temp");
    await sent("HANG");
    await isIn("saleOrder.held");
    await sent("UNHANG");
    await sent("COMMIT");
    await isIn("saleOrder.committed");
    await sent("PAY");
    await sent("DELIVER");
    await isIn("saleOrder.done");
  },
};

/** Picked, with a shortage, scanned by a second person, put on a shelf and handed over (S12-S17). */
export const PickedFirst: Story = {
  args: { ...usual, pickFirst: true },
  play: async () => {
    await opened("saleOrder.temp");
    await sent("COMMIT");
    await isIn("saleOrder.picking");
    for (const act of ["PICK", "UNPICK", "SHORT", "CHECK", "SHELVE"]) await sent(act);
    await isIn("saleOrder.picking");
    await sent("DELIVER");
    await isIn("saleOrder.done");
  },
};

export const Undone: Story = {
  args: { ...usual, undoing: true },
  play: async () => {
    await opened("saleOrder.cancelled");
    await sent("RESTORE");
    await isIn("saleOrder.committed");
  },
};

/** Here and not on the till, whose scanner takes keys that come faster than a person's. */
export const LookedAtClosely: Story = {
  play: chartIsLookedAt({ from: "saleOrder.cancelled", event: "RESTORE", to: "saleOrder.committed" }),
  args: { ...usual, undoing: true },
};
