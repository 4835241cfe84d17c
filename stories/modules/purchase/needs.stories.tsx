/** What is to be ordered and why; orders are made of it once. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import NeedList from "../../../src/modules/purchase/needs/need-list.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { at, says } from "../../support/world.tsx";
import { needWorld } from "./need-fixtures.ts";

const route = "/purchase/replenishment-order";
const call = "GET /purchase/replenishments";

const meta = {
  title: "Modules/Purchase/Needs",
  component: NeedList,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route, { route }),
  ],
} satisfies Meta<typeof NeedList>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(call, needWorld);

export const Ready: Story = {
  loaders: needWorld(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Regency cakestand 3 tier"));
    await seen(canvas.getByRole("link", { name: "SO-000071" }));
  },
};
export const Empty: Story = {
  loaders: needWorld({ [call]: says({ needs: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("Nothing to order")),
};

/** One need became an order; another had been ordered by somebody else before, which is said with the way to that order. */
export const OrderedByAnother: Story = {
  loaders: needWorld({
    "POST /purchase/replenishments/to-order": says({
      batchId: 1,
      done: [1],
      refused: [{ id: 2, name: "NeedOrdered" }],
      orders: [{ id: 9, number: "#9", supplier: "Haversham Gifts Ltd" }],
      taken: [
        {
          id: 2,
          product: "White hanging heart T-light holder",
          orderId: 8,
          order: "PO-000008",
          by: "Tom Becker",
        },
      ],
    }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Regency cakestand/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /White hanging heart/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Make orders" }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await seen(await within(dialog).findByText(/Tom Becker ordered it on PO-000008/));
    await expect(within(dialog).getByRole("link", { name: "#9" })).toHaveAttribute(
      "href",
      "/purchase/9/details",
    );
  },
};
export const Phone: Story = {
  tags: ["!test"],
  loaders: needWorld(),
  globals: { viewport: { value: "phone" } },
};
export const Dark: Story = { tags: ["!test"], loaders: needWorld(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
