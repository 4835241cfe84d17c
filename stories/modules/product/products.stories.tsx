/** The catalogue of the company: its list in every state, and many products at once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import ProductList from "../../../src/modules/product/products/product-list.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, inColours, keeper, manager, style, variants } from "./product-fixtures.ts";

const route = "/product/index";
const world = (more: Answers = {}, profile = manager) => [
  inWorld({ profile, areas: ["product", "list"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Product/Products",
  component: ProductList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof ProductList>;
export default meta;

type Story = StoryObj<typeof meta>;
const { loading, failed, denied } = unanswered("GET /product/products", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "MUG-BLUE" }));
    await seen(canvas.getByRole("columnheader", { name: /Purchase price/ }));
  },
};

/** Who may not see costs has no column of them. */
export const WithoutCosts: Story = {
  loaders: world({}, keeper),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "MUG-BLUE" }));
    await expect(canvas.queryByRole("columnheader", { name: /Purchase price/ })).toBeNull();
  },
};

/** Goods with stock are not deleted; what is off sale is not taken off again. */
export const TakingOffSale: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Take off sale" }));
    const dialog = within(canvasElement.ownerDocument.body).getByRole("dialog");
    await seen(await within(dialog).findByText("Take off sale (3)"));
    await seen(within(dialog).getByText("No change needed."));
  },
};

/** A style with its variants shown under it. */
export const Styles: Story = {
  loaders: world({
    "GET /system-setting/common": says(inColours),
    "GET /product/products": says({ products: [style, ...variants], total: 3 }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Show variants: T-shirt/ }));
    await seen(await canvas.findByRole("button", { name: /Hide variants: T-shirt/, expanded: true }));
    await seen(canvas.getByText("T-shirt, Red, M"));
  },
};

/** One of two products is merged into the other; which of them stays is a choice (P20). */
export const Merging: Story = {
  loaders: world({ "GET /product/products": says({ products: [style, ...variants].slice(1), total: 2 }) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Merge into…" }));
    const dialog = within(canvasElement.ownerDocument.body).getByRole("dialog");
    await seen(
      await within(dialog).findByText(
        "Barcodes, prices and stock of T-shirt, Red, M move there. Posted documents keep their product.",
      ),
    );
  },
};

export const Empty: Story = {
  tags: ["!test"],
  loaders: world({ "GET /product/products": says({ products: [], total: 0 }) }),
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
