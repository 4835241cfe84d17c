/** What a cost is made of: by moving average, by layers, without the right, with nothing in stock. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { CostDialog } from "../../../../src/modules/product/stock-list/cost-dialog.tsx";
import type { StockCost } from "../../../../src/contract/product/stock-cost.ts";
import { anna } from "../../../support/fixtures.ts";
import { seen } from "../../../support/seen.ts";
import { type Answers, at, inWorld, refuses, says } from "../../../support/world.tsx";
import { averaged, layered, long, missing, nothing, unknown } from "./cost-fixtures.ts";

const place = { productId: 4, warehouseId: 1, product: "Lunch bag, red spots", warehouse: "Main warehouse" };

const meta = {
  title: "Modules/Product/Stock cost",
  component: CostDialog,
  parameters: { layout: "fullscreen" },
  args: { place, onClose: () => {} },
  decorators: [at("/product/stock", { route: "/product/stock" })],
} satisfies Meta<typeof CostDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const answered = (answer: Answers[string]) => [
  inWorld({
    profile: { ...anna, privilege: ["product.product.read", "product.cost.read"] },
    areas: ["product", "cost"],
    answers: { "GET /stock/cost": answer },
  }),
];
const told = (story: StockCost, ...sentences: readonly RegExp[]): Story => ({
  loaders: answered(says(story)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    for (const sentence of sentences) await seen(await page.findByText(sentence));
  },
});

export const Average: Story = told(
  averaged,
  /^The 12 in Main warehouse cost 3.42 each/,
  /^20 came in at 3.40 each. 2 of them had left before. Average cost then: 3.40. After that, 10 left.$/,
  /of cost was added. Average cost then: 3.42/,
);

/** Each document opens by its number. */
export const Documents: Story = {
  ...Average,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("link", { name: "R-12" })).toHaveAttribute(
      "href",
      "/purchase/5/details",
    );
  },
};

export const Fifo: Story = told(
  layered,
  /On hand when the valuation method changed/,
  /^4 of 4 are left, at 3.46 each. 0.06 each of that came later: LC-3.$/,
  /^Later documents: 1$/,
);

export const Long: Story = told(long, /^Before: 4 at 3.40 each.$/, /^1 left at 3.40 each. .* taken off/);
export const NothingInStock: Story = told(nothing, /The last known cost is 3.42/);
export const NoCostYet: Story = told(unknown, /no cost is known yet/);
export const BelowZero: Story = told(missing, /^3 left before they came in/);
export const OnPhone: Story = { ...Average, globals: { viewport: { value: "phone" } } };

export const NoRight: Story = {
  loaders: answered(refuses("AccessDenied", "Access Denied", { params: { right: "product.cost.read" } })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await seen(await page.findByRole("dialog", { name: /Cost explained/ }));
    await expect(page.queryByText(/cost 3.42 each/)).toBeNull();
  },
};
