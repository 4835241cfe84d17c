/** Codes that two products share. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import DuplicateBarcodes from "../../../src/modules/product/barcodes/duplicate-barcodes.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, clerk, duplicates } from "./barcode-fixtures.ts";

const route = "/product/queryDuplicateBarcode";
const endpoint = "GET /product/duplicate-barcodes";

const world = (more: Answers = {}) => [
  inWorld({
    profile: clerk,
    areas: ["product", "list"],
    answers: { ...answers, [endpoint]: says({ rows: duplicates, total: 2 }), ...more },
  }),
];

const meta = {
  title: "Modules/Product/Duplicate barcodes",
  component: DuplicateBarcodes,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof DuplicateBarcodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Lunch bag, red spots"));
  },
};

/** A product keeps the code, or gets a new one; two products become one. */
export const Acts: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Lunch bag/ }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Zinc metal/ }));
    await seen(await canvas.findByRole("button", { name: "Merge into…" }));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ rows: [], total: 0 }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No duplicate barcodes"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
