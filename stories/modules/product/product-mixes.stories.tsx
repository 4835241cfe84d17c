/** Product mixes in every state, and their form with the components. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import ProductMixes from "../../../src/modules/product/mixes/product-mixes.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { says } from "../../support/world.tsx";
import { card } from "./product-fixtures.ts";

const mug = { productId: 12, name: "Blue mug" };
const tea = { productId: 13, name: "Black tea" };
const spoon = { productId: 14, name: "Tea spoon" };

const row = (id: number, productId: number, name: string, parts: readonly (typeof mug)[]) => ({
  id,
  version: 1,
  uses: 0,
  code: `SET${id}`,
  name,
  active: true,
  parts,
  partNames: parts.map((part) => `2 × ${part.name}`).join(", "),
  unitPrice: 249_000,
  partsPrice: 290_000,
  saving: 41_000,
  available: 17_000,
  cost: 112_500,
  fields: { productId, parts: parts.map((part) => ({ productId: part.productId, quantity: 2000 })) },
});

const { frame, ...stories } = recordListStories({
  area: "product",
  path: "/product/productMix",
  api: "/product/mixes",
  right: "product.product.change",
  records: [row(1, 21, "Tea for two", [mug, tea]), row(2, 22, "Spoon set", [spoon])],
  names: ["Tea for two", "Spoon set"],
  empty: "No product mixes yet",
  others: {
    "GET /product/product": says({ ...card, fields: { ...card.fields, name: "Tea for two" } }),
    "GET /product/products": says({ products: [], total: 0 }),
  },
});

const meta = {
  title: "Modules/Product/Product mixes",
  component: ProductMixes,
  ...frame,
} satisfies Meta<typeof ProductMixes>;
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
/** Each component stands on a line of its own with its quantity (K11). */
export const Editing: Story = {
  ...stories.editing,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("group", { name: /^Components \d/ })).toHaveLength(2);
    await expect(canvas.getAllByRole("textbox", { name: "Quantity" })[1]).toHaveValue("2");
  },
};
