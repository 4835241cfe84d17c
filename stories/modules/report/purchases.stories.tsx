/** What was bought: by supplier, against another period, months as bars and as columns, without costs. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { purchaseReport } from "../../../src/contract/report/purchase-report.ts";
import PurchasesReport from "../../../src/modules/report/purchases.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { boss, listAnswers, OrdersBehind } from "./report-fixtures.tsx";

type Report = typeof purchaseReport.Answer.Type;
type Row = Report["rows"][number];

const endpoint = "GET /report/purchases";

const plain = { before: null, change: null, contribution: null, share: null, pivot: {} } as const;

const figuresOf = (receipts: number | null, received: number, purchased: number): Row["figures"] => ({
  receipts,
  ordered: received + 12_000,
  received,
  damaged: 2_000,
  refused: 1_000,
  returned: 4_000,
  purchased,
  credited: 1_000,
  netPurchased: purchased - 1_000,
  vat: Math.round(purchased / 5),
  averagePrice: Math.round((purchased * 100_000) / received),
});

const supplier = (key: number, code: string, name: string, received: number, purchased: number): Row => ({
  key,
  code,
  name,
  figures: figuresOf(key + 2, received, purchased),
  ...plain,
});

const rows = [
  supplier(1, "S-0001", "Haversham Gifts Ltd", 1_240_000, 3_182_400),
  supplier(2, "S-0002", "Nordlicht Keramik Großhandelsgesellschaft mbH & Co. KG", 480_000, 1_406_050),
  supplier(3, "S-0003", "Porto Têxtil", 96_000, 74_880),
];

const report: Report = {
  startDate: "2026-11-01",
  endDate: "2026-11-21",
  before: null,
  currency: "EUR",
  branches: [
    { id: 1, name: "Harbour Street" },
    { id: 2, name: "North" },
  ],
  of: "purchased",
  total: 3,
  rows,
  totals: { figures: figuresOf(12, 1_816_000, 4_663_330), ...plain },
  pivot: [],
};

const compared: Report = {
  ...report,
  before: { startDate: "2026-10-01", endDate: "2026-10-21" },
  rows: rows.map((row, at) => ({
    ...row,
    before: 1_200_000,
    change: 16_520 - at * 9000,
    contribution: 4300 - at * 3000,
  })),
  totals: { ...report.totals, before: 3_600_000, change: 2954, contribution: 2954 },
};

const months: Report = {
  ...report,
  rows: [8, 9, 10, 11].map((month) => ({
    key: 20_260_001 + month * 100,
    code: null,
    name: `2026-${String(month).padStart(2, "0")}-01`,
    figures: figuresOf(month, month * 100_000, month * 210_000),
    ...plain,
  })),
  total: 4,
};

const spread: Report = {
  ...report,
  of: "averagePrice",
  pivot: [
    { key: 20_261_001, name: "2026-10-01" },
    { key: 20_261_101, name: "2026-11-01" },
  ],
  rows: rows.map((row) => ({ ...row, pivot: { 20261001: 24_100, 20261101: 25_650 } })),
  totals: { ...report.totals, pivot: { 20261001: 24_100, 20261101: 25_650 } },
};

const {
  purchased: _1,
  vat: _2,
  averagePrice: _3,
  credited: _7,
  netPurchased: _8,
  ...quantities
} = figuresOf(12, 1_816_000, 1);
const withoutCosts: Report = {
  ...report,
  of: "received",
  rows: rows.map((row) => ({ ...row, figures: quantities })),
  totals: { ...report.totals, figures: quantities },
};

const buyer = { ...boss, privilege: [...boss.privilege, "purchase.order.read"] };
const world = (more: Answers = {}, profile = buyer) => [
  inWorld({
    profile,
    areas: ["report", "list"],
    answers: { ...listAnswers("reportPurchases"), [endpoint]: says(report), ...more },
  }),
];

const meta = {
  title: "Modules/Report/Purchases",
  component: PurchasesReport,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PurchasesReport>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Where the story stands, with the orders beside it. */
const asked = (query = "") => [
  at(`/report/purchase?${query}`, {
    route: "/report/purchase",
    beside: { "/product/purchase": <OrdersBehind /> },
  }),
];

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  decorators: asked(),
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("link", { name: "31,824.00" }));
    await expect(canvas.getByRole("button", { name: "Group by: supplier" })).toBeEnabled();
  },
};

export const AFigureOpensItsOrders: Story = {
  decorators: asked(),
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "31,824.00" }));
    await seen(await canvas.findByText(/receivedFrom=2026-11-01&receivedTo=2026-11-21&supplierId=1/));
  },
};

export const AgainstThePeriodBefore: Story = {
  loaders: world({ [endpoint]: says(compared) }),
  decorators: asked("compare=before"),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/^\+165\.2/));
  },
};

export const MonthsAsBars: Story = {
  loaders: world({ [endpoint]: says(months) }),
  decorators: asked("group=month"),
};

export const PriceTrend: Story = {
  loaders: world({ [endpoint]: says(spread) }),
  decorators: asked("pivot=month&of=averagePrice"),
};

export const WithoutCosts: Story = {
  decorators: asked(),
  loaders: world({ [endpoint]: says(withoutCosts) }, { ...buyer, privilege: ["purchase.order.read"] }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Figure: Received" }));
    await expect(canvas.queryByText(/Average price/)).toBeNull();
  },
};

export const Empty: Story = {
  decorators: asked(),
  loaders: world({ [endpoint]: says({ ...report, total: 0, rows: [] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No purchases in this period"));
  },
};

export const Phone: Story = {
  decorators: asked(),
  tags: ["!test"],
  loaders: world(),
  globals: { viewport: { value: "phone" } },
};
export const Dark: Story = {
  decorators: asked(),
  tags: ["!test"],
  loaders: world(),
  globals: { theme: "dark" },
};
export const Loading: Story = { decorators: asked(), ...loading, tags: ["!test"] };
export const Failed: Story = { decorators: asked(), ...failed, tags: ["!test"] };
export const Denied: Story = { decorators: asked(), ...denied, tags: ["!test"] };
