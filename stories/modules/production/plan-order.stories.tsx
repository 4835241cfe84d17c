/** Planning a production order: its process and version, and what is short of its materials. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import Screen from "../../../src/modules/production/order/plan-order.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { world } from "./production-fixtures.ts";

const route = "/product/createProductionOrder";

const meta = {
  title: "Modules/Production/New production order",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 14 of 20 spoons are short. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Tea spoon"));
    await seen(await canvas.findByText("14"));
    await seen(canvas.getByRole("button", { name: "Purchase from Haversham Gifts" }));
  },
};

const { loading, failed, denied } = unanswered("GET /production/processes", world);

export const Loading: Story = { ...loading };
export const Failed: Story = { ...failed };
export const Denied: Story = { ...denied };
/** There is no process to follow. */
export const Empty: Story = {
  loaders: world({ "GET /production/processes": says({ records: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Choose a process and a quantity.")),
};
