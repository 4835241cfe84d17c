/** The life of a purchase order: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { EventObject } from "xstate";
import {
  type PurchaseOrderFacts,
  purchaseOrderMachine,
  type ReceivedPart,
} from "../../machines/purchase-order.ts";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, sent } from "./play.ts";
import { byType, startAlone } from "./running.ts";

const commit = { type: "COMMIT" };
const receive = (leaves: ReceivedPart) => ({ type: "RECEIVE", leaves }) as EventObject;

const roomOf = (facts: PurchaseOrderFacts): Room => ({
  machine: purchaseOrderMachine,
  about:
    "Browser and server ask this one machine what is possible. What it must know of the order are the controls below: change them and see what opens and closes.",
  open: (steps) => Promise.resolve(startAlone(purchaseOrderMachine, facts, [], steps)),
  events: byType([
    { type: "EDIT" },
    commit,
    { type: "REVISE" },
    receive("part"),
    receive("all"),
    { type: "UNDO_RECEIPT", leaves: "part" } as EventObject,
    { type: "UNDO_RECEIPT", leaves: "none" } as EventObject,
    { type: "PAY" },
    { type: "CLOSE" },
    { type: "CANCEL" },
    { type: "DUPLICATE" },
    { type: "RESTORE", to: "draft" } as EventObject,
  ]),
  ways: {
    "purchaseOrder.draft": [],
    "purchaseOrder.ordered": [commit],
    "purchaseOrder.receiving": [commit, receive("part")],
    "purchaseOrder.received": [commit, receive("all")],
    "purchaseOrder.closed": [commit, receive("all"), { type: "CLOSE" }],
    "purchaseOrder.cancelled": [{ type: "CANCEL" }],
  },
  face: () => null,
});

const usual: PurchaseOrderFacts = {
  lineCount: 2,
  hasReceipts: false,
  wasReceived: false,
  hasDue: true,
  isPaid: false,
};

const Lifecycle = (facts: PurchaseOrderFacts) => {
  const [room] = useState(() => roomOf(facts));
  return <MachinePage room={room} />;
};

const meta = {
  title: "Machines/Purchase order",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["purchase"] })],
  decorators: [at("/product/purchase", { route: "/product/purchase" })],
  args: usual,
  render: (facts) => <Lifecycle key={JSON.stringify(facts)} {...facts} />,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = { play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  play: async () => {
    await opened("purchaseOrder.draft");
    await sent("COMMIT");
    await isIn("purchaseOrder.ordered");
    await sent("RECEIVE");
    await isIn("purchaseOrder.receiving");
  },
};
