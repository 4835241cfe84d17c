/** Categories in every state, their page, form and merging. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import Categories from "../../../src/modules/product/categories/categories.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";

const fields = { name: "Kitchen", names: {}, parentId: null, position: 1, vatRate: 2000, margin: 4200 };
const kitchen = {
  id: 1,
  version: 1,
  uses: 1,
  path: "Kitchen",
  parent: null,
  products: 0,
  picture: null,
  fields,
};
const cups = {
  ...kitchen,
  id: 2,
  uses: 12,
  path: "Kitchen / Cups",
  parent: "Kitchen",
  products: 12,
  fields: { ...fields, name: "Cups", parentId: 1, vatRate: null, margin: null },
};
const tree = { categories: [], loose: 0, acts: [] };

const { frame, ...stories } = recordListStories({
  area: "product",
  path: "/product/category",
  api: "/product/categories",
  right: "product.category.change",
  records: [kitchen, cups],
  names: ["Kitchen", "Kitchen / Cups"],
  empty: "No categories yet",
  page: "General",
  others: {
    "GET /product/categories/tree": says(tree),
    "POST /product/categories/tree/merge": says(tree),
  },
});

const meta = {
  title: "Modules/Product/Categories",
  component: Categories,
  ...frame,
} satisfies Meta<typeof Categories>;
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
export const Editing: Story = { ...stories.editing, tags: ["!test"] };

/** Its products and subcategories go to the one that is chosen; itself is not offered. */
export const Merging: Story = {
  ...stories.ready,
  parameters: { path: "/product/category?record=1" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Merge into…" }));
    const dialog = within(canvasElement.ownerDocument.body);
    await seen(await dialog.findByText(/Merge Kitchen into/));
    await expect(dialog.getByRole("button", { name: /Category/ })).toHaveTextContent("Kitchen / Cups");
  },
};
