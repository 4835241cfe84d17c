/** Smart purchase: proposals on the board, edited, explained and ordered; nothing computed yet. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import type { Proposal } from "../../../src/contract/purchase/proposal.ts";
import SmartPurchase from "../../../src/modules/main-control/smart-purchase/smart-purchase.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";

const route = "/main-control/smartPurchase";

const mug: Proposal = {
  id: 1,
  version: 1,
  productId: 5,
  code: "21399",
  product: "Blue polkadot coffee mug",
  branch: "Main shop",
  warehouse: "Main",
  supplierId: 3,
  supplier: "Delft Blauw Keramiek BV",
  onHand: 18_000,
  reserved: 6_000,
  inTransit: 0,
  onOrder: 12_000,
  least: 0,
  sold30: 96_000,
  sold90: 270_000,
  sold365: 910_000,
  forecast: 74_000,
  safety: 20_000,
  leadDays: 9,
  cycleDays: 14,
  package: 12_000,
  minimum: 0,
  need: 70_000,
  proposed: 72_000,
  quantity: 72_000,
  unitPrice: 21_000,
  cost: 151_20,
  model: "average13",
  error: 1_420,
  orderId: null,
  orderedBy: null,
};
const bag: Proposal = {
  ...mug,
  id: 2,
  productId: 4,
  code: "20725",
  product: "Lunch bag, red spots",
  supplierId: null,
  supplier: null,
  least: 150_000,
  need: 126_000,
  proposed: 126_000,
  quantity: 126_000,
  package: 1000,
  error: null,
  model: "average4",
};
const tin: Proposal = { ...mug, id: 3, code: "22423", product: "Cake tin", orderId: 41, orderedBy: "Anna" };

const board = {
  run: {
    id: 7,
    day: "2026-11-23",
    cycleDays: 14,
    serviceLevel: 9500,
    budget: null,
    products: 3211,
    by: "Anna",
    at: 1_795_000_000,
    error: 2_310,
  },
  proposals: [mug, bag, tin],
  total: 3,
  currency: "GBP",
  cost: 415_80,
};

const explanation = {
  weeks: Array.from({ length: 30 }, (_, at) => ({
    from: `2026-0${1 + Math.trunc(at / 4)}-0${1 + (at % 4) * 2}`,
    sold: 20_000 + at * 500,
  })),
  models: [
    { model: "average13" as const, error: 1_420 },
    { model: "yearAgo" as const, error: null },
  ],
  orders: [
    { orderId: 12, number: "PO-12", expectedOn: "2026-12-01", quantity: 12_000, isInTime: true },
    { orderId: 13, number: "PO-13", expectedOn: "2027-02-01", quantity: 24_000, isInTime: false },
  ],
  lists: [{ id: 4, number: "PP-000004", quantity: 6_000 }],
};

const buyer = {
  ...anna,
  privilege: ["purchase.order.read", "purchase.order.change", "product.cost.read", "report.analysis.run"],
};

const world = (more: Answers = {}) => [
  inWorld({
    profile: buyer,
    areas: ["proposal", "document", "list", "record"],
    answers: {
      "GET /purchase/proposals": says(board),
      "GET /purchase/proposal-explanation": says(explanation),
      "GET /supplier/suppliers": says({ records: [], total: 0 }),
      ...more,
    },
  }),
];

const { loading, failed, denied } = unanswered("GET /purchase/proposals", world);

const meta = {
  title: "Modules/Main control/Smart purchase",
  component: SmartPurchase,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof SmartPurchase>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue polkadot coffee mug"));
    const [cost] = await canvas.findAllByText("151.20");
    const quantity = cost?.closest("td")?.previousElementSibling;
    if (quantity instanceof HTMLElement) quantity.focus();
    await userEvent.keyboard("60{Enter}", { delay: 60 });
    await seen(await canvas.findByText("proposed 72"));
    await expect(canvas.getByRole("button", { name: /Create draft orders/ })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Explained: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Blue polkadot coffee mug"));
    await userEvent.hover(await canvas.findByText("Blue polkadot coffee mug"));
    await userEvent.click(await canvas.findByRole("button", { name: "Explain" }));
    const dialog = within(await screen.findByRole("dialog"));
    await seen(await dialog.findByText(/74 expected in 23 days/));
    await seen(await dialog.findByText("Arrives too late"));
  },
};

export const Empty: Story = {
  loaders: world({
    "GET /purchase/proposals": says({ run: null, proposals: [], total: 0, currency: "GBP", cost: 0 }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No proposals yet"));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
