/** Valid barcodes for products without one: the preview. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import RefreshBarcodes from "../../../src/modules/product/barcodes/refresh-barcodes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk, preview } from "./barcode-fixtures.ts";

const route = "/product/refreshProductBarcode";
const endpoint = "POST /product/barcodes/preview";

const world = (more: Answers = {}) => [
  inWorld({
    profile: clerk,
    areas: ["product", "list"],
    answers: { ...answers, [endpoint]: says(preview), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Regenerate barcodes",
  component: RefreshBarcodes,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof RefreshBarcodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("2500000000094"));
  },
};

export const ExcludedLine: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /20725/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Exclude" }));
    await seen(await canvas.findByRole("button", { name: "Include 1 excluded" }));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ ...preview, lines: [], count: 0, missing: 0 }) }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText("Choose other products or another type of fault.")).toBeVisible(),
    );
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
