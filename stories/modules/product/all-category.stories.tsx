/** The board of categories: its states, walked and worked on by keys alone, and by the menu of a row. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Profile } from "../../../src/contract/session/session.ts";
import AllCategory from "../../../src/modules/product/all-category.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const path = "/product/all-category";
const node = (id: number, name: string, parentId: number | null, products: number) => ({
  id,
  name,
  parentId,
  products,
  version: 1,
});
const act = { id: 7, at: 1_795_000_000, act: "move", label: "Candles", person: anna.name, undone: false };
const tree = {
  categories: [
    node(1, "Home", null, 2),
    node(2, "Candles", 1, 40),
    node(3, "Kitchen", 1, 0),
    node(4, "Seasonal", null, 12),
  ],
  loose: 3,
  acts: [act, { ...act, id: 6, act: "rename", undone: true }],
};
const products = [
  { id: 11, code: "22423", name: "Regency cakestand" },
  { id: 12, code: "85123A", name: "White hanging heart" },
];
const answers: Answers = {
  "GET /product/categories/tree": says(tree),
  "GET /product/categories/products": says({ products, total: 2 }),
  "PUT /product/categories/order": says(tree),
  "PUT /product/categories/products": says(tree),
  "POST /product/categories/tree": says(tree),
  "POST /product/categories/tree/undo": says({ ...tree, acts: [{ ...act, undone: true }] }),
};
const profile = { ...anna, privilege: [...anna.privilege, "product.category.change"] };
const world = (more: Answers = {}, person: Profile = profile) => [
  inWorld({
    profile: person,
    areas: ["product", "list", "record"],
    answers: { ...answers, ...more },
  }),
];

const meta = {
  title: "Modules/Product/All category",
  component: AllCategory,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(path),
  ],
} satisfies Meta<typeof AllCategory>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /product/categories/tree", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("treeitem", { name: "Home 42" })),
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Empty: Story = {
  loaders: world({
    "GET /product/categories/tree": says({ categories: [], loose: 0, acts: [] }),
    "GET /product/categories/products": says({ products: [], total: 0 }),
  }),
  play: async ({ canvas }) => seen(await canvas.findByText("No products in this category.")),
};
export const Failed: Story = failed;
export const Denied: Story = denied;
export const OnlyToRead: Story = {
  loaders: world({}, anna),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("treeitem", { name: "Home 42" }));
    await expect(canvas.getByRole("button", { name: /New category/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const CarriedByKeys: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    const top = await canvas.findByRole("treeitem", { name: /^Top level/ });
    top.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("treeitem", { name: /^Candles/ })).toHaveFocus());
    await userEvent.keyboard("m");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^Moving Candles/));
    await userEvent.keyboard("{End}{Enter}");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Moved: Candles"));
  },
};

export const NamedByTheMenu: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Actions for Kitchen" }));
    const page = canvasElement.ownerDocument.body;
    const entry = await waitFor(() => {
      const found = [...page.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) =>
        textContent.startsWith("Rename"),
      );
      if (!found) throw new Error("no menu yet");
      return found;
    });
    await userEvent.click(entry);
    const name = await canvas.findByRole("textbox", { name: "Category name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue("Kitchen");
  },
};

export const ProductsMoved: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Regency cakestand" }));
    await userEvent.click(canvas.getByRole("button", { name: "Move selected to…" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^Moving 1 product:/));
    await userEvent.click(canvas.getByRole("treeitem", { name: /^Seasonal/ }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Moved: Candles"));
  },
};
