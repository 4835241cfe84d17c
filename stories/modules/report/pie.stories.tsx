/** The shares of the sales in every state; its slices stand in a table too. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import SalesPie from "../../../src/modules/report/pie.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, says, type Answers } from "../../support/world.tsx";
import { differing, showsTheDifference } from "./proved-total.ts";
import { boss, emptyPie, listAnswers, OrdersBehind, pie } from "./report-fixtures.tsx";

const route = "/report/sales-pieChart";
const endpoint = "GET /report/sales-pie";

const world = (more: Answers = {}) => [
  inWorld({
    profile: boss,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportPie"), [endpoint]: says(pie), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Sales pie",
  component: SalesPie,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { beside: { "/sale/index": <OrdersBehind /> } }),
  ],
} satisfies Meta<typeof SalesPie>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("img", { name: /^Pie chart of sales/ });
    await waitFor(() => expect(within(chart).getByText(/^Cheese and butter/)).toBeVisible());
    const cheese = within(await canvas.findByRole("row", { name: /Cheese and butter/ }));
    await seen(cheese.getByText("42.00%"));
    await seen(canvas.getByRole("row", { name: /Other/ }));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "tablet" } },
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };

export const AShareOpensItsOrders: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "No category" }));
    await seen(await canvas.findByText(/startDate=2026-11-01&endDate=2026-11-21&categoryId=0/));
  },
};

export const TheTotalIsProved: Story = {
  loaders: world({ "GET /prove": differing }),
  play: showsTheDifference,
};

export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ [endpoint]: says(emptyPie) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales in this period"));
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };
