/** Barcodes of units: listed, entered by hand or scanner. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "storybook/test";
import SkuBarcodes from "../../../src/modules/product/barcodes/sku-barcodes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk, units } from "./barcode-fixtures.ts";

const route = "/product/productSkuBarcode";
const endpoint = "GET /product/sku-barcodes";

const world = (more: Answers = {}) => [
  inWorld({
    profile: clerk,
    areas: ["product", "list"],
    answers: { ...answers, [endpoint]: says({ rows: units, total: 2 }), ...more },
  }),
];

const meta = {
  title: "Modules/Product/SKU barcodes",
  component: SkuBarcodes,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof SkuBarcodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No barcode"));
  },
};

/** A wrong check digit is said before it is saved. */
export const WrongCheckDigit: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("84836"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit barcode" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Barcode" }), "4006381333932");
    await seen(await dialog.findByText("Wrong check digit"));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ rows: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No barcodes found"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
