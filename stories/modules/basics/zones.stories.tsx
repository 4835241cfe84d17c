/** Zones of warehouses in every state, their page and their form. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import Zones from "../../../src/modules/basics/zones.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { anna } from "../../support/fixtures.ts";
import { inWorld, says } from "../../support/world.tsx";

const shelf = { warehouseId: 1, zone: "A", shelf: "01", position: 10, volume: 480, active: true };
const ramp = { ...shelf, zone: "Ramp", shelf: "", position: 90, volume: null, active: false };
const of = { version: 1, warehouse: "London stock" };
const warehouse = {
  id: 1,
  version: 1,
  uses: 0,
  branch: "Lantern Yard",
  tills: "T1",
  fields: {
    code: "W1",
    name: "London stock",
    branchId: 1,
    kind: "stock",
    negativeStock: "warn",
    pickFirst: true,
    address: "",
    active: true,
  },
};

/** The places of a grid of 3 shelves with 2 bins, of which A-01-01 exists. */
const codes = ["A-01-02", "A-02-01", "A-02-02", "A-03-01", "A-03-02"];

/** Paper for labels: 3 columns of 8 on A4. */
const paper = {
  paper: "sheet",
  pageWidth: 2100,
  pageHeight: 2970,
  labelWidth: 700,
  labelHeight: 370,
  columns: 3,
  rows: 8,
  gapX: 0,
  gapY: 0,
  marginLeft: 0,
  marginTop: 0,
};
const templateOf = (id: number, name: string, layout: object) => ({
  id,
  version: 1,
  uses: 0,
  isDefault: id === 1,
  fields: { name, kind: "shelf", layout, parts: [], withVat: true, secondCurrency: null },
});

const records = [
  { ...of, id: 1, code: "A-01", uses: 14, fields: shelf },
  { ...of, id: 2, code: "Ramp", uses: 0, fields: ramp },
];
const { frame, ...stories } = recordListStories({
  area: "basics",
  path: "/basics/warehouseZone",
  api: "/warehouse/zones",
  right: "basics.warehouse.change",
  records,
  names: ["A-01", "Ramp"],
  empty: "No zones yet",
  page: "General",
  others: {
    "GET /warehouse/warehouses": says({ records: [warehouse], total: 1 }),
    "GET /warehouse/zone/grid": says({ codes, existing: 1 }),
  },
});

const meta = {
  title: "Modules/Basics/Warehouse zones",
  component: Zones,
  ...frame,
} satisfies Meta<typeof Zones>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = { ...stories.phone, tags: ["!test"] };
export const Dark: Story = { ...stories.dark, tags: ["!test"] };
export const Loading: Story = { ...stories.loading, tags: ["!test"] };
export const Empty: Story = { ...stories.empty, tags: ["!test"] };
export const Failed: Story = { ...stories.failed, tags: ["!test"] };
export const Denied: Story = { ...stories.denied, tags: ["!test"] };
export const Page: Story = stories.page;
export const Editing: Story = {
  ...stories.editing,
  tags: ["!test"],
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue("480");
  },
};
/** Places are generated as a grid: how many are new, how many exist, and their codes stand there before. */
export const Grid: Story = {
  ...stories.ready,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Generate places" }));
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "Generate places" }),
    );
    const go = dialog.getByRole("button", { name: "Generate places" });
    await expect(go).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(dialog.getByRole("textbox", { name: "Zone" }), "A");
    await expect(await dialog.findByText("New places: 5")).toBeVisible();
    await expect(dialog.getByText("Existing places: 1")).toBeVisible();
    await expect(dialog.getByText("A-01-02, A-02-01, A-02-02, …, A-03-02")).toBeVisible();
    await expect(go).not.toHaveAttribute("aria-disabled", "true");
  },
};

/** The selected places, each with its code to be read and to be scanned, on the paper of a template. */
export const Labels: Story = {
  loaders: [
    inWorld({
      profile: { ...anna, privilege: [...anna.privilege, "product.label.print"] },
      areas: ["basics", "list", "record", "product", "print"],
      answers: {
        "GET /warehouse/zones": says({ records, total: 2 }),
        "GET /print/label-templates": says({
          records: [
            templateOf(1, "Shelf 70 × 37", paper),
            templateOf(2, "Roll", { ...paper, paper: "roll" }),
          ],
          total: 2,
        }),
      },
    }),
  ],
  parameters: { path: "/basics/warehouseZone?labels=1,2" },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-sheet] img")).toHaveLength(2));
    await expect(canvas.getByRole("img", { name: "A-01" })).toBeVisible();
    await expect(canvas.getAllByText("London stock")).toHaveLength(2);
  },
};
