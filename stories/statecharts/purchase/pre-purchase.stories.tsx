/** The life of a pre-purchase order: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type PrePurchaseFacts, prePurchaseMachine } from "../../../machines/pre-purchase.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const approve = { type: "APPROVE" };
const convert = { type: "CONVERT" };
const drop = { type: "DROP" };
const merge = { type: "MERGE", isFirst: true };

const roomOf = lifeRoom<PrePurchaseFacts>({
  machine: prePurchaseMachine,
  events: [{ type: "EDIT" }, approve, convert, drop, { type: "REOPEN" }, merge],
  ways: {
    "prePurchase.open": [],
    "prePurchase.approved": [approve],
    "prePurchase.converted": [approve, convert],
    "prePurchase.dropped": [drop],
  },
});

const usual: PrePurchaseFacts = { isOwn: false, isMerged: false };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Pre-purchase order",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["purchase"] })],
  decorators: [at("/main-control/Pre-purchaseOrder", { route: "/main-control/Pre-purchaseOrder" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("prePurchase.open");
    await sent("APPROVE");
    await isIn("prePurchase.approved");
    await sent("CONVERT");
    await isIn("prePurchase.converted");
  },
};
