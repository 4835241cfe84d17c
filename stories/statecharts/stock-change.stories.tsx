/** The life of a stock change: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type StockChangeFacts, stockChangeMachine } from "../../machines/stock-change.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const post = { type: "POST" };

const roomOf = lifeRoom<StockChangeFacts>({
  machine: stockChangeMachine,
  events: [{ type: "EDIT" }, post, { type: "UNDO" }, { type: "CANCEL" }],
  ways: {
    "stockChange.draft": [],
    "stockChange.posted": [post],
    "stockChange.undone": [post, { type: "UNDO" }],
    "stockChange.cancelled": [{ type: "CANCEL" }],
  },
});

const usual: StockChangeFacts = { lineCount: 2 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Stock change",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/stock/stock-change", { route: "/product/stock/stock-change" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("stockChange.draft");
    await sent("POST");
    await isIn("stockChange.posted");
    await sent("UNDO");
    await isIn("stockChange.undone");
  },
};
