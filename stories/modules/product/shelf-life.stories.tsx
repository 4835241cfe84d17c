/** The shelf life of lots: what expires when, what is expected to be sold before, and what will be left (K10). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { ShelfLifeRow } from "../../../src/contract/stock/lot.ts";
import StockList from "../../../src/modules/product/stock-list/stock-list.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/product/stock";
const endpoint = "GET /stock/shelf-life";

const yoghurt: ShelfLifeRow = {
  id: "1-1",
  productId: 4,
  code: "YOG500",
  product: "Greek yoghurt, 500 g",
  warehouseId: 1,
  warehouse: "Main warehouse",
  lotId: 1,
  lot: "L2611",
  state: "expired",
  expiry: "2026-11-18",
  daysLeft: -3,
  quantity: 6_000,
  expected: 0,
  left: 6_000,
  leftValue: 900,
};
const juice: ShelfLifeRow = {
  ...yoghurt,
  id: "2-1",
  productId: 9,
  code: "APPLEJ",
  product: "Cloudy apple juice, 1 l bottle",
  lotId: 2,
  lot: "AJ-0412",
  state: "soon",
  expiry: "2026-12-04",
  daysLeft: 13,
  quantity: 40_000,
  expected: 28_000,
  left: 12_000,
  leftValue: 1_860,
};
const manager = { ...anna, privilege: ["product.product.read", "product.cost.read"] };

const world = (more: Answers = {}, profile: typeof anna = manager) => [
  inWorld({
    profile,
    areas: ["product", "list", "lot"],
    answers: {
      "GET /table-column-config/columns": says({ table: "shelfLife", columns: [], checkedColumnStatus: [] }),
      "GET /table-column-config/views": says([]),
      "GET /stock/stock-sums": says({
        rows: 0,
        quantity: 0,
        product: null,
        zone: null,
        warehouses: [{ id: 1, name: "Main warehouse" }],
      }),
      [endpoint]: says({ lots: [yoghurt, juice], total: 2, leftValue: 2_760 }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Shelf life",
  component: StockList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(`${route}?view=shelfLife`, { route }),
  ],
} satisfies Meta<typeof StockList>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("row", { name: /Cloudy apple juice/ });
    await seen(within(row).getByText("Expires soon"));
    await seen(within(row).getByText("28"));
  },
};

const { leftValue: _, ...withoutCost } = juice;
export const WithoutCost: Story = {
  loaders: world(
    { [endpoint]: says({ lots: [withoutCost], total: 1 }) },
    { ...anna, privilege: ["product.product.read"] },
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("AJ-0412"));
    await expect(canvas.queryByText("Value left over")).toBeNull();
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ lots: [], total: 0, leftValue: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No lots with an expiry date")),
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
