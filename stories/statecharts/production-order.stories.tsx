/** The life of a production order: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ProductionOrderFacts, productionOrderMachine } from "../../machines/production-order.ts";
import { at, inWorld } from "../support/world.tsx";
import { lifecycleOf, lifeRoom } from "./lifecycle.tsx";
import { pageInPage } from "./page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "./play.ts";

const release = { type: "RELEASE" };
const report = { type: "REPORT" };
const close = { type: "CLOSE" };
const cancel = { type: "CANCEL" };

const roomOf = lifeRoom<ProductionOrderFacts>({
  machine: productionOrderMachine,
  events: [{ type: "EDIT" }, release, { type: "ISSUE" }, report, close, cancel],
  ways: {
    "productionOrder.planned": [],
    "productionOrder.released": [release],
    "productionOrder.working": [release, report],
    "productionOrder.closed": [release, report, close],
    "productionOrder.cancelled": [cancel],
  },
});

const usual: ProductionOrderFacts = { reported: 1000 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Production order",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["production"] })],
  decorators: [at("/product/productionOrderList", { route: "/product/productionOrderList" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("productionOrder.planned");
    await sent("RELEASE");
    await isIn("productionOrder.released");
    await sent("REPORT");
    await isIn("productionOrder.working");
    await sent("CLOSE");
    await isIn("productionOrder.closed");
  },
};
