/** The receipt of an order, printed again. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import ReceiptPage from "../../../src/modules/sale/receipt-page.tsx";
import { at, inWorld, says } from "../../support/world.tsx";
import { manager, partPaidOrder } from "./order-fixtures.ts";

const meta = {
  title: "modules/sale/ReceiptAgain",
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

export const Reprint: Story = {
  loaders: [
    inWorld({
      profile: manager,
      areas: ["order", "sale"],
      answers: { "GET /sale/order/499": says(partPaidOrder) },
    }),
  ],
};
