/** The life of a purchase order: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { EventObject } from "xstate";
import {
  type PurchaseOrderFacts,
  purchaseOrderMachine,
  type ReceivedPart,
} from "../../machines/purchase-order.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const commit = { type: "COMMIT" };
const confirm = { type: "CONFIRM" };
const receive = (leaves: ReceivedPart) => ({ type: "RECEIVE", leaves }) as EventObject;

const roomOf = lifeRoom<PurchaseOrderFacts>({
  machine: purchaseOrderMachine,
  events: [
    { type: "EDIT" },
    commit,
    { type: "REVISE" },
    confirm,
    { type: "UNCONFIRM" },
    receive("part"),
    receive("all"),
    { type: "UNDO_RECEIPT", leaves: "part" } as EventObject,
    { type: "UNDO_RECEIPT", leaves: "none" } as EventObject,
    { type: "CORRECT_PRICE" },
    { type: "RETURN" },
    { type: "PAY" },
    { type: "CLOSE" },
    { type: "CANCEL" },
    { type: "DUPLICATE" },
    { type: "RESTORE", to: "draft" } as EventObject,
  ],
  ways: {
    "purchaseOrder.draft": [],
    "purchaseOrder.ordered": [commit],
    "purchaseOrder.confirmed": [commit, confirm],
    "purchaseOrder.receiving": [commit, receive("part")],
    "purchaseOrder.received": [commit, receive("all")],
    "purchaseOrder.closed": [commit, receive("all"), { type: "CLOSE" }],
    "purchaseOrder.cancelled": [{ type: "CANCEL" }],
  },
});

const usual: PurchaseOrderFacts = {
  lineCount: 2,
  hasReceipts: false,
  wasReceived: false,
  isConfirmed: false,
  hasDue: true,
  isPaid: false,
  isShipped: false,
};

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Purchase order",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["purchase"] })],
  decorators: [at("/product/purchase", { route: "/product/purchase" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("purchaseOrder.draft");
    await sent("COMMIT");
    await isIn("purchaseOrder.ordered");
    await sent("CONFIRM");
    await isIn("purchaseOrder.confirmed");
    await sent("RECEIVE");
    await isIn("purchaseOrder.receiving");
  },
};
