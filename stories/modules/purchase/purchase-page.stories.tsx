/** One purchase order's page in its states, and receiving goods by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import PurchasePage from "../../../src/modules/purchase/page/purchase-page.tsx";
import { ReceiveGoods } from "../../../src/modules/purchase/page/receive-goods.tsx";
import { seen } from "../../support/seen.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { confirmedPurchase, draftPurchase, partOrder } from "./purchase-fixtures.ts";
import { world } from "./purchase-world.ts";

/** As who may not see what goods cost gets it. */
const withoutPrices = ({ total: _, ...order }: Purchase): Purchase => ({ ...order, can: ["receive"] });

const meta = {
  title: "Modules/Purchase/Purchase order",
  component: PurchasePage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/purchase/7/details", { route: "/purchase/:id/details" }),
  ],
} satisfies Meta<typeof PurchasePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "PO-000007" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: /Goods receipts/ }));
    await expect(await canvas.findByText("GR-000001")).toBeVisible();
  },
};
export const Draft: Story = { loaders: world(says(draftPurchase)) };
const carriage = { kind: "freight", name: "Carriage", amount: 12_00, vatRate: 2000, vat: 2_40 } as const;
/** A draft that was read from an e-invoice with a charge comes to what the invoice says (B20). */
export const WithCharges: Story = {
  loaders: world(says({ ...draftPurchase, charges: [carriage] })),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Carriage"));
    await seen(canvas.getByText("Total with charges"));
    await expect(canvas.getByText(/76\.80/)).toBeVisible();
  },
};
export const WithoutPrices: Story = {
  loaders: world(says(withoutPrices(partOrder))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Regency cakestand 3 tier")).toBeVisible();
    await expect(canvas.queryByText("Payments")).toBeNull();
  },
};
export const Confirmed: Story = {
  loaders: world(says(confirmedPurchase)),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Confirmed delivery"));
    await expect(canvas.getByRole("button", { name: "Receive" })).toBeEnabled();
  },
};
/** The supplier's day is asked for, with the expected one to start from. */
export const Confirming: Story = {
  loaders: world(says({ ...confirmedPurchase, state: "ordered", confirmedOn: null, can: ["confirm"] })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm order" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByLabelText("Confirmed delivery"));
    await expect(dialog.getByLabelText("Supplier's reference")).toHaveValue("CONF-1242");
    await expect(dialog.getByRole("button", { name: "Confirm order" })).toBeEnabled();
  },
};
export const Empty: Story = { loaders: world(says({ ...draftPurchase, lines: [], log: [] })) };
export const Loading: Story = { loaders: world("never") };
export const Failed: Story = { loaders: world(refuses("ServerFault", "Something went wrong.")) };
export const Denied: Story = { loaders: world(refuses("AccessDenied", "Access Denied")) };

export const Receiving: Story = {
  loaders: world(says(partOrder)),
  render: () => <ReceiveGoods order={partOrder} onBack={() => undefined} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "All as ordered" }));
    await waitFor(() => expect(canvas.getAllByText("14").length).toBeGreaterThan(1));
    await expect(canvas.getByRole("button", { name: /Post receipt/ })).toBeEnabled();
  },
};

export const LandedCosts: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Landed costs/ }));
    await expect(await canvas.findByText("LC-000003")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Enter invoice" })).toBeEnabled();
  },
};
export const AddCost: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Landed costs/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Add cost" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("Regency cakestand 3 tier"));
  },
};
export const CorrectPrices: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Landed costs/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Correct prices" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByLabelText("Price on the invoice Regency cakestand 3 tier"));
  },
};
export const Returns: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Returns to supplier/ }));
    await expect(await canvas.findByText("RN-000001")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("Regency cakestand 3 tier"));
  },
};
/** Nothing is sent before something is entered; a lot of the receipt can be chosen. */
export const ReturnGoods: Story = {
  loaders: world(says({ ...partOrder, can: [...partOrder.can, "return"] })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Return goods" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = await dialog.findByLabelText("Good units Regency cakestand 3 tier");
    await seen(field);
    await expect(dialog.getByRole("button", { name: "Post return" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(dialog.getByRole("button", { name: /^Lot number Regency cakestand 3 tier/ }));
    await userEvent.click(await screen.findByRole("option", { name: /^L-2026-11 · .* · 4$/ }));
    await userEvent.type(field, "2{Tab}");
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Post return" })).not.toHaveAttribute(
        "aria-disabled",
        "true",
      ),
    );
  },
};
export const SalePrices: Story = {
  loaders: world(says(partOrder)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Update sale prices" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText("Regency cakestand 3 tier"));
  },
};
