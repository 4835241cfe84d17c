/** The import of sales orders; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { EarlierImport } from "../../../src/contract/sale/sale-import.ts";
import SaleImport from "../../../src/modules/sale/import/sale-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { refuses, says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { manager } from "./order-fixtures.ts";

const earlier = (id: number, more: Partial<EarlierImport>): EarlierImport => ({
  id,
  name: `Orders week ${id}.xlsx`,
  rows: 120,
  counts: { new: 120, change: 0, same: 0, wrong: 0 },
  totals: null,
  documents: [{ id: id * 10, number: null }],
  state: "done",
  at: 1_795_176_000,
  by: "Anna de Vries",
  isOwn: true,
  ...more,
});
const many = Array.from({ length: 5 }, (_, at) => ({ id: 900 + at, number: `S-0${900 + at}` }));

const { world, parameters, decorators, states } = importFrame({
  route: "/sale/batch-import",
  call: "/sale/order",
  profile: { ...manager, privilege: [...manager.privilege, "sale.price.change"] },
  areas: [...goodsAreas, "till", "customer", "record", "list"],
  answers: {
    "GET /sale/warehouses": says([
      { id: 1, name: "Main warehouse", branch: "Harbour Street", negativeStock: "warn" },
    ]),
    "GET /customer/customers": says({ customers: [], total: 0, balance: 0 }),
    "GET /sale/order/batch-imports": says([]),
  },
  rule: /Rows with the same reference become one draft order/,
});

const meta = {
  title: "Modules/Sale/Sale import",
  component: SaleImport,
  parameters,
  decorators,
} satisfies Meta<typeof SaleImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const columns = ["Order", "Customer", "Code", "Qty"].map((heading) => ({ heading, samples: [] }));
const view = {
  ...checked,
  name: "Orders week 47.xlsx",
  columns,
  mapping: ["document", "customer", "code", "quantity"],
  rows: 3,
  counts: { new: 1, change: 0, same: 0, wrong: 2 },
  totals: { quantity: 6000, value: 57_00, currency: "EUR" },
};
const row = {
  line: 2,
  cells: ["A1", "Bakkerij De Molen", "22423", 6],
  outcome: "new",
  problems: [],
  twin: null,
  about: { product: "Regency cakestand 3 tier", document: "A1" },
};
const held = {
  ...row,
  line: 3,
  cells: ["B2", "Alba Market", "22423", 2],
  outcome: "wrong",
  problems: [{ column: -1, problem: "orderHeld" }],
  about: { product: "Regency cakestand 3 tier", document: "B2" },
};
const unsold = {
  ...row,
  line: 4,
  cells: ["B2", "Alba Market", "47566", 5],
  outcome: "wrong",
  problems: [{ column: 3, problem: "quantityStep" }],
  about: { product: "Party bunting", document: "B2" },
};

/** One wrong row keeps its whole order out; the other order is imported (S22). */
export const Ready: Story = {
  loaders: world({
    "GET /sale/order/excel/import": says(view),
    "GET /sale/order/excel/rows": says({ rows: [row, held, unsold], total: 3 }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Another row of this order has an error/));
    await seen(canvas.getByText(/Qty: Not a quantity it is sold in/));
    await seen(canvas.getByRole("button", { name: /Import \(1\)/ }));
  },
};

/** The wrong row is corrected, and the other row of its order is free (S22). */
export const Fixed: Story = {
  loaders: world({
    "GET /sale/order/excel/import": says(view),
    "GET /sale/order/excel/rows": says({ rows: [row, held, unsold], total: 3 }),
    "PUT /sale/order/excel/cell": says({
      row: { ...unsold, cells: ["B2", "Alba Market", "47566", 6], outcome: "new", problems: [] },
      others: [{ ...held, outcome: "new", problems: [] }],
      counts: { new: 3, change: 0, same: 0, wrong: 0 },
      totals: view.totals,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole("textbox", { name: "Qty, row 4" });
    await userEvent.clear(cell);
    await userEvent.type(cell, "6{Enter}");
    await waitFor(() => expect(canvas.queryByText(/Another row of this order/)).toBeNull());
    await seen(canvas.getByRole("button", { name: /Import \(3\)/ }));
  },
};

/** What is said of all orders; rows are not checked before there is a warehouse. */
export const Columns: Story = {
  loaders: world({ "GET /sale/order/excel/import": says({ ...view, counts: null, totals: null }) }),
  play: async ({ canvas, userEvent }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(await canvas.findByRole("button", { name: /Warehouse/ }));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(check).not.toHaveAttribute("aria-disabled", "true"));
  },
};

/** Earlier imports, each with its orders; a person opens their own, where it can be undone. */
export const Earlier: Story = {
  parameters: { path: "/sale/batch-import" },
  loaders: world({
    "GET /sale/order/batch-imports": says([
      earlier(47, { documents: many }),
      earlier(46, { state: "undone" }),
      earlier(45, { isOwn: false, by: "Bram Jansen" }),
    ]),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "Orders week 47.xlsx" }));
    await seen(canvas.getByText("+2"));
    await seen(canvas.getByText("Undone"));
    await expect(canvas.queryByRole("link", { name: "Orders week 45.xlsx" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "#450" })).toHaveAttribute("href", "/sale/order/450");
  },
};

/** The list of earlier imports failed; a file can be chosen all the same. */
export const EarlierFailed: Story = {
  parameters: { path: "/sale/batch-import" },
  loaders: world({
    "GET /sale/order/batch-imports": refuses(
      "ServerFault",
      "The server had an error; your entries are still here.",
    ),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Try again" }));
    await seen(canvas.getByRole("button", { name: "Choose a file" }));
  },
};

export const Empty: Story = {
  ...states.empty,
  play: async (context) => {
    await states.empty.play(context);
    await seen(await context.canvas.findByText("No imports yet."));
  },
};
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
