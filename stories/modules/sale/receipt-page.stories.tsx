/** The receipt of an order, printed again. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import ReceiptPage from "../../../src/modules/sale/receipt-page.tsx";
import { pairedPrinter } from "../../support/paired-printer.ts";
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
    (Story, context) =>
      at(`/sale/receipt/499${String(context.parameters["part"] ?? "")}`, { route: "/sale/receipt/{id}" })(
        Story,
        context,
      ),
  ],
} satisfies Meta<typeof ReceiptPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const world = (order: Answers[string]) => [
  inWorld({
    profile: manager,
    areas: ["sale", "till", "counter"],
    answers: { "GET /sale/order/499": order },
  }),
];

export const Ready: Story = {
  loaders: world(says(partPaidOrder)),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Back/ })),
};
/** It goes to the paired printer; where that is not there, the browser's print dialog is offered. */
export const PrinterMissing: Story = {
  loaders: world(says(partPaidOrder)),
  beforeEach: pairedPrinter,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Print" }));
    const notice = within(document.body);
    await seen(await notice.findByText("The receipt printer is not connected."));
    await seen(await notice.findByRole("button", { name: "Print in the browser" }));
  },
};
/** Of one part of a bill: its share of each VAT rate with its surcharge, and the payment that settles it (E8, M14). */
const part = {
  number: 1,
  amount: 10_000,
  rates: [
    { rate: 0, net: 1000, vat: 0, gross: 1000 },
    { rate: 2100, net: 7131, vat: 1498, gross: 8629, surchargeRate: 520, surcharge: 371 },
  ],
};
export const PartOfABill: Story = {
  parameters: { part: "?part=1" },
  loaders: world(
    says({ ...partPaidOrder, payments: partPaidOrder.payments.map((payment) => ({ ...payment, part })) }),
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(`${partPaidOrder.number}/1`, { exact: false }));
    await seen((await canvas.findAllByText(/86\.29/))[0] ?? document.body);
  },
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
