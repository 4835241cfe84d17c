/** The way to a purchase order from outside, where it is found and where nothing is. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import PurchaseJump from "../../../src/modules/purchase/jump.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { needWorld } from "./need-fixtures.ts";

const route = "/purchase/jump";
const call = "GET /purchase/order/resolve";

export default {
  title: "Modules/Purchase/Jump",
  parameters: { layout: "fullscreen" },
  render: () => (
    <main className="h-screen">
      <PurchaseJump />
    </main>
  ),
  decorators: [
    at(`${route}?id=PO-000007`, { route, beside: { "/purchase/{id}/details": <p>PO-000007</p> } }),
  ],
} satisfies Meta;
type Story = StoryObj;

const { loading, failed, denied } = unanswered(call, needWorld);

export const Ready: Story = {
  loaders: needWorld({ [call]: says({ orderId: 7, productId: null }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("PO-000007")),
};
export const Empty: Story = {
  loaders: needWorld({ [call]: refuses("NotFound", "This record no longer exists.") }),
  play: async ({ canvas }) => seen(await canvas.findByText("No purchase order was found")),
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
