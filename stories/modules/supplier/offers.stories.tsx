/** The offers of a supplier: changed in the cells, prices by quantity read as they are written, a wrong one said at its cell. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import Suppliers from "../../../src/modules/supplier/suppliers.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { mug } from "./offer-fixtures.ts";
import { supplier } from "./supplier-fixtures.ts";

const route = "/product/supplier/index";

const buyer = {
  ...anna,
  privilege: [
    "supplier.supplier.read",
    "purchase.order.read",
    "purchase.offer.change",
    "product.product.read",
    "product.cost.read",
  ],
};
const row = {
  id: 1,
  version: 2,
  uses: 3,
  fields: supplier,
  balance: 0,
  baseCurrency: "GBP",
  lastOrder: null,
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas: ["supplier", "offer", "document", "list", "record"],
    answers: {
      "GET /product/catalogue": says({ version: 1, products: [], categories: [], levels: [] }),
      "GET /supplier/suppliers": says({ records: [row], total: 1 }),
      "GET /purchase/offers": says({ offers: [mug], total: 1 }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Supplier/Offers",
  component: Suppliers,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(`${route}?record=1&offers=1`, { route }),
  ],
} satisfies Meta<typeof Suppliers>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const tiers = await canvas.findByText("144: 1.90");
    const cell = tiers.closest("td");
    if (cell instanceof HTMLElement) cell.focus();
    await userEvent.keyboard("100: 1.80; 500: 1.75{Enter}", { delay: 60 });
    await seen(await canvas.findByText("100: 1.80; 500: 1.75"));
    await expect(canvas.getByRole("button", { name: /Save/ })).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const WrongPrices: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const cell = (await canvas.findByText("144: 1.90")).closest("td");
    if (cell instanceof HTMLElement) cell.focus();
    await userEvent.keyboard("cheap{Enter}", { delay: 60 });
    await seen(await canvas.findByText("To correct: 1"));
    await expect(canvas.getByRole("button", { name: /Save/ })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Empty: Story = {
  loaders: world({ "GET /purchase/offers": says({ offers: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No offers yet. Add products below."));
  },
};
