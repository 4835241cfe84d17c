/** The import of a packing list; what the wizard does is told by the stories of the imports of customers and of stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import WaybillImport from "../../../src/modules/purchase/import/waybill-import.tsx";
import { goodsAreas, importFrame } from "../../support/import-frame.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { checked } from "../customer/import-fixtures.ts";
import { shipper } from "./waybill-fixtures.ts";

const { world, parameters, decorators, states } = importFrame({
  route: "/ocean-shipping/excelImport",
  call: "/ocean-shipping",
  profile: shipper,
  areas: goodsAreas,
  rule: /Rows with the same container become one waybill/,
});

const meta = {
  title: "Modules/Purchase/Waybill import",
  component: WaybillImport,
  parameters,
  decorators,
} satisfies Meta<typeof WaybillImport>;
export default meta;

type Story = StoryObj<typeof meta>;

const columns = ["Item no", "PO", "CTNS", "Qty/CTN"].map((heading) => ({ heading, samples: [] }));
const view = {
  ...checked,
  name: "Packing list EGHU3812460.xlsx",
  columns,
  mapping: ["code", "document", "cartons", "unitsPerCarton"],
  rows: 3,
  counts: { new: 1, change: 0, same: 0, wrong: 2 },
  totals: { quantity: 240_000, value: null, currency: null },
};
const row = {
  line: 2,
  cells: ["BM-12", "P-1042", 10, 24],
  outcome: "new",
  problems: [],
  twin: null,
  about: { product: "Blue mug", document: "P-1042", open: 300_000 },
};
const tooMuch = {
  ...row,
  line: 3,
  cells: ["BM-12", "P-1042", 5, 24],
  outcome: "wrong",
  problems: [{ column: 2, problem: "moreThanOpen" }],
};
const unordered = {
  ...row,
  line: 4,
  cells: ["TP-3", "P-9", 2, 12],
  outcome: "wrong",
  problems: [{ column: 1, problem: "notOpen" }],
  about: { product: "Teapot", document: "", open: 0 },
};

/** Each row names its purchase order and what is still open of it; what differs is said at the cell. */
export const Ready: Story = {
  loaders: world({
    "GET /ocean-shipping/excel/import": says(view),
    "GET /ocean-shipping/excel/rows": says({ rows: [row, tooMuch, unordered], total: 3 }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/P-1042 · 300 open/)).toHaveLength(2);
    await seen(canvas.getByText(/CTNS: More than is still open/));
    await seen(canvas.getByText(/PO: Not open on any purchase order/));
  },
};

/** A row that took too much is corrected; the other rows of its product are judged again with it. */
export const Fixed: Story = {
  loaders: world({
    "GET /ocean-shipping/excel/import": says(view),
    "GET /ocean-shipping/excel/rows": says({ rows: [row, tooMuch], total: 2 }),
    "PUT /ocean-shipping/excel/cell": says({
      row: { ...row, cells: ["BM-12", "P-1042", 5, 24] },
      others: [{ ...tooMuch, outcome: "new", problems: [] }],
      counts: { new: 2, change: 0, same: 0, wrong: 0 },
      totals: view.totals,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const cell = await canvas.findByRole("textbox", { name: "CTNS, row 2" });
    await userEvent.clear(cell);
    await userEvent.type(cell, "5{Enter}");
    await waitFor(() => expect(canvas.queryByText(/More than is still open/)).toBeNull());
    await seen(canvas.getByRole("button", { name: /Import \(2\)/ }));
  },
};

/** Head of the waybill: an arrival before the departure is refused before the rows are checked. */
export const Columns: Story = {
  loaders: world({
    "GET /ocean-shipping/excel/import": says({
      ...view,
      counts: null,
      totals: null,
      head: {
        supplierId: null,
        billNumber: "",
        carrier: "",
        vessel: "",
        containerType: "40HC",
        containerNumber: "",
        portFrom: "",
        portTo: "",
        etd: "2026-12-01",
        eta: "2026-11-01",
        note: "",
      },
    }),
  }),
  play: async ({ canvas }) => {
    const check = await canvas.findByRole("button", { name: /Check rows/ });
    await expect(check).toHaveAttribute("aria-disabled", "true");
    await seen(canvas.getByRole("textbox", { name: /Vessel/ }));
  },
};

export const Empty: Story = states.empty;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
