/** The life of a return to the supplier: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type PurchaseReturnFacts, purchaseReturnMachine } from "../../../machines/purchase-return.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const post = { type: "POST" };

const roomOf = lifeRoom<PurchaseReturnFacts>({
  machine: purchaseReturnMachine,
  events: [{ type: "EDIT" }, post, { type: "UNDO" }],
  ways: {
    "purchaseReturn.draft": [],
    "purchaseReturn.posted": [post],
    "purchaseReturn.undone": [post, { type: "UNDO" }],
  },
});

const usual: PurchaseReturnFacts = { lineCount: 2 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Return to supplier",
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
    await opened("purchaseReturn.draft");
    await sent("POST");
    await isIn("purchaseReturn.posted");
    await sent("UNDO");
    await isIn("purchaseReturn.undone");
  },
};
