/** The import of suppliers' offers; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import OfferImport from "../../../src/modules/purchase/import/offer-import.tsx";
import { importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";
import { supplier } from "../supplier/supplier-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/purchase/offers/import",
  call: "/purchase/offers",
  profile: { ...manager, privilege: [...manager.privilege, "purchase.offer.change", "product.cost.read"] },
  areas: ["import", "offer", "product", "supplier", "document"],
  answers: {
    "GET /supplier/suppliers": says({
      records: [
        { id: 1, version: 1, uses: 0, fields: supplier, balance: 0, baseCurrency: "GBP", lastOrder: null },
      ],
      total: 1,
    }),
  },
  rule: /Rows are matched by supplier and product/,
});

const meta = {
  title: "Modules/Purchase/Offers import",
  component: OfferImport,
  parameters,
  decorators,
} satisfies Meta<typeof OfferImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = {
  ...checked,
  columns: [
    { heading: "Supplier's codes", samples: ["HAV-21399", "HAV-22086"] },
    { heading: "Our code", samples: ["21399"] },
    { heading: "Price", samples: [2.1, 3.5] },
    { heading: "Price from quantity", samples: ["144: 1.90"] },
  ],
  mapping: ["codes", "productCode", "price", "tiers"],
  head: { supplierId: 1 },
  counts: { new: 0, change: 1, same: 0, wrong: 1 },
};
const row = { line: 2, outcome: "change", problems: [], twin: null, about: null } as const;

/** A row names the product and the price before; a code of another product says so. */
export const Ready: Story = {
  loaders: world({
    "GET /purchase/offers/excel/import": says(view),
    "GET /purchase/offers/excel/rows": says({
      rows: [
        {
          ...row,
          cells: ["HAV-21399", "21399", 2.1, "144: 1.90"],
          about: { product: "Blue polkadot coffee mug", price: { before: 20_000, after: 21_000 } },
        },
        {
          ...row,
          line: 3,
          cells: ["HAV-22086", "21399", 3.5, null],
          outcome: "wrong",
          problems: [{ column: 0, problem: "taken" }],
        },
      ],
      total: 2,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue polkadot coffee mug"));
    await expect(canvas.getByText(/Supplier's codes.*Used by another record/)).toBeVisible();
  },
};

/** Rows of a supplier's own price list name no supplier: a person says whose it is. */
export const WhoseList: Story = {
  loaders: world({
    "GET /purchase/offers/excel/import": says({ ...view, counts: null, head: null }),
  }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("combobox", { name: /Supplier of rows without one/ });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(supplier.name) }));
    await expect(field).toHaveValue(supplier.name);
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
