/** The life of a stock change: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type StockChangeFacts, stockChangeMachine } from "../../machines/stock-change.ts";
import { at, inWorld } from "../support/world.tsx";
import { MachinePage, type Room } from "./machine-page.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, sent } from "./play.ts";
import { byType, startAlone } from "./running.ts";

const post = { type: "POST" };

const roomOf = (facts: StockChangeFacts): Room => ({
  machine: stockChangeMachine,
  about:
    "Browser and server ask this one machine what is possible. What it must know of the stock change are the controls below: change them and see what opens and closes.",
  open: (steps) => Promise.resolve(startAlone(stockChangeMachine, facts, [], steps)),
  events: byType([{ type: "EDIT" }, post, { type: "UNDO" }, { type: "CANCEL" }]),
  ways: {
    "stockChange.draft": [],
    "stockChange.posted": [post],
    "stockChange.undone": [post, { type: "UNDO" }],
    "stockChange.cancelled": [{ type: "CANCEL" }],
  },
  face: () => null,
});

const usual: StockChangeFacts = { lineCount: 2 };

const Lifecycle = (facts: StockChangeFacts) => {
  const [room] = useState(() => roomOf(facts));
  return <MachinePage room={room} />;
};

const meta = {
  title: "Machines/Stock change",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/stock/stock-change", { route: "/product/stock/stock-change" })],
  args: usual,
  render: (facts) => <Lifecycle key={JSON.stringify(facts)} {...facts} />,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = { play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  play: async () => {
    await opened("stockChange.draft");
    await sent("POST");
    await isIn("stockChange.posted");
    await sent("UNDO");
    await isIn("stockChange.undone");
  },
};
