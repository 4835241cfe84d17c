/** Purchases line by line. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { PurchaseLineRow } from "../../../src/contract/purchase/purchase-lines.ts";
import PurchaseLines from "../../../src/modules/purchase/list/purchase-lines.tsx";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { areas, buyer } from "./purchase-fixtures.ts";

const mug: PurchaseLineRow = {
  id: 71,
  orderId: 7,
  number: "PO-000007",
  state: "receiving",
  date: "2026-11-12",
  expectedOn: "2026-12-01",
  supplier: "Haversham Gifts Ltd",
  productId: 1,
  code: "21232",
  product: "Strawberry ceramic trinket box",
  packages: 2,
  quantity: 26_000,
  free: 0,
  received: 12_000,
  damaged: 0,
  missing: 0,
  open: 14_000,
  currency: "EUR",
  unitPrice: 2_4000,
  discount: 0,
  net: 62_40,
  landed: 1_20,
  landedCost: 2_0500,
};
const { unitPrice: _, discount: _____, net: __, landed: ___, landedCost: ____, ...unpriced } = mug;
const list = says({ lines: [mug] });
const unpricedList = says({ lines: [unpriced] });
const sums = says({ total: 1, sums: [{ currency: "EUR", lines: 1, net: 62_40 }] });
const unpricedSums = says({ total: 1, sums: [{ currency: "EUR", lines: 1 }] });
const world = (answer: Answers[string], sumsAnswer = sums, privilege = buyer.privilege) => [
  inWorld({
    profile: { ...buyer, privilege },
    areas,
    answers: { "GET /purchase/order/details": answer, "GET /purchase/line-sums": sumsAnswer },
  }),
];

const meta = {
  title: "Modules/Purchase/Purchase order lines",
  component: PurchaseLines,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/product/purchaseDetail", { route: "/product/purchaseDetail" }),
  ],
} satisfies Meta<typeof PurchaseLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(list),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Strawberry ceramic trinket box")).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: /To come/ })).toBeVisible();
  },
};
/** Who may not see what goods cost sees quantities. */
export const WithoutCost: Story = {
  loaders: world(
    unpricedList,
    unpricedSums,
    buyer.privilege.filter((right) => right !== "product.cost.read"),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Strawberry ceramic trinket box")).toBeVisible();
    await expect(canvas.queryByText("62.40 EUR")).toBeNull();
    await expect(canvas.queryByRole("columnheader", { name: /Price/ })).toBeNull();
  },
};
export const Empty: Story = {
  loaders: world(says({ lines: [] }), says({ total: 0, sums: [] })),
  tags: ["!test"],
};
export const Loading: Story = { loaders: world("never"), tags: ["!test"] };
export const Failed: Story = {
  loaders: world(refuses("ServerFault", "Something went wrong.")),
  tags: ["!test"],
};
export const Denied: Story = { loaders: world(refuses("AccessDenied", "Access Denied")), tags: ["!test"] };
