/** The import of stock; what the wizard does is told by the stories of the import of customers. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import type { ImportRow, ImportView } from "../../../src/contract/import/import.ts";
import StockImport from "../../../src/modules/stock/import/stock-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { type Answers, says } from "../../support/world.tsx";
import { checked, done } from "../customer/import-fixtures.ts";
import { manager } from "../product/product-fixtures.ts";

const places = [{ id: 1, name: "Main warehouse", branchId: 1, branch: "Main", isOwn: true }];
const { world, parameters, decorators, states } = importFrame({
  route: "/product/stock/stock-batch-import",
  call: "/stock",
  profile: { ...manager, privilege: [...manager.privilege, "stock.change.write", "stock.change.post"] },
  areas: goodsAreas,
  answers: { "GET /stock/change/places": says(places) },
  rule: /The barcode of a box counts boxes/,
});

const view: ImportView = {
  ...checked,
  name: "Inventur.csv",
  columns: [
    { heading: "", samples: ["5060123000030"] },
    { heading: "", samples: ["12"] },
  ],
  mapping: ["barcode", "quantity"],
  rows: 3,
  counts: { new: 1, change: 0, same: 1, wrong: 1 },
  head: {
    warehouseId: 1,
    kind: "adjust",
    mode: "set",
    date: "2026-11-20",
    reason: "Yearly count",
    post: true,
  },
  totals: { quantity: 4000, value: 1000, currency: "GBP" },
};

const row = (line: number, more: Partial<ImportRow>): ImportRow => ({
  line,
  cells: ["5060123000030", "12"],
  outcome: "new",
  problems: [],
  twin: null,
  about: { product: "Blue mug", quantity: { before: 8000, after: 12_000 } },
  ...more,
});

const rows = [
  row(1, {}),
  row(2, { outcome: "same", about: { product: "Tea", quantity: { before: 5000, after: 5000 } } }),
  row(3, {
    cells: ["999", "1"],
    outcome: "wrong",
    problems: [{ column: 0, problem: "unknown" }],
    about: null,
  }),
];

const serverWith = (now: ImportView): Answers => ({
  "GET /stock/excel/import": says(now),
  "GET /stock/excel/rows": says({ rows, total: 3 }),
});

const meta = {
  title: "Modules/Stock/Stock import",
  component: StockImport,
  parameters,
  decorators,
} satisfies Meta<typeof StockImport>;
export default meta;

type Story = StoryObj<typeof meta>;
/** Each row says which product it is and what its stock becomes. */
export const Ready: Story = {
  loaders: world(serverWith(view)),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue mug"));
    await seen(canvas.getByText("8 → 12"));
    await seen(canvas.getByText("10.00"));
  },
};

/** A file without headings, before its rows are checked: what is said of all of them. */
export const Columns: Story = {
  loaders: world(serverWith({ ...view, counts: null, totals: null, head: null })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Opening stock/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Manual adjustment" }));
    const check = canvas.getByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(canvas.getByRole("textbox", { name: /Reason/ }), "Yearly count");
    await expect(check).not.toHaveAttribute("aria-disabled", "true");
  },
};

/** The same file was imported before. */
export const Again: Story = {
  loaders: world(
    serverWith({
      ...view,
      counts: { new: 0, change: 0, same: 3, wrong: 0 },
      earlier: [{ id: 4, number: "SC-000012" }],
    }),
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "SC-000012" }));
    await seen(canvas.getByRole("button", { name: "Import again" }));
  },
};

export const Done: Story = {
  loaders: world(
    serverWith({ ...done, ...view, state: "done", documents: [{ id: 5, number: "SC-000013" }] }),
  ),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "SC-000013" }));
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
