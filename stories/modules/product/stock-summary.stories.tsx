/** The summary of the stock log: by product and warehouse with its totals, and by warehouse alone. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { StockSummaryRow } from "../../../src/contract/product/stock-summary.ts";
import StockSummary from "../../../src/modules/product/stock-list/stock-summary.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/product/stock/log-summary";
const endpoint = "GET /stock/log-summary";

const totals = {
  opening: 20_000,
  purchase: 120_000,
  sale: -64_000,
  saleReturn: 2_000,
  transferIn: 0,
  transferOut: -30_000,
  damage: -1_000,
  adjust: 3_000,
  production: 0,
  closing: 50_000,
  openingValue: 1_700,
  closingValue: 4_250,
};
const bags: StockSummaryRow = {
  productId: 4,
  code: "20725",
  product: "Lunch bag, red spots",
  warehouseId: 1,
  warehouse: "Main warehouse",
  ...totals,
};
const answer = { rows: [bags] };
const sums = {
  rows: 1,
  totals,
  product: null,
  warehouses: [{ id: 1, name: "Main warehouse" }],
};
const choices = {
  categories: [],
  brands: [],
  units: [],
  colours: [],
  sizes: [],
  sizeGroups: [],
  tags: [],
  deposits: [],
  suppliers: [],
  levels: [],
  warehouses: [],
  currencies: [],
  vatRate: 2000,
};

const manager = { ...anna, privilege: ["product.product.read", "product.cost.read"] };

const world = (more: Answers = {}) => [
  inWorld({
    profile: manager,
    areas: ["product", "list"],
    answers: {
      "GET /table-column-config/columns": says({
        table: "stockSummary",
        columns: [],
        checkedColumnStatus: [],
      }),
      "GET /table-column-config/views": says([]),
      "GET /product/choices": says(choices),
      [endpoint]: says(answer),
      "GET /stock/log-summary-sums": says(sums),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Stock log summary",
  component: StockSummary,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof StockSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(await canvas.findByText("Closing balance"));
  },
};

export const ByWarehouse: Story = {
  parameters: { path: `${route}?by=warehouse` },
  loaders: world({
    [endpoint]: says({ rows: [{ ...bags, productId: null, code: null, product: null }] }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("cell", { name: "Main warehouse" }));
    await expect(canvas.queryByText("Code")).toBeNull();
  },
};

export const Empty: Story = {
  loaders: world({
    [endpoint]: says({ rows: [] }),
    "GET /stock/log-summary-sums": says({ ...sums, rows: 0 }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No stock movements"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
