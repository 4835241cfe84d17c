/** Paying a supplier in every state: asked for, matched by one press and with a discount, refused, posted, printed, taken back. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import SupplierPaymentPage from "../../../src/modules/supplier/payment/payment-page.tsx";
import { actOfMenu } from "../../support/acts.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { open, payment, world } from "./payment-fixtures.ts";

const route = "/product/supplier/create-account";
const path = `${route}?supplier=1`;
const posted = { path: `${route}?payment=31` };

const meta = {
  title: "Modules/Supplier/Pay supplier",
  component: SupplierPaymentPage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? path), { route })(Story, context),
  ],
} satisfies Meta<typeof SupplierPaymentPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /supplier/open-orders", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "1100");
    await userEvent.click(canvas.getByRole("button", { name: /Allocate oldest first/ }));
    const first = canvas.getByLabelText("Amount applied to PO-000007");
    await waitFor(() => expect(first).toHaveValue("1,000.00"));
    await userEvent.clear(first);
    await userEvent.type(first, "980");
    await userEvent.type(canvas.getByLabelText("Cash discount on PO-000007"), "20");
    await userEvent.tab();
    await seen(await canvas.findByText("Left as prepayment"));
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(await canvas.findByRole("heading", { name: /Payment SP-000031/ }));
  },
};

/** Opened by Pay on the page of an order: all that is due of it is matched, and cash is one of the ways. */
export const OfAnOrder: Story = {
  loaders: world(),
  parameters: { path: `${path}&order=${open.orders[0]?.id}` },
  play: async ({ canvas }) => {
    const due = await canvas.findByLabelText("Amount applied to PO-000007");
    await expect(due).toHaveValue("1,000.00");
    await expect(canvas.getByLabelText(/^Amount(?! applied)/)).toHaveValue("1,000.00");
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;

export const Empty: Story = {
  loaders: world({ "GET /supplier/open-orders": says({ ...open, orders: [], credits: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No open orders."));
  },
};

export const Failed: Story = failed;

export const Denied: Story = denied;

export const NoSupplierYet: Story = {
  parameters: { path: route },
  loaders: world({ "GET /supplier/suppliers": says({ records: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Choose a supplier to see what is open."));
  },
};

export const MatchedTooMuch: Story = {
  loaders: world({
    "POST /supplier/account": refuses(
      "MatchOverAmount",
      "25.00 GBP is allocated, but the payment is 20.00 GBP (5.00 GBP less).",
      {
        fields: [{ field: "matches", message: "" }],
      },
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "10");
    await userEvent.type(canvas.getByLabelText("Amount applied to PO-000007"), "25");
    await userEvent.tab();
    await seen(await canvas.findByText("Over-allocated"));
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    await seen(
      await canvas.findByText("25.00 GBP is allocated, but the payment is 20.00 GBP (5.00 GBP less)."),
    );
  },
};

/** Cash is taken out of a drawer, which holds less. */
export const InCash: Story = {
  loaders: world({
    "POST /supplier/account": refuses(
      "DrawerShort",
      "The drawer holds 120.00 EUR; 250.00 EUR cannot be taken out.",
      { fields: [{ field: "amount", message: "" }] },
    ),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByLabelText(/^Payment method/));
    await userEvent.click(await page.findByRole("option", { name: "Cash" }));
    await userEvent.click(await canvas.findByLabelText(/^Paid from/));
    await seen(await page.findByRole("option", { name: "Safe · Harbour Street" }));
    await userEvent.click(await page.findByRole("option", { name: "Till 1" }));
    await userEvent.type(await canvas.findByLabelText(/^Amount(?! applied)/), "250");
    await userEvent.click(canvas.getByRole("button", { name: /Save/ }));
    // At the field, and in the list of what to mend.
    const [said] = await canvas.findAllByText(/The drawer holds 120.00 EUR/);
    await seen(said ?? canvasElement);
  },
};

export const PaidInCash: Story = {
  parameters: posted,
  loaders: world({
    "GET /supplier/account/31": says({
      ...payment,
      method: "Cash",
      isCash: true,
      till: "Till 1",
      rounding: 2,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Till 1"));
    await seen(await canvas.findByText("Cash rounding"));
  },
};

export const TakingBack: Story = {
  parameters: posted,
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await actOfMenu(canvas, userEvent, /Reverse payment/));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Reverse payment SP-000031" }));
    await userEvent.type(await dialog.findByLabelText(/Reason/), "Mistyped");
    await userEvent.click(dialog.getByRole("button", { name: "Reverse payment SP-000031" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

export const TakenBack: Story = {
  parameters: posted,
  loaders: world({
    "GET /supplier/account/31": says({
      ...payment,
      undone: { at: 1_795_000_500, by: "Anna de Vries", reason: "Mistyped" },
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Mistyped/));
  },
};

export const Printed: Story = {
  parameters: { path: `${route}?payment=31&print=1` },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Harbour Street Trading"));
  },
};
