/** The sales report in every state: the question that can be pressed, comparison, pivot, and every figure a link. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import SaleReport from "../../../src/modules/report/sale.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, inWorld, says, type Answers } from "../../support/world.tsx";
import {
  boss,
  byDay,
  byProduct,
  comparedByProduct,
  listAnswers,
  noRows,
  OrdersBehind,
  pivoted,
  withoutCost,
} from "./report-fixtures.tsx";

const route = "/report/sale";

const world = (more: Answers = {}, profile = boss) => [
  inWorld({
    profile,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportSale"), "GET /report/sales": says(byProduct), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Sale report",
  component: SaleReport,
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
} satisfies Meta<typeof SaleReport>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /report/sales", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: /Sales by product/ }));
    await seen(await canvas.findByRole("link", { name: "Rye bread" }));
    await seen(canvas.getByRole("button", { name: "Period: this month" }));
  },
};

export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { loaders: world(), globals: { viewport: { value: "tablet" } } };
export const Dark: Story = { loaders: world(), globals: { theme: "dark" } };

export const WordsOfTheQuestionArePressed: Story = {
  loaders: world(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group by: product" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: "branch" }));
    await seen(await canvas.findByRole("heading", { name: /Sales by branch/ }));
  },
};

export const AFigureOpensItsOrders: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    const bread = within(await canvas.findByRole("row", { name: /Rye bread/ }));
    await userEvent.click(bread.getByRole("link", { name: "3,652.00" }));
    await seen(await canvas.findByText(/only=counted&startDate=2026-11-01&endDate=2026-11-21&productId=2/));
  },
};

export const ComparedWithTheYearBefore: Story = {
  parameters: { path: `${route}?compare=lastYear` },
  loaders: world({ "GET /report/sales": says(comparedByProduct) }),
  play: async ({ canvas, userEvent }) => {
    await seen(await canvas.findByText(/vs 01\/11\/2025 – 21\/11\/2025/));
    const oil = within(await canvas.findByRole("row", { name: /olive oil/ }));
    await seen(oil.getByText("+25.00%"));
    await userEvent.click(oil.getByRole("link", { name: "3,298.40" }));
    await seen(await canvas.findByText(/startDate=2025-11-01&endDate=2025-11-21&productId=1/));
  },
};

/** Compared, not all columns fit at 1024: VAT leaves, and the names of the products stay whole. */
export const RareColumnsLeaveOnATablet: Story = {
  parameters: { path: `${route}?compare=lastYear` },
  loaders: world({ "GET /report/sales": says(comparedByProduct) }),
  globals: { viewport: { value: "tablet" } },
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("columnheader", { name: /^Net sales/ }));
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /^VAT/ })).toBeNull());
    const cell = (await canvas.findByRole("link", { name: "Rye bread" })).closest("td");
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth);
  },
};

export const AColumnForEachBranch: Story = {
  parameters: { path: `${route}?pivot=branch&subtotals=yes` },
  loaders: world({ "GET /report/sales": says(pivoted) }),
  play: async ({ canvas, userEvent }) => {
    const butter = within(await canvas.findByRole("row", { name: /Salted butter/ }));
    await userEvent.click(butter.getByRole("link", { name: "1,001.50" }));
    await seen(await canvas.findByText(/branchId=1&productId=4/));
  },
};

export const DaysAsBars: Story = {
  parameters: { path: `${route}?group=day` },
  loaders: world({ "GET /report/sales": says(byDay) }),
  play: async ({ canvas }) => {
    const bars = within(await canvas.findByRole("list", { name: "Net sales" }));
    await expect(bars.getAllByRole("button")).toHaveLength(21);
  },
};

export const WithoutCost: Story = {
  loaders: world({ "GET /report/sales": says(withoutCost) }, { ...boss, privilege: ["report.sale.read"] }),
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Rye bread" });
    await expect(canvas.queryByRole("columnheader", { name: /Profit/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = loading;

export const Empty: Story = {
  loaders: world({ "GET /report/sales": says(noRows) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales in this period"));
  },
};

export const Failed: Story = failed;

export const Denied: Story = denied;
