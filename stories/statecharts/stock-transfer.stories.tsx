/** The life of a stock transfer: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { EventObject } from "xstate";
import { type StockTransferFacts, stockTransferMachine } from "../../machines/stock-transfer.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const request = { type: "REQUEST" };
const send = { type: "SEND" };
const receive = (quantity: number) => ({ type: "RECEIVE", quantity }) as EventObject;

const roomOf = lifeRoom<StockTransferFacts>({
  machine: stockTransferMachine,
  events: [
    { type: "EDIT" },
    request,
    { type: "APPROVE" },
    { type: "REFUSE" },
    send,
    { type: "MOVE" },
    receive(1000),
    receive(3000),
    { type: "SETTLE" },
    { type: "PHOTO" },
    { type: "CANCEL" },
  ],
  ways: {
    "stockTransfer.draft": [],
    "stockTransfer.requested": [request],
    "stockTransfer.approved": [request, { type: "APPROVE" }],
    "stockTransfer.sent": [send],
    "stockTransfer.partReceived": [send, receive(1000)],
    "stockTransfer.closed": [send, receive(3000)],
    "stockTransfer.cancelled": [{ type: "CANCEL" }],
    "stockTransfer.refused": [request, { type: "REFUSE" }],
  },
});

const usual: StockTransferFacts = {
  lineCount: 2,
  ownRequest: false,
  atSource: true,
  decides: true,
  oneBranch: false,
  pending: 3000,
  undecided: 0,
  lost: 0,
};

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Stock transfer",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/stock/transfer", { route: "/product/stock/transfer" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("stockTransfer.draft");
    await sent("REQUEST");
    await isIn("stockTransfer.requested");
    await sent("APPROVE");
    await sent("SEND");
    await isIn("stockTransfer.sent");
  },
};
