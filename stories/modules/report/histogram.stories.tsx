/** The histogram of sales in every state; its bars stand in a table too. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import Histogram from "../../../src/modules/report/histogram.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, says, type Answers } from "../../support/world.tsx";
import { differing, showsTheDifference } from "./proved-total.ts";
import {
  boss,
  comparedHistogram,
  emptyHistogram,
  histogram,
  listAnswers,
  OrdersBehind,
  weekdays,
} from "./report-fixtures.tsx";

const route = "/report/sales-histogram";
const endpoint = "GET /report/sales-histogram";

const world = (more: Answers = {}) => [
  inWorld({
    profile: boss,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportHistogram"), [endpoint]: says(histogram), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Histogram",
  component: Histogram,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) =>
      at(String(context.parameters["path"] ?? route), {
        route,
        beside: { "/sale/index": <OrdersBehind /> },
      })(Story, context),
  ],
} satisfies Meta<typeof Histogram>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("img", { name: /^Bar chart of sales/ });
    await waitFor(() => expect(within(chart).getByText("12:00")).toBeVisible());
    await seen(await canvas.findByRole("link", { name: "12:00" }));
    await seen(canvas.getByRole("link", { name: "2,188.80" }));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = {
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "tablet" } },
};
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };

export const ByWeekday: Story = {
  parameters: { path: `${route}?bucket=weekday` },
  loaders: world({ [endpoint]: says(weekdays) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Saturday" }));
    await seen(await canvas.findByText(/weekday=6/));
  },
};

export const ComparedBarsOpenTheirOwnOrders: Story = {
  parameters: { path: `${route}?compare=lastYear` },
  loaders: world({ [endpoint]: says(comparedHistogram) }),
  play: async ({ canvas, userEvent }) => {
    const noon = within(await canvas.findByRole("row", { name: /12:00/ }));
    await userEvent.click(noon.getByRole("link", { name: "1,960.00" }));
    await seen(await canvas.findByText(/startDate=2025-11-01&endDate=2025-11-21&hour=12/));
  },
};

export const TheTotalIsProved: Story = {
  loaders: world({ "GET /prove": differing }),
  play: showsTheDifference,
};

export const Loading: Story = { ...loading, tags: ["!test"] };

export const Empty: Story = {
  loaders: world({ [endpoint]: says(emptyHistogram) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales in this period"));
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
  },
};

export const Failed: Story = { ...failed, tags: ["!test"] };

export const Denied: Story = { ...denied, tags: ["!test"] };
