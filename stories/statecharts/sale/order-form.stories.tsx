/** The life of an order form: what may happen to it now, by what is open and sold of it. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type OrderFormFacts, orderFormMachine } from "../../../machines/order-form.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const edit = { type: "EDIT", open: 8000 };
const part = { type: "SELL", quantity: 5000 };
const all = { type: "SELL", quantity: 12_000 };
const cancel = { type: "CANCEL", quantity: 12_000 };
const follow = { type: "FOLLOW", open: 12_000, sold: 0 };

const roomOf = lifeRoom<OrderFormFacts>({
  machine: orderFormMachine,
  events: [edit, { type: "DEPOSIT" }, { type: "RESERVE" }, { type: "RELEASE" }, part, all, cancel, follow],
  ways: {
    "orderForm.open": [],
    "orderForm.partSold": [part],
    "orderForm.closed": [all],
    "orderForm.cancelled": [cancel],
  },
});

const usual: OrderFormFacts = { open: 12_000, sold: 0 };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Order form",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["sale"] })],
  decorators: [at("/sale/index", { route: "/sale/index" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("orderForm.open");
    await sent("SELL");
    await isIn("orderForm.partSold");
    // The order is cancelled, and gives back what it had.
    await sent("FOLLOW");
    await isIn("orderForm.open");
    await sent("CANCEL");
    await isIn("orderForm.cancelled");
  },
};
