/** The life of a sale order: what may happen to it now, played through on the page of an order. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  type SaleOrderEvent,
  type SaleOrderFacts,
  saleOrderMachine,
  type SaleOrderState,
} from "../../machines/sale-order.ts";
import type { Order } from "../../src/contract/sale/sale-order.ts";
import OrderPage from "../../src/modules/sale/page/order-page.tsx";
import { asAnswered, draftOrder, manager, partPaidOrder } from "../modules/sale/order-fixtures.ts";
import { pageAnswers } from "../modules/sale/order-world.ts";
import { saleWorld } from "../modules/sale/sale-world.ts";
import { documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { chartIsLookedAt, isIn, isPlayedBackAndForth, isRefused, opened, press, sent } from "./play.ts";
import { known } from "./running.ts";

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

/** What is known of an order after an act, as the server knows it. */
const learn = (facts: SaleOrderFacts, { type }: SaleOrderEvent): SaleOrderFacts => {
  if (type === "PAY") return { ...facts, paid: facts.total };
  if (type === "UNSAVE" || type === "CANCEL") return { ...facts, paid: 0 };
  if (type === "COMMIT" && facts.pickFirst) return { ...facts, toPick: facts.lineCount };
  if (type === "PICK") return { ...facts, toPick: 0, isPicked: true };
  if (type === "UNPICK") return { ...facts, toPick: facts.lineCount, isPicked: false };
  if (type === "SHORT") return { ...facts, toPick: 0 };
  if (type === "CHECK") return { ...facts, needsCheck: false };
  return facts;
};

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

const commit = { type: "COMMIT" } as const;
const save = { type: "SAVE" } as const;
const deliver = { type: "DELIVER" } as const;
const unsave = (refund: boolean) => ({ type: "UNSAVE", refund }) as const;
const cancel = (refund: boolean) => ({ type: "CANCEL", refund }) as const;

const { Page, ...machine } = documentMachine({
  machine: saleOrderMachine,
  facts: usual,
  events: [
    save,
    { type: "EDIT" },
    commit,
    { type: "PAY" },
    { type: "HANG" },
    { type: "UNHANG", tillId: 1 },
    unsave(false),
    unsave(true),
    deliver,
    { type: "PICK" },
    { type: "UNPICK" },
    { type: "SHORT" },
    { type: "CHECK" },
    { type: "SHELVE" },
    { type: "DUPLICATE" },
    { type: "RESTORE", to: "committed" },
    { type: "RESTORE", to: "saved" },
    cancel(false),
    cancel(true),
  ],
  ways: {
    temp: [],
    saved: [save],
    held: [{ type: "HANG" }],
    committed: [commit],
    // Goods are picked before they leave.
    picking: [known({ pickFirst: true }), commit],
    done: [commit, deliver],
    cancelled: [cancel(true)],
  },
  learn,
  screen: {
    route: "/sale/order/{id}",
    path: "/sale/order/499",
    Screen: OrderPage,
    answers: ({ state, facts }) => ({ "GET /sale/order/499": orderIn(state, facts) }),
    acts: {
      "POST /sale/order/pay": { type: "PAY" },
      "POST /sale/order/deliver": deliver,
      "POST /sale/order/unsave": unsave(true),
      "POST /sale/order/cancel": cancel(true),
      "POST /sale/order/duplicate": { type: "DUPLICATE" },
      "POST /sale/order/save-commit": commit,
      "PUT /sale/order": save,
    },
  },
});

const meta = {
  title: "Machines/Sales order",
  component: Page,
  parameters: pageInPage,
  loaders: saleWorld(pageAnswers, manager, ["list", "product"]),
  args: usual,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };

export const PlayedThrough: Story = {
  ...machine.playedThrough(
    ["HANG", "held"],
    ["UNHANG", "temp"],
    ["COMMIT", "committed"],
    ["PAY", "committed"],
    ["DELIVER", "done"],
  ),
  tags: ["proof"],
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
  ...machine.onScreen({ from: "committed", press: () => press(/^Mark as delivered/), to: "done" }),
  tags: ["proof"],
};
