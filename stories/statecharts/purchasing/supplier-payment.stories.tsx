/** The life of a payment to a supplier: what may happen to it now. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type SupplierPaymentFacts, supplierPaymentMachine } from "../../../machines/supplier-payment.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const undo = { type: "UNDO" };

const roomOf = lifeRoom<SupplierPaymentFacts>({
  machine: supplierPaymentMachine,
  events: [undo],
  ways: { "supplierPayment.posted": [], "supplierPayment.undone": [undo] },
});

/** Amounts in the smallest unit of the payment's currency. */
const usual: SupplierPaymentFacts = { rest: 12_000, ahead: 12_000 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Supplier payment",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["payable"] })],
  decorators: [at("/product/supplier/account", { route: "/product/supplier/account" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("supplierPayment.posted");
    await sent("UNDO");
    await isIn("supplierPayment.undone");
  },
};
