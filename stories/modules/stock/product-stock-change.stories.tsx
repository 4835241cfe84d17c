/** The stock of one product in every warehouse: without a product, and with a new stock typed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import ProductStockChange from "../../../src/modules/stock/change/product-stock-change.tsx";
import { seen } from "../../support/seen.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { world } from "./change-fixtures.ts";

const route = "/product/stock/product-stock-change";

const meta = {
  title: "Modules/Stock/Product stock change",
  component: ProductStockChange,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof ProductStockChange>;
export default meta;

type Story = StoryObj<typeof meta>;

const chosen = { parameters: { path: `${route}?product=1` } };

export const Ready: Story = {
  ...chosen,
  loaders: world(),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "New stock: Main warehouse" });
    await userEvent.type(field, "150");
    await seen(await canvas.findByText("+6"));
    await expect(canvas.getByRole("button", { name: /Post/ })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: world({ "GET /stock/product": says([]) }),
  play: async ({ canvas }) => seen(await canvas.findByText(/Choose a product/)),
};

export const Phone: Story = {
  ...chosen,
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};
export const Dark: Story = { ...chosen, tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = {
  ...chosen,
  loaders: world({ "GET /stock/product": "never" }),
};
export const Failed: Story = {
  ...chosen,
  loaders: world({ "GET /stock/product": refuses("ServerFault", "Something went wrong.") }),
};
export const Denied: Story = {
  ...chosen,
  loaders: world({ "GET /stock/product": refuses("AccessDenied", "Access Denied") }),
};
