/** How customers bought in a year: their classes, one class alone, the orders behind a customer. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { CustomerReport, CustomerReportRow } from "../../../src/contract/report/customer-report.ts";
import CustomersReport from "../../../src/modules/report/customers.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, type Answers, inWorld, says } from "../../support/world.tsx";
import { boss, listAnswers, OrdersBehind } from "./report-fixtures.tsx";

const endpoint = "GET /report/customers";

const customer = (
  customerId: number,
  name: string,
  given: Pick<CustomerReportRow, "class" | "orders" | "net" | "lastOrder" | "days">,
): CustomerReportRow => ({
  customerId,
  code: `C${1000 + customerId}`,
  name,
  cost: Math.round(given.net * 0.62),
  profit: given.net - Math.round(given.net * 0.62),
  margin: 3800,
  recency: 5 - Math.min(5, Math.floor(given.days / 60)),
  frequency: Math.min(5, Math.ceil(given.orders / 8)),
  monetary: Math.min(5, Math.ceil(given.net / 200_000)),
  due: customerId % 2 === 0 ? 0 : 12_900,
  ...given,
});

const report: CustomerReport = {
  startDate: "2025-11-22",
  endDate: "2026-11-21",
  currency: "EUR",
  branches: [{ id: 1, name: "Harbour Street" }],
  total: 5,
  rows: [
    customer(1, "Hotel Grand Café Zuiderzee & Restaurant op de Dijk", {
      class: "champion",
      orders: 41,
      net: 1_284_300,
      lastOrder: "2026-11-20",
      days: 1,
    }),
    customer(2, "Bakkerij De Molen", {
      class: "atRisk",
      orders: 36,
      net: 904_120,
      lastOrder: "2026-06-02",
      days: 172,
    }),
    customer(3, "Alba Market", { class: "new", orders: 2, net: 61_050, lastOrder: "2026-11-12", days: 9 }),
    customer(4, "Corner shop Vermeer", {
      class: "regular",
      orders: 9,
      net: 48_700,
      lastOrder: "2026-09-30",
      days: 52,
    }),
    customer(5, "De Gouden Leeuw", {
      class: "lost",
      orders: 1,
      net: 8400,
      lastOrder: "2025-12-01",
      days: 355,
    }),
  ],
  classes: [
    { class: "new", customers: 1, net: 61_050 },
    { class: "champion", customers: 1, net: 1_284_300 },
    { class: "atRisk", customers: 1, net: 904_120 },
    { class: "lost", customers: 1, net: 8400 },
    { class: "regular", customers: 1, net: 48_700 },
  ],
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: boss,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportCustomers"), [endpoint]: says(report), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Customers",
  component: CustomersReport,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/report/customer", { beside: { "/sale/index": <OrdersBehind /> } }),
  ],
} satisfies Meta<typeof CustomersReport>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

/** A class is a press away, and stands in the question. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /At risk 1/ }));
    await seen(await canvas.findByRole("button", { name: "Class: At risk" }));
    await expect(canvas.getByRole("button", { name: /At risk 1/ })).toHaveAttribute("aria-pressed", "true");
  },
};

export const ACustomerOpensTheOrders: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("row", { name: /Bakkerij De Molen/ }));
    await seen(await canvas.findByText(/startDate=2025-11-22&endDate=2026-11-21.*customerId=2/));
  },
};

export const Empty: Story = {
  loaders: world({ [endpoint]: says({ ...report, total: 0, rows: [], classes: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales in this period"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
