/** The life of a price change: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type PriceChangeFacts, priceChangeMachine } from "../../machines/price-change.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const apply = { type: "APPLY" };
const rollback = { type: "ROLLBACK" };
const edit = { type: "EDIT" };

const roomOf = lifeRoom<PriceChangeFacts>({
  machine: priceChangeMachine,
  events: [edit, apply, rollback],
  ways: {
    "priceChange.planned": [],
    "priceChange.active": [apply],
    "priceChange.rolledBack": [apply, rollback],
  },
});

const usual: PriceChangeFacts = { changedSince: 0 };

const Lifecycle = lifecycleOf(roomOf);

const route = "/product/listBatchPriceChange";

const meta = {
  title: "Machines/Price change",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["product"] })],
  decorators: [at(route, { route })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("priceChange.planned");
    await sent("APPLY");
    await isIn("priceChange.active");
    await sent("ROLLBACK");
    await isIn("priceChange.rolledBack");
  },
};
