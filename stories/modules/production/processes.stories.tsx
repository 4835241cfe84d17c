/** Processes in every state, their page and their form with inputs, outputs and the cost of a batch. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Processes from "../../../src/modules/production/process/processes.tsx";
import { recordListStories } from "../../support/record-list-stories.tsx";
import { says } from "../../support/world.tsx";
import { card } from "../product/product-fixtures.ts";
import { partCard, processIn } from "./production-fixtures.ts";

const { frame, ...stories } = recordListStories({
  area: "production",
  path: "/product/processList",
  api: "/production/processes",
  right: "production.process.change",
  records: [processIn(1, "Pack tea hamper"), processIn(2, "Pack party box")],
  names: ["Pack tea hamper", "Pack party box"],
  empty: "No processes yet",
  page: "Work steps",
  others: {
    ...partCard,
    "GET /product/product": says({ ...card, fields: { ...card.fields, name: "Tea hamper" } }),
    "GET /production/process/costs": says([
      { productId: 12, unitCost: 20_000 },
      { productId: 13, unitCost: 10_000 },
    ]),
  },
});

const meta = {
  title: "Modules/Production/Processes",
  component: Processes,
  ...frame,
} satisfies Meta<typeof Processes>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Ready: Story = stories.ready;
export const OnPaper: Story = stories.onPaper;
export const Made: Story = stories.made;
export const Phone: Story = { ...stories.phone, tags: ["!test"] };
export const Dark: Story = { ...stories.dark, tags: ["!test"] };
export const Loading: Story = { ...stories.loading, tags: ["!test"] };
export const Empty: Story = { ...stories.empty, tags: ["!test"] };
export const Failed: Story = { ...stories.failed, tags: ["!test"] };
export const Denied: Story = { ...stories.denied, tags: ["!test"] };
/** Each input stands on a line of its own with its loss (D6). */
export const Editing: Story = {
  ...stories.editing,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("group", { name: /^Inputs \d/ })).toHaveLength(2);
    await expect(canvas.getAllByRole("textbox", { name: "Loss" })[0]).toHaveValue("6");
  },
};
export const Page: Story = stories.page;
