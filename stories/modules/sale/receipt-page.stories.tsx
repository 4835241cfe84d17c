/** The receipt of an order, printed again. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ReceiptPage from "../../../src/modules/sale/receipt-page.tsx";
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

export const Ready: Story = { loaders: world(says(partPaidOrder)) };
export const Loading: Story = { loaders: world("never") };
export const Failed: Story = { loaders: world(refuses("NotFound", "This record no longer exists.")) };
export const Denied: Story = { loaders: world(refuses("AccessDenied", "Access Denied")) };
