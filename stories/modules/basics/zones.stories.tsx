/** Zones of warehouses in every state, their page and their form. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Zones from "../../../src/modules/basics/zones.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { says } from "../../support/world.tsx";

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

const { frame, ...stories } = recordListStories({
  area: "basics",
  path: "/basics/warehouseZone",
  api: "/warehouse/zones",
  right: "basics.warehouse.change",
  records: [
    { ...of, id: 1, code: "A-01", uses: 14, fields: shelf },
    { ...of, id: 2, code: "Ramp", uses: 0, fields: ramp },
  ],
  names: ["A-01", "Ramp"],
  empty: "No zones yet",
  page: "General",
  others: { "GET /warehouse/warehouses": says({ records: [warehouse], total: 1 }) },
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
