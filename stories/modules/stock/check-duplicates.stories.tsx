/** Places that two people counted. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import Screen from "../../../src/modules/stock/check/duplicates.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { world } from "./check-fixtures.ts";

const route = "/product/stock/duplicateList";

const meta = {
  title: "Modules/Stock/Counted twice",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Use this count: Jonas Meyer" }));
    await expect(canvas.getByText("Add up: 19")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Count again" })).toBeVisible();
  },
};

export const Empty: Story = {
  loaders: world({ "GET /stock/check/duplicates": says([]) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Nothing was counted twice")),
};

const { loading, failed, denied } = unanswered("GET /stock/check-orders", world);

export const Loading: Story = { ...loading };
export const Failed: Story = { ...failed };
export const Denied: Story = { ...denied };
