/** Warehouses in every state, their page and their form. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Warehouses from "../../../src/modules/basics/warehouses.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { says } from "../../support/world.tsx";

const stock = {
  code: "W1",
  name: "London stock",
  branchId: 1,
  kind: "stock",
  negativeStock: "warn",
  pickFirst: true,
  address: "14 Lantern Yard, London",
  active: true,
};
const transit = { ...stock, code: "W1>W2", name: "On the way to North", kind: "transit", pickFirst: false };
const of = { version: 1, uses: 0, branch: "Lantern Yard" };

const { frame, ...stories } = recordListStories({
  area: "basics",
  path: "/basics/warehouse",
  api: "/warehouse/warehouses",
  right: "basics.warehouse.change",
  records: [
    { ...of, id: 1, tills: "T1, T2", fields: stock },
    { ...of, id: 2, tills: null, fields: transit },
  ],
  names: [stock.name, transit.name],
  empty: "No warehouses yet",
  page: "General",
  others: { "GET /branch/branches": says([{ id: 1, code: "B1", name: "Lantern Yard" }]) },
});

const meta = {
  title: "Modules/Basics/Warehouses",
  component: Warehouses,
  ...frame,
} satisfies Meta<typeof Warehouses>;
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
export const Page: Story = { ...stories.page, tags: ["!test"] };
/** Made by a transfer: it can be read, and nothing of it changed. */
export const OfTheSystem: Story = { ...stories.page, parameters: { path: "/basics/warehouse?record=2" } };
export const Editing: Story = { ...stories.editing, tags: ["!test"] };
