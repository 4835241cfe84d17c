/** The life of a goods receipt: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type PurchaseReceiptFacts, purchaseReceiptMachine } from "../../../machines/purchase-receipt.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const post = { type: "POST" };
const undo = { type: "UNDO" };

const roomOf = lifeRoom<PurchaseReceiptFacts>({
  machine: purchaseReceiptMachine,
  events: [post, undo],
  ways: {
    "purchaseReceipt.draft": [],
    "purchaseReceipt.posted": [post],
    "purchaseReceipt.undone": [post, undo],
  },
});

const usual: PurchaseReceiptFacts = { lineCount: 2, costs: "", returns: "", splits: "" };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Goods receipt",
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
    await opened("purchaseReceipt.draft");
    await sent("POST");
    await isIn("purchaseReceipt.posted");
    await sent("UNDO");
    await isIn("purchaseReceipt.undone");
  },
};
