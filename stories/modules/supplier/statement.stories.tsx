/** The statement of a supplier's account in each state; its paper is in the print room. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import SupplierStatementPage from "../../../src/modules/supplier/statement/statement-page.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { supplierStatement, supplierWithoutEntries } from "./statement-fixtures.ts";

const call = "GET /supplier/statement";
const world = (more: Answers = {}) => [
  inWorld({
    profile: { ...anna, privilege: ["purchase.order.pay", "product.cost.read"] },
    areas: ["supplier", "customer", "print", "list", "report"],
    answers: { [call]: says(supplierStatement), ...more },
  }),
];

export default {
  title: "Modules/Supplier/Statement",
  render: () => <SupplierStatementPage />,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
    at("/product/supplier/print/1?startDate=2026-11-01&endDate=2026-11-21&language=en&copies=1", {
      route: "/product/supplier/print/{id}",
    }),
  ],
} satisfies Meta;
type Story = StoryObj;

const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "Account statement" }));
    await seen(canvas.getByText("PR-000002 · PO-000007 · CN 2026-118"));
    await seen(canvas.getByText("Reversal: Payment"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };

export const Empty: Story = {
  loaders: world({ [call]: says(supplierWithoutEntries) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("Balance brought forward")).toHaveLength(2));
  },
};

export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
