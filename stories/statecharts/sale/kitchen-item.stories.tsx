/** The life of what was sent to the kitchen: what may happen to it now (E5). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { kitchenItemMachine } from "../../../machines/kitchen-item.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const [cook, ready, serve] = [{ type: "COOK" }, { type: "READY" }, { type: "SERVE" }];

const roomOf = lifeRoom<Record<string, unknown>>({
  machine: kitchenItemMachine,
  events: [cook, ready, serve, { type: "BACK" }, { type: "CANCEL" }],
  ways: {
    "kitchenItem.queued": [],
    "kitchenItem.cooking": [cook],
    "kitchenItem.ready": [cook, ready],
    "kitchenItem.served": [cook, ready, serve],
    "kitchenItem.cancelled": [{ type: "CANCEL" }],
  },
});

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Kitchen item",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["desk"] })],
  decorators: [at("/basics/desk", { route: "/basics/desk" })],
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf({})) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf({})) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("kitchenItem.queued");
    await sent("COOK");
    await isIn("kitchenItem.cooking");
    await sent("READY");
    await isIn("kitchenItem.ready");
    await sent("SERVE");
    await isIn("kitchenItem.served");
    await sent("BACK");
    await isIn("kitchenItem.ready");
  },
};
