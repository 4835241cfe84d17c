/** The import of a supplier's file; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import PurchaseImport from "../../../src/modules/purchase/import/purchase-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { buyer } from "./purchase-fixtures.ts";

const choices = { warehouses: [{ id: 1, name: "Main warehouse", branch: "Main" }], methods: [] };
const { world, parameters, decorators, states } = importFrame({
  route: "/purchase/batch-import",
  call: "/purchase",
  profile: buyer,
  areas: goodsAreas,
  answers: { "GET /purchase/choices": says(choices) },
  rule: /matched by the supplier's own code/,
});

const meta = {
  title: "Modules/Purchase/Purchase import",
  component: PurchaseImport,
  parameters,
  decorators,
} satisfies Meta<typeof PurchaseImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = {
  ...checked,
  name: "Haversham spring.xlsx",
  mapping: ["code", "quantity", "price", null],
  rows: 2,
  counts: { new: 1, change: 0, same: 0, wrong: 1 },
  totals: { quantity: 12_000, value: 5100, currency: "GBP" },
};
const row = {
  line: 1,
  cells: ["A-7", "12", "4.25", null],
  outcome: "new",
  problems: [],
  twin: null,
  about: { product: "Blue mug", price: { before: 40_000, after: 42_500 } },
};

/** Each row says which product it is, and which price it had before. */
export const Ready: Story = {
  loaders: world({
    "GET /purchase/excel/import": says(view),
    "GET /purchase/excel/rows": says({
      rows: [
        row,
        {
          ...row,
          line: 2,
          cells: ["X-9", "1", "2", null],
          outcome: "wrong",
          problems: [{ column: 0, problem: "unknown" }],
          about: null,
        },
      ],
      total: 2,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue mug"));
    await seen(canvas.getByText(/4\.00 → 4\.25/));
  },
};

/** Rows are checked as soon as supplier and warehouse are chosen. */
export const Columns: Story = {
  loaders: world({ "GET /purchase/excel/import": says({ ...view, counts: null, totals: null }) }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await userEvent.click(canvas.getByRole("button", { name: /^Warehouse/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Main warehouse" }));
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await seen(canvas.getByRole("combobox", { name: /Supplier/ }));
  },
};

const invoice = {
  number: "R-2026-118",
  issuedOn: "2026-11-20",
  dueOn: "2026-12-20",
  seller: "Haversham Pottery",
  taxNumbers: ["GB980780684"],
  currency: "GBP",
  amounts: { allowance: 0, charge: 1200, net: 6400, vat: 1280, gross: 7680 },
  charges: [{ kind: "freight", name: "Carriage", amount: 1200, vatRate: 2000 }],
  orderSums: { net: 6300, vat: 1260, total: 7560 },
};
const invoiceView = {
  ...view,
  name: "R-2026-118.xml",
  source: { ...view.source, format: "ubl", sheets: [], headingRow: 0 },
  columns: ["Code", "Quantity", "Purchase price", "Name"].map((heading) => ({ heading, samples: ["1"] })),
  counts: { new: 1, change: 0, same: 0, wrong: 0 },
  invoice,
};

/** An e-invoice beside the order that its rows make: what they differ is for the person to decide (B20). */
export const Invoice: Story = {
  loaders: world({
    "GET /purchase/excel/import": says(invoiceView),
    "GET /purchase/excel/rows": says({
      rows: [{ ...row, about: { ...row.about, net: { before: 5200, after: 5100 } } }],
      total: 1,
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "E-invoice R-2026-118" }));
    await seen(canvas.getByText(/-1\.20|−1\.20/));
    await seen(canvas.getByText("Carriage"));
    await seen(canvas.getByText(/Charges become landed cost/));
    await seen(await canvas.findByText(/Line net .*51\.00.*, on the invoice .*52\.00/));
  },
};

/** The columns of an e-invoice are known: only what the file does not say is asked. */
export const InvoiceHead: Story = {
  loaders: world({
    "GET /purchase/excel/import": says({
      ...invoiceView,
      counts: null,
      totals: null,
      invoice: { ...invoice, orderSums: null },
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("GB980780684"));
    await expect(canvas.queryByText("Heading row")).toBeNull();
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
