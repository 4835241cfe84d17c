/** Gross profit by product: what was sold, what it cost, what is left, and the orders behind it. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { profitReport } from "../../../src/contract/report/profit-report.ts";
import ProfitReport from "../../../src/modules/report/profit.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { boss, listAnswers, OrdersBehind } from "./report-fixtures.tsx";

type Report = typeof profitReport.Answer.Type;

const endpoint = "GET /report/profit";
const plain = { before: null, change: null, contribution: null, share: null, pivot: {} } as const;

const report: Report = {
  startDate: "2026-11-01",
  endDate: "2026-11-21",
  before: null,
  currency: "EUR",
  branches: [{ id: 1, name: "Harbour Street" }],
  of: "profit",
  total: 2,
  rows: [
    {
      key: 11,
      code: "22423",
      name: "Regency cakestand 3 tier",
      figures: { quantity: 120_000, net: 152_400, cost: 84_000, profit: 68_400, margin: 4488 },
      ...plain,
    },
    {
      key: 12,
      code: "47566",
      name: "Party bunting",
      figures: { quantity: 40_000, net: 19_000, cost: 21_500, profit: -2_500, margin: -1316 },
      ...plain,
    },
  ],
  totals: {
    figures: { quantity: 160_000, net: 171_400, cost: 105_500, profit: 65_900, margin: 3845 },
    ...plain,
  },
  pivot: [],
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: boss,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportProfit"), [endpoint]: says(report), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Profit",
  component: ProfitReport,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/report/profit", { beside: { "/sale/index": <OrdersBehind /> } }),
  ],
} satisfies Meta<typeof ProfitReport>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("-25.00"));
  },
};
export const AFigureOpensItsOrders: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "684.00" }));
    await seen(await canvas.findByText(/startDate=2026-11-01&endDate=2026-11-21.*productId=11/));
  },
};
export const Empty: Story = {
  tags: ["!test"],
  loaders: world({ [endpoint]: says({ ...report, total: 0, rows: [] }) }),
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
