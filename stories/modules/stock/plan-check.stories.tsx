/** Planning a stock check: what is counted, by whom, how exactly. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import Screen from "../../../src/modules/stock/check/plan-check.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { checkIn, world } from "./check-fixtures.ts";

const route = "/product/newStockCheck";

const meta = {
  title: "Modules/Stock/New stock check",
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
    await seen(await canvas.findByText("Products to count: 20"));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Jonas Meyer" }));
    await expect(canvas.getByRole("checkbox", { name: "Jonas Meyer" })).toBeChecked();
  },
};

/** Zones of the warehouse are ticked; another warehouse has others. */
export const Zones: Story = {
  loaders: world({ "GET /stock/check-order": says({ ...checkIn("planned"), scope: "zone", zoneIds: [11] }) }),
  parameters: { path: `${route}?check=7` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "A-03" })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Ramp" }));
    await expect(canvas.getByRole("checkbox", { name: "Ramp" })).toBeChecked();
  },
};

/** A class of the ABC analysis: the few products that make most of the value are counted more often. */
export const Abc: Story = {
  loaders: world({ "GET /stock/check-order": says({ ...checkIn("planned"), scope: "abc", abcClass: "B" }) }),
  parameters: { path: `${route}?check=7` },
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/^Class A is 80 %/));
    await expect(canvas.getByRole("button", { name: "ABC class: B" })).toBeVisible();
  },
};

export const Changed: Story = {
  loaders: world({ "GET /stock/check-order": says(checkIn("planned")) }),
  parameters: { path: `${route}?check=7` },
  play: async ({ canvas }) => seen(await canvas.findByDisplayValue("Before the season")),
};

const { loading, failed, denied } = unanswered("GET /product/choices", world);

export const Loading: Story = { ...loading };
export const Failed: Story = { ...failed };
export const Denied: Story = { ...denied };
/** Nothing to choose from: a company without goods in its warehouse. */
export const Empty: Story = {
  loaders: world({ "GET /stock/check/scope": says({ total: 0, products: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Products to count: 0"));
  },
};
