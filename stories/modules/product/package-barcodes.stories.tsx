/** Barcodes of packages. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import PackageBarcodes from "../../../src/modules/product/barcodes/package-barcodes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk, boxes } from "./barcode-fixtures.ts";

const route = "/product/packageSkuBarcode";
const endpoint = "GET /product/package-barcodes";

const world = (more: Answers = {}) => [
  inWorld({
    profile: clerk,
    areas: ["product", "list"],
    answers: { ...answers, [endpoint]: says({ rows: boxes, total: 2 }), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Package barcodes",
  component: PackageBarcodes,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof PackageBarcodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Wrong check digit"));
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
