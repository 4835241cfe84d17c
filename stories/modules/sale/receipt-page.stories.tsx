/** The receipt of an order, printed again. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ReceiptPage from "../../../src/modules/sale/receipt-page.tsx";
import { seen } from "../../support/seen.ts";
import { at, type Answers, inWorld, refuses, says } from "../../support/world.tsx";
import { manager, partPaidOrder } from "./order-fixtures.ts";

const meta = {
  title: "Modules/Sale/Receipt again",
  component: ReceiptPage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    at("/sale/receipt/499", { route: "/sale/receipt/{id}" }),
  ],
} satisfies Meta<typeof ReceiptPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const world = (order: Answers[string]) => [
  inWorld({ profile: manager, areas: ["sale", "till"], answers: { "GET /sale/order/499": order } }),
];

export const Ready: Story = {
  loaders: world(says(partPaidOrder)),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Back/ })),
};
export const Loading: Story = { loaders: world("never") };
export const Failed: Story = {
  loaders: world(refuses("NotFound", "This record no longer exists.")),
  play: async ({ canvas }) =>
    seen(await canvas.findByText("This record no longer exists.", { exact: false })),
};
export const Denied: Story = {
  loaders: world(refuses("AccessDenied", "Access Denied")),
  play: async ({ canvas }) => seen(await canvas.findByText("You don't have access to this list")),
};
