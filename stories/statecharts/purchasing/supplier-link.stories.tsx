/** The life of a link between a supplier and a partner: what may happen to it now (L4). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type SupplierLinkFacts, supplierLinkMachine } from "../../../machines/supplier-link.ts";
import { at, inWorld } from "../../support/world.tsx";
import { lifecycleOf, lifeRoom } from "../lifecycle.tsx";
import { pageInPage } from "../page-in-page.ts";
import { everyStateOpens, isIn, opened, opensStill, sent } from "../play.ts";

const accept = { type: "ACCEPT" };
const pause = { type: "PAUSE" };

const roomOf = lifeRoom<SupplierLinkFacts>({
  machine: supplierLinkMachine,
  events: [accept, pause, { type: "RESUME" }, { type: "STOP" }],
  ways: {
    "supplierLink.asked": [],
    "supplierLink.accepted": [accept],
    "supplierLink.paused": [accept, pause],
    "supplierLink.stopped": [{ type: "STOP" }],
  },
});

const usual: SupplierLinkFacts = { side: "gives", byPartner: false };

const Lifecycle = lifecycleOf(roomOf);

const meta = {
  title: "Machines/Supplier link",
  component: Lifecycle,
  parameters: pageInPage,
  loaders: [inWorld({ areas: ["supplier"] })],
  decorators: [at("/product/supplier/index", { route: "/product/supplier/index" })],
  args: usual,
} satisfies Meta<typeof Lifecycle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machine: Story = { play: opensStill(roomOf(usual)) };

export const EveryState: Story = { tags: ["proof"], play: everyStateOpens(roomOf(usual)) };

export const PlayedThrough: Story = {
  tags: ["proof"],
  play: async () => {
    await opened("supplierLink.asked");
    await sent("ACCEPT");
    await isIn("supplierLink.accepted");
    await sent("PAUSE");
    await isIn("supplierLink.paused");
    await sent("RESUME");
    await isIn("supplierLink.accepted");
    await sent("STOP");
    await isIn("supplierLink.stopped");
  },
};
