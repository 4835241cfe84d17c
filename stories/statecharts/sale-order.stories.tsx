/** The life of a sale order: what may happen to it now, played through on the page of an order. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { screen, userEvent } from "storybook/test";
import type { EventObject } from "xstate";
import {
  type SaleOrderEvent,
  type SaleOrderFacts,
  saleOrderMachine,
  type SaleOrderState,
} from "../../machines/sale-order.ts";
import { keyOf, queryClient } from "../../src/client/http/query.ts";
import type { WireAnswer } from "../../src/client/http/transport.ts";
import { saleEndpoints } from "../../src/contract/sale/sale.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import OrderPage from "../../src/modules/sale/page/order-page.tsx";
import { asAnswered, draftOrder, manager, partPaidOrder } from "../modules/sale/order-fixtures.ts";
import { pageAnswers } from "../modules/sale/order-world.ts";
import { saleWorld } from "../modules/sale/sale-world.ts";
import { answerFirst, at, says } from "../support/world.tsx";
import { aboutLife, lifecycleOf } from "./lifecycle.tsx";
import type { Room, Running } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import {
  chartIsLookedAt,
  everyStateOpens,
  isIn,
  isPlayedBackAndForth,
  isRefused,
  opened,
  opensStill,
  sent,
} from "./play.ts";
import { byType, startLife } from "./running.ts";

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

const stateOf = (running: Running): Order => {
  const { value, context } = running.getSnapshot();
  return orderIn(value as SaleOrderState, context as SaleOrderFacts);
};

/** Which event a call of the screen is for the machine. */
const eventOfCall: Readonly<Record<string, SaleOrderEvent>> = {
  "POST /sale/order/pay": { type: "PAY" },
  "POST /sale/order/deliver": { type: "DELIVER" },
  "POST /sale/order/unsave": { type: "UNSAVE", refund: true },
  "POST /sale/order/cancel": { type: "CANCEL", refund: true },
  "POST /sale/order/duplicate": { type: "DUPLICATE" },
  "POST /sale/order/save-commit": { type: "COMMIT" },
  "PUT /sale/order": { type: "SAVE" },
};

/** What the screen sends steps the machine, and the server's answer is the order as it is then. */
const actOn =
  (running: Running) =>
  (call: string): WireAnswer | undefined => {
    const event = eventOfCall[call];
    if (event) running.send(event);
    return event || call === "GET /sale/order/499" ? says(stateOf(running)) : undefined;
  };

const key = keyOf(saleEndpoints.order, { params: { id: 499 } });

/** The page of the order that the machine is about: it follows what happens in the chart. */
function Page({ running }: { readonly running: Running }) {
  // Before the page asks for it.
  const [first] = useState(() => {
    answerFirst(actOn(running));
    queryClient.setQueryData(key, stateOf(running));
    return running;
  });
  const snapshot = running.getSnapshot();
  useEffect(() => {
    queryClient.setQueryData(key, stateOf(first));
  }, [first, snapshot]);
  return (
    <div className="h-180">
      <OrderPage />
    </div>
  );
}

/** What is known of an order after an act, as the server knows it. */
const learn = (facts: SaleOrderFacts, { type }: EventObject): SaleOrderFacts => {
  if (type === "PAY") return { ...facts, paid: facts.total };
  if (type === "UNSAVE" || type === "CANCEL") return { ...facts, paid: 0 };
  if (type === "COMMIT" && facts.pickFirst) return { ...facts, toPick: facts.lineCount };
  if (type === "PICK") return { ...facts, toPick: 0, isPicked: true };
  if (type === "UNPICK") return { ...facts, toPick: facts.lineCount, isPicked: false };
  if (type === "SHORT") return { ...facts, toPick: 0 };
  if (type === "CHECK") return { ...facts, needsCheck: false };
  return facts;
};

/** Tells the page to begin with goods that are picked before they leave. */
const picked = { type: "PICK_FIRST" };
const commit = { type: "COMMIT" };

const roomOf = (facts: SaleOrderFacts): Room => ({
  machine: saleOrderMachine,
  about: aboutLife,
  open: (steps) =>
    Promise.resolve(
      startLife(
        saleOrderMachine,
        { ...facts, pickFirst: facts.pickFirst || steps.includes(picked) },
        steps.filter((step) => step !== picked),
        learn,
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
  face: (_, running) => <Page running={running} />,
  faceWidth: 1024,
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
  loaders: saleWorld(pageAnswers, manager, ["list", "product"]),
  decorators: [at("/sale/order/499", { route: "/sale/order/{id}" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
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
  tags: ["proof"],
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
  tags: ["proof"],
  args: { ...usual, undoing: true },
  play: async () => {
    await opened("saleOrder.cancelled");
    await sent("RESTORE");
    await isIn("saleOrder.committed");
  },
};

/** Here and not on the till, whose scanner takes keys that come faster than a person's. */
export const LookedAtClosely: Story = {
  tags: ["proof"],
  play: chartIsLookedAt({ from: "saleOrder.cancelled", event: "RESTORE", to: "saleOrder.committed" }),
  args: { ...usual, undoing: true },
};

export const BackAndForth: Story = {
  tags: ["proof"],
  play: isPlayedBackAndForth({
    event: "SAVE",
    from: "saleOrder.temp",
    to: "saleOrder.saved",
    end: "saleOrder.picking",
  }),
};

/** What the button of the screen says of an act that is refused, the chart says too. */
export const RefusedBecauseItIsInvoiced: Story = {
  tags: ["proof"],
  args: { ...usual, invoiced: true },
  play: async () => {
    await opened("saleOrder.committed");
    await isRefused("CANCEL", "An invoice was issued. Make a credit note instead.");
  },
};

/** A press on the order's page moves the chart. */
export const DeliveredOnTheScreen: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("saleOrder.committed");
    const acts = await screen.findAllByRole("button", { name: "Mark as delivered" });
    const [onScreen] = acts.filter((button) => !button.hasAttribute("data-event"));
    await userEvent.click(onScreen as Element);
    await isIn("saleOrder.done");
  },
};
