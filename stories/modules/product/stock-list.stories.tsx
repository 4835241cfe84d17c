/** The stock list: of now with what is promised, of a past day, and without cost. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { StockRow } from "../../../src/contract/product/stock-list.ts";
import type { ProductLots } from "../../../src/contract/stock/lot.ts";
import type { ProductZones } from "../../../src/contract/stock/zone-stock.ts";
import StockList from "../../../src/modules/product/stock-list/stock-list.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { averaged } from "./cost/cost-fixtures.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/product/stock";
const endpoint = "GET /stock/stocks";

const bags: StockRow = {
  productId: 4,
  code: "20725",
  product: "Lunch bag, red spots",
  category: "Bags",
  warehouseId: 1,
  warehouse: "Main warehouse",
  branch: "London",
  zones: "A-03, C-01",
  quantity: 127_000,
  packingBox: 12,
  reserved: 40_000,
  free: 87_000,
  inTransit: 0,
  onOrder: 60_000,
  afloat: 0,
  arrives: null,
  minimum: 50_000,
  withoutLot: null,
  nextExpiry: null,
  averageCost: 8_500,
  value: 10_795,
};
const lights: StockRow = {
  ...bags,
  productId: 9,
  code: "84836",
  product: "Zinc metal heart decoration",
  category: null,
  zones: "",
  quantity: -3_000,
  packingBox: null,
  reserved: 0,
  free: -3_000,
  onOrder: 0,
  afloat: 0,
  arrives: null,
  minimum: null,
  averageCost: 12_000,
  value: -360,
};
const choices = {
  categories: [{ id: 3, name: "Bags", parentId: null }],
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
const sums = {
  rows: 2,
  quantity: 124_000,
  value: 10_435,
  product: null,
  zone: null,
  warehouses: [{ id: 1, name: "Main warehouse" }],
};

const manager = { ...anna, privilege: ["product.product.read", "product.cost.read"] };

const world = (more: Answers = {}, profile: typeof anna = manager) => [
  inWorld({
    profile,
    areas: ["product", "list", "lot", "sale", "cost"],
    answers: {
      "GET /table-column-config/columns": says({ table: "stock", columns: [], checkedColumnStatus: [] }),
      "GET /table-column-config/views": says([]),
      "GET /product/choices": says(choices),
      [endpoint]: says({ rows: [bags, lights] }),
      "GET /stock/stock-sums": says(sums),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Product/Stock",
  component: StockList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof StockList>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await seen(await canvas.findByText("Stock value"));
  },
};

/** A press on a cost explains it. */
export const CostExplained: Story = {
  loaders: world({ "GET /stock/cost": says(averaged) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "0.85" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByText(/^The 12 in Main warehouse cost/));
  },
};

export const PastDay: Story = {
  parameters: { path: `${route}?asOf=2026-10-31` },
  loaders: world({
    [endpoint]: says({ rows: [{ ...bags, reserved: null, free: null, inTransit: null, onOrder: null }] }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await expect(canvas.queryByText("Reserved")).toBeNull();
  },
};

const { value: _, averageCost: __, ...withoutCost } = bags;
const { value: ___, ...sumsWithoutCost } = sums;
export const WithoutCost: Story = {
  loaders: world(
    { [endpoint]: says({ rows: [withoutCost] }), "GET /stock/stock-sums": says(sumsWithoutCost) },
    { ...anna, privilege: ["product.product.read"] },
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
    await expect(canvas.queryByText("Average cost")).toBeNull();
    await expect(canvas.queryByText("Stock value")).toBeNull();
  },
};

const lots: ProductLots = {
  productId: 4,
  product: "20725 Lunch bag, red spots",
  warehouseId: 1,
  warehouse: "Main warehouse",
  hasLots: true,
  today: "2026-11-21",
  quantity: 127_000,
  withoutLot: 7_000,
  lots: [
    { id: 1, version: 1, code: "A17", expiry: "2026-11-14", blocked: false, quantity: 20_000 },
    { id: 2, version: 2, code: "A18", expiry: "2027-01-31", blocked: true, quantity: 100_000 },
    { id: 3, version: 1, code: "B01", expiry: null, blocked: false, quantity: 0 },
  ],
};

const lotsOf = (mine: readonly string[], held: ProductLots = lots) =>
  world(
    {
      [endpoint]: says({
        rows: [{ ...bags, withoutLot: 7_000, nextExpiry: "2026-11-14" }, lights],
      }),
      "GET /stock/product-lots": says(held),
    },
    { ...anna, privilege: [...manager.privilege, ...mine] },
  );

const openLots: NonNullable<Story["play"]> = async ({ canvas, canvasElement, userEvent }) => {
  const row = await canvas.findByRole("row", { name: /Lunch bag/ });
  await userEvent.hover(row);
  (await within(row).findByRole("button", { name: "More actions" })).click();
  const page = within(canvasElement.ownerDocument.body);
  (await page.findByRole("menuitem", { name: "Lots" })).click();
  await seen(await page.findByRole("dialog", { name: /Lots/ }));
};

/** What a warehouse has of each lot, one of them expired. */
export const Lots: Story = {
  loaders: lotsOf(["stock.lot.change"]),
  play: async (context) => {
    await openLots(context);
    const page = within(context.canvasElement.ownerDocument.body);
    await seen(await page.findByText("Expired"));
    await seen(await page.findByRole("button", { name: "Reassign" }));
  },
};
export const LotsOnPhone: Story = {
  tags: ["!test"],
  loaders: lotsOf(["stock.lot.change"]),
  globals: { viewport: { value: "phone" } },
};
export const LotsReadOnly: Story = { loaders: lotsOf([]), play: openLots };
export const NoLots: Story = {
  loaders: lotsOf([], { ...lots, hasLots: false, lots: [] }),
  play: async (context) => {
    await openLots(context);
    const page = within(context.canvasElement.ownerDocument.body);
    await seen(await page.findByText(/This product has no lots/));
  },
};

const held: ProductZones = {
  productId: 4,
  product: "20725 Lunch bag, red spots",
  warehouseId: 1,
  warehouse: "Main warehouse",
  quantity: 127_000,
  unplaced: -3_000,
  zones: [
    { zoneId: 3, code: "A-03", isMain: true, quantity: 100_000 },
    { zoneId: 9, code: "C-01", isMain: false, quantity: 30_000 },
  ],
  moves: [{ id: 2, at: 1_795_430_000, by: "Anna Kovač", from: "A-03", to: "C-01", quantity: 30_000 }],
};

const zonesOf = (mine: readonly string[]) =>
  world(
    { "GET /stock/product-zones": says(held), "GET /warehouse/zones": says({ records: [], total: 0 }) },
    { ...anna, privilege: [...manager.privilege, ...mine] },
  );

const openPlaces: NonNullable<Story["play"]> = async ({ canvas, canvasElement, userEvent }) => {
  const row = await canvas.findByRole("row", { name: /Lunch bag/ });
  await userEvent.hover(row);
  (await within(row).findByRole("button", { name: "Places" })).click();
  const page = within(canvasElement.ownerDocument.body);
  await seen(await page.findByText("30 from A-03 to C-01"));
};

/** Where a product lies, and moving it. */
export const Places: Story = { loaders: zonesOf(["stock.zone.change"]), play: openPlaces };
export const PlacesOnPhone: Story = {
  tags: ["!test"],
  loaders: zonesOf(["stock.zone.change"]),
  globals: { viewport: { value: "phone" } },
};
export const PlacesReadOnly: Story = { loaders: zonesOf([]), play: openPlaces };

/** Two products are given a place at once. */
export const AssignPlace: Story = {
  loaders: zonesOf(["stock.zone.change"]),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("checkbox", { name: "Select Lunch bag, red spots Main warehouse" }),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Assign place" }));
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByRole("dialog", { name: "Assign place" }));
  },
};

export const Empty: Story = {
  loaders: world({
    [endpoint]: says({ rows: [] }),
    "GET /stock/stock-sums": says({ ...sums, rows: 0, quantity: 0, value: 0 }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No stock yet"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
