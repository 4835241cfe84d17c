/** Goods in the defective warehouse: where they came from, and several moved on at once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import Defectives from "../../../src/modules/stock/damage/defectives.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { world } from "./damage-fixtures.ts";

const route = "/product/defectiveLibrary";

const meta = {
  title: "Modules/Stock/Defective warehouse",
  component: Defectives,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof Defectives>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /stock/defectives", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "TR-000004" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/defectives": says({ defectives: [], total: 0, value: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No defective goods")),
};

/** Two rows become second choice: each with its quantity and a price that begins at half of the usual one. */
export const MovedOn: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole("checkbox", { name: /Regency cakestand/ });
    for (const box of boxes.slice(0, 2)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole("button", { name: "Sell as second choice" }));
    const dialog = within(
      await within(document.body).findByRole("dialog", { name: "Sell as second choice" }),
    );
    await expect(dialog.getAllByRole("textbox", { name: /Second-choice price/ })).toHaveLength(2);
    await seen(dialog.getByRole("button", { name: "Sell as second choice" }));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
