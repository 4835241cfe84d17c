/** Suppliers in every state, their page and their form. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Suppliers from "../../../src/modules/supplier/suppliers.tsx";
import { supplier } from "./supplier-fixtures.ts";
import { recordListStories } from "../../support/record-list-stories.tsx";

const foreign = {
  ...supplier,
  code: "NINGBO",
  name: "Ningbo Happy Home Trading Co Ltd",
  country: "CN",
  currency: "USD",
  paymentDays: null,
  leadDays: 60,
  minimumOrder: null,
  active: false,
};

const { frame, ...stories } = recordListStories({
  area: "supplier",
  path: "/product/supplier/index",
  api: "/supplier/suppliers",
  right: "supplier.supplier.change",
  records: [
    {
      id: 1,
      version: 2,
      uses: 3,
      fields: supplier,
      balance: 41_250,
      baseCurrency: "GBP",
      lastOrder: "2026-11-18",
    },
    { id: 2, version: 1, uses: 0, fields: foreign, balance: 0, baseCurrency: "GBP", lastOrder: null },
  ],
  names: [supplier.name, foreign.name],
  empty: "No suppliers yet",
  page: "History",
  changes: [
    {
      id: 1,
      at: 1_795_000_000,
      act: "change",
      changes: [{ field: "leadDays", from: 7, to: 5 }],
      person: "Anna",
      device: "",
      address: "",
    },
  ],
});

const meta = {
  title: "Modules/Supplier/Suppliers",
  component: Suppliers,
  ...frame,
} satisfies Meta<typeof Suppliers>;
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
export const PageOnAPhone: Story = { ...stories.page, globals: { viewport: { value: "phone" } } };
export const Editing: Story = stories.editing;
