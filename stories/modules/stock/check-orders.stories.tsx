/** Stock checks: the list, and one in each state. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import Screen from "../../../src/modules/stock/check/check-orders.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { checkIn, world } from "./check-fixtures.ts";

const route = "/product/stock/check-order";

const meta = {
  title: "Modules/Stock/Stock checks",
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
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "CK-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /stock/check-orders": says({ checks: [], total: 0 }) }),
  tags: ["!test"],
};

const path = `${route}?check=7`;

export const Counted: Story = {
  loaders: world(),
  parameters: { path },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Post differences" }));
    await seen(await canvas.findByText("Jonas Meyer"));
  },
};

export const Planned: Story = {
  loaders: world({ "GET /stock/check-order": says(checkIn("planned")) }),
  parameters: { path },
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: "Start counting" })),
};

export const Posted: Story = {
  loaders: world({ "GET /stock/check-order": says(checkIn("posted")) }),
  parameters: { path },
  play: async ({ canvas }) => seen(await canvas.findByText("Yearly count")),
};

const { loading, failed, denied } = unanswered("GET /stock/check-orders", world);

export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
