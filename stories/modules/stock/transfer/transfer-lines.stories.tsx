/** Transfers line by line. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import TransferLines from "../../../../src/modules/stock/transfer/transfer-lines-screen.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at } from "../../../support/world.tsx";
import { noLines, world } from "./transfer-line-fixtures.ts";

const route = "/product/stock/transfer/all";

const meta = {
  title: "Modules/Stock/Transfer lines",
  component: TransferLines,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof TransferLines>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/transfer/details", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Regency cakestand 3 tier"));
    await seen(canvas.getByRole("columnheader", { name: /Difference/ }));
    await seen(canvas.getByRole("link", { name: "#9" }));
  },
};
export const Empty: Story = {
  loaders: world({ "GET /stock/transfer/details": noLines }),
  play: async ({ canvas }) => seen(await canvas.findByText("No transfer lines yet")),
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
