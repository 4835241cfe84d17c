/** Barcodes that were made by a rule, and making more. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, within } from "storybook/test";
import CreatedBarcodes from "../../../src/modules/product/barcodes/created-barcodes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk, reserved } from "./barcode-fixtures.ts";

const route = "/product/makeBarcode";
const endpoint = "GET /product/reserved-barcodes";

const world = (more: Answers = {}) => [
  inWorld({
    profile: clerk,
    areas: ["product", "list"],
    answers: { ...answers, [endpoint]: says({ rows: reserved, total: 2 }), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Create barcodes",
  component: CreatedBarcodes,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof CreatedBarcodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("2500000000070"));
  },
};

export const Creating: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create barcodes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create barcodes" }));
    await seen(await dialog.findByText("Next: 2500000000089"));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ rows: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No barcodes created yet"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
