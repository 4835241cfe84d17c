/** Rules for barcodes in every state, and a scan that is tried on them. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import BarcodeRules from "../../../src/modules/basics/barcode-rules.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { seen } from "../../support/seen.ts";
import { says } from "../../support/world.tsx";
import { rule, weights } from "../product/barcode-fixtures.ts";

const { frame, ...stories } = recordListStories({
  area: "basics",
  path: "/basics/makeBarcode",
  api: "/basics/barcode-rules",
  right: "product.barcode.edit",
  records: [rule, weights],
  names: [rule.fields.name, weights.fields.name],
  empty: "No barcode rules yet",
  others: { "GET /product/barcode": says({ matches: [] }) },
});

const meta = {
  title: "Modules/Basics/Barcode rules",
  component: BarcodeRules,
  ...frame,
} satisfies Meta<typeof BarcodeRules>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
/** 27 12345 01250 and its check digit are 1.25 kg of item 12345 (P6). */
export const ScanTested: Story = {
  ...stories.ready,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Test a scan" }), "2712345012508");
    await seen(await canvas.findByText(/Item 12345, weight 1.25/));
    await seen(await canvas.findByText(/No product has this code/));
  },
};
export const Editing: Story = stories.editing;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = { ...stories.phone, tags: ["!test"] };
export const Dark: Story = { ...stories.dark, tags: ["!test"] };
export const Loading: Story = { ...stories.loading, tags: ["!test"] };
export const Empty: Story = { ...stories.empty, tags: ["!test"] };
export const Failed: Story = { ...stories.failed, tags: ["!test"] };
export const Denied: Story = { ...stories.denied, tags: ["!test"] };
