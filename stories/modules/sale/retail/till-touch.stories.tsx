/** The till for thumbs, and what it finds: grid beside the cart, number pad, receipts without their number, a new customer. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { NumberPad } from "../../../../src/modules/sale/retail/touch/number-pad.tsx";
import { NewCustomer as NewCustomerForm } from "../../../../src/modules/sale/retail/touch/new-customer.tsx";
import { TillDesk } from "../../../../src/modules/sale/retail/till-context.tsx";
import { tillOf, tillPage } from "./hands.tsx";
import { atCounter, basket, facts } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till touch", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } } as const;
const tablet = { viewport: { value: "tablet" } } as const;
const dark = { theme: "dark" } as const;

export const GridBesideCart: Story = { loaders: [atCounter({ steps: basket })], globals: tablet };
export const GridBesideCartDark: Story = {
  tags: ["!test"],
  ...GridBesideCart,
  globals: { ...tablet, ...dark },
};

/** Digits go to the field that has the focus. */
export const Pad: Story = {
  loaders: [atCounter({ steps: basket })],
  globals: tablet,
  render: (_: unknown, { loaded }: { loaded: Record<string, unknown> }) => (
    <TillDesk till={tillOf(loaded)} facts={facts}>
      <input aria-label="field" className="border border-edge" />
      <NumberPad />
    </TillDesk>
  ),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "field" });
    field.focus();
    for (const name of ["1", "00", "Delete digit", "5"])
      await userEvent.click(canvas.getByRole("button", { name }));
    await expect(field).toHaveValue("105");
    await expect(field).toHaveFocus();
  },
};
export const PadDark: Story = { tags: ["!test"], ...Pad, globals: { ...tablet, ...dark } };
export const PadPhone: Story = { ...Pad, globals: phone };

export const FindReceipt: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("textbox");
    await userEvent.keyboard("{Shift>}{F9}{/Shift}");
    const finder = within(await canvas.findByRole("region", { name: "Find a receipt" }));
    await seen(await finder.findByRole("button", { name: /T1-000041 · Hotel Rossi/ }));
  },
};
export const FindReceiptDark: Story = { tags: ["!test"], ...FindReceipt, globals: { ...tablet, ...dark } };
export const FindReceiptTablet: Story = { ...FindReceipt, globals: tablet };
export const FindReceiptPhone: Story = { ...FindReceipt, globals: phone };
export const FindReceiptOffline: Story = {
  loaders: [atCounter({ answers: { "GET /sale/order/receipts": "offline" } })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("textbox");
    await userEvent.keyboard("{Shift>}{F9}{/Shift}");
    await seen(await canvas.findByRole("region", { name: "Find a receipt" }));
  },
};

/** Made where it is needed; the rest of the card is for the office. */
export const NewCustomer: Story = {
  loaders: [atCounter()],
  render: (_: unknown, { loaded }: { loaded: Record<string, unknown> }) => (
    <TillDesk till={tillOf(loaded)} facts={facts}>
      <NewCustomerForm onMade={() => {}} />
    </TillDesk>
  ),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await seen(canvas.getByRole("textbox", { name: "Tax number" }));
  },
};
export const NewCustomerDark: Story = { tags: ["!test"], ...NewCustomer, globals: { ...tablet, ...dark } };
export const NewCustomerTablet: Story = { ...NewCustomer, globals: tablet };
export const NewCustomerPhone: Story = { ...NewCustomer, globals: phone };

export const NewCustomerDenied: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("textbox");
    await userEvent.keyboard("{F7}");
    await expect(await canvas.findByRole("button", { name: "New customer" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
