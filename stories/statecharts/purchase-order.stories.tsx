/** The life of a purchase order, and its page (rules section 6). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  purchaseOrderMachine,
  type PurchaseOrderFacts,
  type ReceivedPart,
} from "../../machines/purchase-order.ts";
import { PurchaseAct } from "../../src/contract/purchase/purchase-order.ts";
import PurchasePage from "../../src/modules/purchase/page/purchase-page.tsx";
import { ordersIn, world } from "../modules/purchase/purchase-world.ts";
import { wholeReturn } from "../modules/purchase/return-fixtures.ts";
import { says } from "../support/world.tsx";
import { cancelledOne, documentMachine } from "./document-machine.tsx";
import { pageInPage } from "./page-in-page.ts";
import { press } from "./play.ts";

const commit = { type: "COMMIT" } as const;
const confirm = { type: "CONFIRM" } as const;
const unconfirm = { type: "UNCONFIRM" } as const;
const revise = { type: "REVISE" } as const;
const close = { type: "CLOSE" } as const;
const cancel = { type: "CANCEL" } as const;
const giveBack = { type: "RETURN" } as const;
const duplicate = { type: "DUPLICATE" } as const;
const correct = { type: "CORRECT_PRICE" } as const;
const receive = (leaves: ReceivedPart) => ({ type: "RECEIVE", leaves }) as const;
const undoReceipt = (leaves: ReceivedPart) => ({ type: "UNDO_RECEIPT", leaves }) as const;

const facts: PurchaseOrderFacts = {
  lineCount: 1,
  hasReceipts: false,
  wasReceived: false,
  isConfirmed: false,
  hasDue: false,
  isPaid: false,
  isShipped: false,
};

interface Came {
  readonly lines: readonly { readonly good: number; readonly damaged: number }[];
}

const { Page, ...machine } = documentMachine({
  machine: purchaseOrderMachine,
  facts,
  events: [
    { type: "EDIT" },
    commit,
    revise,
    confirm,
    unconfirm,
    receive("part"),
    receive("all"),
    undoReceipt("part"),
    undoReceipt("none"),
    correct,
    giveBack,
    { type: "PAY" },
    close,
    cancel,
    duplicate,
    { type: "RESTORE", to: "draft" },
  ],
  ways: {
    draft: [],
    ordered: [commit],
    confirmed: [commit, confirm],
    receiving: [commit, receive("part")],
    received: [commit, receive("all")],
    closed: [commit, receive("all"), close],
    cancelled: [cancel],
  },
  learn: (before, event) => {
    if (event.type === "CONFIRM") return { ...before, isConfirmed: true };
    if (event.type === "UNCONFIRM") return { ...before, isConfirmed: false };
    if (event.type === "RECEIVE") return { ...before, hasReceipts: true, wasReceived: true, hasDue: true };
    if (event.type === "UNDO_RECEIPT" && event.leaves === "none")
      return { ...before, hasReceipts: false, hasDue: false };
    return event.type === "PAY" ? { ...before, hasDue: false, isPaid: true } : before;
  },
  screen: {
    route: "/purchase/:id/details",
    path: "/purchase/7/details",
    Screen: PurchasePage,
    answers: ({ state, facts: now, can }) => ({
      "GET /purchase/order": { ...ordersIn(state), facts: now, can: can(PurchaseAct.literals) },
      "PUT /purchase/order/cancel": cancelledOne(7),
      "POST /purchase/order/return": wholeReturn,
    }),
    acts: {
      "PUT /purchase/order": { type: "EDIT" },
      "POST /purchase/order/save-commit": commit,
      "POST /purchase/order/revise": revise,
      "POST /purchase/order/confirm": confirm,
      "POST /purchase/order/unconfirm": unconfirm,
      "POST /purchase/order/receive": (body, { state }) => {
        const came = (body as Came).lines.reduce((sum, { good, damaged }) => sum + good + damaged, 0);
        const { quantity, received } = ordersIn(state);
        return [receive(received + came < quantity ? "part" : "all")];
      },
      "POST /purchase/receipt/undo": undoReceipt("none"),
      "POST /purchase/receipt/price": correct,
      "POST /purchase/order/return": giveBack,
      "POST /purchase/order/close": close,
      "PUT /purchase/order/cancel": cancel,
      "POST /purchase/order/duplicate": duplicate,
    },
  },
});

const meta = {
  title: "Machines/Purchase order",
  component: Page,
  parameters: pageInPage,
  loaders: world(says(ordersIn("draft"))),
  args: facts,
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = machine.still;
export const EveryState: Story = { ...machine.everyState, tags: ["proof"] };
export const PlayedThrough: Story = {
  ...machine.playedThrough(["COMMIT", "ordered"], ["CONFIRM", "confirmed"], ["RECEIVE", "receiving"]),
  tags: ["proof"],
};
export const OnTheScreen: Story = {
  ...machine.onScreen({
    from: "ordered",
    press: async () => {
      await press(/^Confirm order/);
      await press(/^Confirm order/);
    },
    to: "confirmed",
  }),
  tags: ["proof"],
};
