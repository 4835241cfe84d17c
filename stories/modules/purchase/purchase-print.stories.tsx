/** The screen that prints purchase orders, in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import PurchasePrint from "../../../src/modules/purchase/print/purchase-print.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses } from "../../support/world.tsx";
import { buyer } from "./purchase-fixtures.ts";
import { printedPurchase, printsPurchases, withoutPrices } from "./purchase-print-fixtures.ts";

const route = "/product/purchase/print";

export default {
  title: "Modules/Purchase/Print",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main>
      <PurchasePrint />
    </main>
  ),
  decorators: [at(`${route}?ids=7&sheet=order&language=en&copies=1`, { route })],
} satisfies Meta;
type Story = StoryObj;

const call = "GET /purchase/order/print";
const world = (more: Answers) => [
  inWorld({
    profile: buyer,
    areas: ["print", "purchase", "list"],
    answers: { ...printsPurchases(printedPurchase), ...more },
  }),
];
const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = { loaders: world({}) };
export const Empty: Story = {
  loaders: world({ [call]: refuses("NotFound", "This record no longer exists.") }),
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;

/** Who may not see what goods cost has the receiving sheet alone. */
export const WithoutPrices: Story = {
  loaders: world(printsPurchases(withoutPrices)),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Receiving sheet" }));
  },
};
