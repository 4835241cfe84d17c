/** The life of a landed cost: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type LandedCostFacts, landedCostMachine } from "../../machines/landed-cost.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const bill = { type: "BILL" };

const roomOf = lifeRoom<LandedCostFacts>({
  machine: landedCostMachine,
  events: [bill, { type: "UNDO" }],
  ways: {
    "landedCost.estimated": [],
    "landedCost.actual": [bill],
    "landedCost.undone": [bill, { type: "UNDO" }],
  },
});

const usual: LandedCostFacts = { isOfOrder: false };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Landed cost",
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
    await opened("landedCost.estimated");
    await sent("BILL");
    await isIn("landedCost.actual");
    await sent("UNDO");
    await isIn("landedCost.undone");
  },
};
