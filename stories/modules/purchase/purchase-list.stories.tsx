/** The list of purchase orders in every state. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { seen } from "../../support/seen.ts";
import PurchaseList from "../../../src/modules/purchase/list/purchase-list.tsx";
import { type Answers, at, inWorld, refuses, says } from "../../support/world.tsx";
import { areas, buyer, draftRow, partRow } from "./purchase-fixtures.ts";

const sums = [{ currency: "EUR", orders: 2, total: 124_80, paid: 0, unpaid: 31_20 }];
const list = says({ orders: [partRow, draftRow] });
const world = (answer: Answers[string], answerOfSums = says({ total: 2, sums })) => [
  inWorld({
    profile: buyer,
    areas,
    answers: { "GET /purchase/orders": answer, "GET /purchase/order-sums": answerOfSums },
  }),
];

const meta = {
  title: "Modules/Purchase/Purchase orders",
  component: PurchaseList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/product/purchase", { route: "/product/purchase" }),
  ],
} satisfies Meta<typeof PurchaseList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(list),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("PO-000007")).toBeVisible();
    await expect(canvas.getByText("Partly received")).toBeVisible();
  },
};
/** The row of a draft offers what its state and the rights allow; cancelling asks for a reason. */
export const RowActs: Story = {
  loaders: world(says({ orders: [draftRow] })),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = await canvas.findByRole("row", { name: /Haversham/ });
    await userEvent.hover(row);
    (await within(row).findByRole("button", { name: "More actions" })).click();
    const page = within(canvasElement.ownerDocument.body);
    await page.findByRole("menuitem", { name: "Cancel order" });
    const names = page.getAllByRole("menuitem").map(({ textContent }) => textContent);
    await expect(names).toEqual(["Duplicate", "Print", "Cancel order"]);
    page.getByRole("menuitem", { name: "Cancel order" }).click();
    const dialog = await page.findByRole("dialog");
    await seen(within(dialog).getByRole("textbox", { name: /^Reason/ }));
  },
};

export const Empty: Story = {
  loaders: world(says({ orders: [] }), says({ total: 0, sums: [] })),
  tags: ["!test"],
};
export const Loading: Story = { loaders: world("never"), tags: ["!test"] };
export const Failed: Story = {
  loaders: world(refuses("ServerFault", "Something went wrong.")),
  tags: ["!test"],
};
export const Denied: Story = { loaders: world(refuses("AccessDenied", "Access Denied")), tags: ["!test"] };
