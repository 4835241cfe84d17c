/** What is owed to suppliers, entry by entry. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { SupplierEntryRow } from "../../../src/contract/supplier/supplier-account.ts";
import SupplierAccount from "../../../src/modules/supplier/account/supplier-account.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/product/supplier/account";
const endpoint = "GET /supplier/accounts";

const receipt: SupplierEntryRow = {
  id: 11,
  date: "2026-10-12",
  kind: "receipt",
  documentType: "purchase",
  documentId: 7,
  number: "PO-000007",
  reference: "GR-000012",
  supplierId: 1,
  code: "S-001",
  supplier: "Haversham Gifts Ltd",
  currency: "EUR",
  amount: 124_80,
  balance: 224_80,
  due: "2026-11-11",
  isOverdue: true,
  by: "Karin Storey",
};
const payment: SupplierEntryRow = {
  ...receipt,
  id: 12,
  date: "2026-11-20",
  kind: "payment",
  reference: "SEPA 4711",
  amount: -50_00,
  balance: 174_80,
  due: null,
  isOverdue: false,
};
const entries = [payment, receipt];
const sums = {
  entries: 2,
  added: 124_80,
  taken: 50_00,
  opening: 100_00,
  closing: 174_80,
  currency: "EUR",
  aging: { notDue: 100_00, to30: 124_80, to60: 0, to90: 0, over90: 0, credit: -50_00 },
};

const buyer = { ...anna, privilege: ["purchase.order.read", "purchase.order.pay", "product.cost.read"] };

const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas: ["supplier", "customer", "list"],
    answers: {
      "GET /table-column-config/columns": says({
        table: "supplierAccount",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      [endpoint]: says({ entries }),
      "GET /supplier/account-sums": says({ ...sums, supplier: null }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Supplier/Supplier account",
  component: SupplierAccount,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof SupplierAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Payment"));
    await seen(await canvas.findByText("Closing balance"));
    await seen(await canvas.findByText("1–30 days"));
  },
};
export const Empty: Story = {
  loaders: world({
    [endpoint]: says({ entries: [] }),
    "GET /supplier/account-sums": says({
      ...sums,
      entries: 0,
      added: 0,
      taken: 0,
      opening: 0,
      closing: 0,
      aging: { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, credit: 0 },
      supplier: null,
    }),
  }),
  tags: ["!test"],
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
