/** How customers bought in a year: their classes, one class alone, the orders behind a customer. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { customerReport } from "../../../src/contract/report/customer-report.ts";
import CustomersReport from "../../../src/modules/report/customers.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, type Answers, inWorld, says } from "../../support/world.tsx";
import { boss, listAnswers, OrdersBehind } from "./report-fixtures.tsx";

type Report = typeof customerReport.Answer.Type;

const endpoint = "GET /report/customers";
const ofClasses = `${endpoint}?group=class`;

const plain = { before: null, change: null, contribution: null, share: null, pivot: {} } as const;

interface Bought {
  /** Its place among the classes. */
  readonly own: number;
  readonly orders: number;
  readonly net: number;
  readonly lastOrder: number;
  readonly days: number;
}

const amounts = (net: number) => ({
  net,
  cost: Math.round(net * 0.62),
  profit: net - Math.round(net * 0.62),
  margin: 3800,
});

const customer = (
  key: number,
  name: string,
  { own, orders, net, lastOrder, days }: Bought,
): Report["rows"][number] => ({
  key,
  name,
  code: `C${1000 + key}`,
  figures: {
    class: own,
    orders,
    lastOrder,
    days,
    recency: 5 - Math.min(5, Math.floor(days / 60)),
    frequency: Math.min(5, Math.ceil(orders / 8)),
    monetary: Math.min(5, Math.ceil(net / 200_000)),
    ...amounts(net),
    due: key % 2 === 0 ? 0 : 12_900,
  },
  ...plain,
});

const rows = [
  customer(1, "Hotel Grand Café Zuiderzee & Restaurant op de Dijk", {
    own: 1,
    orders: 41,
    net: 1_284_300,
    lastOrder: 20_261_120,
    days: 1,
  }),
  customer(2, "Bakkerij De Molen", { own: 3, orders: 36, net: 904_120, lastOrder: 20_260_602, days: 172 }),
  customer(3, "Alba Market", { own: 0, orders: 2, net: 61_050, lastOrder: 20_261_112, days: 9 }),
  customer(4, "Corner shop Vermeer", { own: 5, orders: 9, net: 48_700, lastOrder: 20_260_930, days: 52 }),
  customer(5, "De Gouden Leeuw", { own: 4, orders: 1, net: 8400, lastOrder: 20_251_201, days: 355 }),
];

const report: Report = {
  startDate: "2025-11-22",
  endDate: "2026-11-21",
  before: null,
  currency: "EUR",
  branches: [{ id: 1, name: "Harbour Street" }],
  of: "net",
  total: 5,
  rows,
  totals: {
    figures: {
      class: null,
      orders: 89,
      lastOrder: null,
      days: null,
      recency: null,
      frequency: null,
      monetary: null,
      ...amounts(2_306_570),
      due: 38_700,
    },
    ...plain,
  },
  pivot: [],
};

/** One customer in each of the classes. */
const byClass: Report = {
  ...report,
  rows: rows.map(({ figures }) => ({
    key: figures.class ?? 0,
    name: "",
    code: null,
    figures: { customers: 1, orders: figures.orders, ...amounts(figures.net ?? 0), due: figures.due },
    ...plain,
  })),
  totals: { figures: { customers: 5, orders: 89, ...amounts(2_306_570), due: 38_700 }, ...plain },
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: boss,
    areas: ["report", "list"],
    answers: {
      ...listAnswers("reportCustomers"),
      [endpoint]: says(report),
      [ofClasses]: says(byClass),
      ...more,
    },
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
  loaders: world({
    [endpoint]: says({ ...report, total: 0, rows: [] }),
    [ofClasses]: says({ ...byClass, rows: [] }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No sales in this period"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
