/** Cancelled orders and returns in every state. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import TakenBackList from "../../../src/modules/sale/taken-back/taken-back-list.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { manager, orderList } from "./order-fixtures.ts";

const table = "saleTakenBack";
const cancelled = orderList.orders.filter(({ state }) => state === "cancelled").slice(0, 4);
const back = {
  orders: cancelled,
  total: cancelled.length,
  sums: [],
  takenBack: cancelled.map(({ id, total }, at) => ({
    id,
    reason: at === 0 ? "Customer ordered twice" : "",
    person: "Anna de Vries",
    refund: at === 0 ? total : 0,
    original: at === 1 ? "T1-001999" : null,
  })),
};

const answers: Answers = {
  "GET /sale/order": says(back),
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
};
const world = (more: Answers = {}) => [
  inWorld({ profile: manager, areas: ["sale", "list", "route"], answers: { ...answers, ...more } }),
];

const meta = {
  title: "Modules/Sale/Cancelled and returned",
  component: TakenBackList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    // The menu's link says state=true, which is no state of an order.
    at("/sale/cancel?state=true", {
      route: "/sale/cancel",
    }),
  ],
} satisfies Meta<typeof TakenBackList>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /sale/order", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Customer ordered twice"));
    await seen(canvas.getByText("T1-001999"));
  },
};

/** A draft that was cancelled never had a number: there is nothing to credit (S11). */
export const DraftAmongThem: Story = {
  loaders: world({
    "GET /sale/order": says({ ...back, orders: cancelled.map((order) => ({ ...order, number: null })) }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all" }));
    const print = await canvas.findByRole("button", { name: "Print" });
    await expect(print).toHaveAttribute("aria-disabled", "true");
    await expect(print).toHaveAccessibleDescription("A draft has no credit note.");
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/order": says({ orders: [], total: 0, sums: [], takenBack: [] }) }),
  tags: ["!test"],
};
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
