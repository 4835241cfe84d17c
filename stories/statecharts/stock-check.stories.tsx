/** The life of a stock check: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type StockCheckFacts, stockCheckMachine } from "../../machines/stock-check.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const start = { type: "START" };
const finish = { type: "FINISH" };
const post = { type: "POST" };

const roomOf = lifeRoom<StockCheckFacts>({
  machine: stockCheckMachine,
  events: [
    { type: "EDIT" },
    { type: "ASSIGN" },
    start,
    { type: "HAND_IN" },
    finish,
    { type: "RECOUNT" },
    { type: "REVIEW" },
    post,
    { type: "UNDO" },
    { type: "CANCEL" },
  ],
  ways: {
    "stockCheck.planned": [],
    "stockCheck.counting": [start],
    "stockCheck.counted": [start, finish],
    "stockCheck.posted": [start, finish, post],
    "stockCheck.undone": [start, finish, post, { type: "UNDO" }],
    "stockCheck.cancelled": [{ type: "CANCEL" }],
  },
});

const usual: StockCheckFacts = { countedLines: 2, openCounters: 1 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Stock check",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["stock"] })],
  decorators: [at("/product/stock/check-order", { route: "/product/stock/check-order" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("stockCheck.planned");
    await sent("START");
    await isIn("stockCheck.counting");
    await sent("FINISH");
    await isIn("stockCheck.counted");
    await sent("RECOUNT");
    await isIn("stockCheck.counting");
    await sent("HAND_IN");
    await isIn("stockCheck.counted");
    await sent("POST");
    await isIn("stockCheck.posted");
  },
};
