/** The stock log: of all products, and of one in one warehouse with its opening and closing balance. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { StockLogRow } from "../../../src/contract/product/stock-log.ts";
import StockLog from "../../../src/modules/product/stock-log/stock-log.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/product/stock/log";
const endpoint = "GET /stock/logs";
const NOON = 1_795_345_200;

const receipt: StockLogRow = {
  id: 90,
  date: "2026-11-20",
  at: NOON - 86_400,
  kind: "purchase",
  documentType: "purchase",
  documentId: null,
  number: null,
  productId: 4,
  code: "20725",
  product: "Lunch bag, red spots",
  warehouseId: 1,
  warehouse: "Main warehouse",
  lots: [
    { code: "A-17", quantity: 100_000 },
    { code: "B-01", quantity: 20_000 },
  ],
  quantity: 120_000,
  balance: 131_000,
  unitCost: 8_500,
  value: 10_200,
  user: "Karin Storey",
};
const sold: StockLogRow = {
  ...receipt,
  id: 91,
  date: "2026-11-21",
  at: NOON,
  kind: "sale",
  documentType: "sale",
  documentId: 7,
  number: "T1-25907",
  quantity: -4_000,
  balance: 127_000,
  value: -340,
  user: "Carla Bennett",
};
const entries = [sold, receipt];
const names = {
  product: { id: 4, name: "20725 Lunch bag, red spots" },
  warehouses: [{ id: 1, name: "Main warehouse" }],
};
const sums = { entries: 2, added: 120_000, taken: 4_000, opening: null, closing: null, ...names };

const manager = { ...anna, privilege: ["product.product.read", "product.cost.read"] };

const world = (more: Answers = {}, profile: typeof anna = manager) => [
  inWorld({
    profile,
    areas: ["product", "list", "cost", "lot"],
    answers: {
      "GET /table-column-config/columns": says({ table: "stockLog", columns: [], checkedColumnStatus: [] }),
      "GET /table-column-config/views": says([]),
      [endpoint]: says({ entries }),
      "GET /stock/log-sums": says(sums),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Stock log",
  component: StockLog,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof StockLog>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "T1-25907" }));
    await seen(await canvas.findByText("Goods receipt"));
  },
};

export const OneAccount: Story = {
  parameters: { path: `${route}?productId=4&warehouseId=1&startDate=2026-11-20` },
  loaders: world({ "GET /stock/log-sums": says({ ...sums, opening: 11_000, closing: 127_000 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Opening balance"));
    await seen(await canvas.findByText("Closing balance"));
    await seen(await canvas.findByRole("button", { name: "Check Balance" }));
  },
};

export const WithoutCost: Story = {
  loaders: world({}, { ...anna, privilege: ["product.product.read"] }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "T1-25907" }));
    await expect(canvas.queryByText("Unit cost")).toBeNull();
  },
};

export const Empty: Story = {
  loaders: world({
    [endpoint]: says({ entries: [] }),
    "GET /stock/log-sums": says({ ...sums, entries: 0, added: 0, taken: 0, product: null }),
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
