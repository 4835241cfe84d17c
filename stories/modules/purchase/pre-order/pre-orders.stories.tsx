/** Pre-purchase orders: the list, one that waits for its approval, orders made of one, and a new one. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import PreOrders from "../../../../src/modules/purchase/pre-order/pre-orders.tsx";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { at, refuses, says } from "../../../support/world.tsx";
import { listsCall as call, preOrder as page, world } from "./pre-order-fixtures.ts";

const route = "/main-control/Pre-purchaseOrder";
const meta = {
  title: "Modules/Purchase/Pre-purchase orders",
  component: PreOrders,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof PreOrders>;
export default meta;
type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(call, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("PP-000004"));
    await seen(canvas.getByText("Delft Blauw Keramiek BV"));
  },
};
export const Empty: Story = {
  loaders: world({ [call]: says({ lists: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No pre-purchase orders")),
};
export const Waiting: Story = {
  parameters: { path: `${route}?list=4` },
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Regency cakestand 3 tier"));
    await seen(canvas.getByRole("button", { name: /^Approve/ }));
  },
};

export const History: Story = {
  parameters: { path: `${route}?list=4` },
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /^History/ }));
    await seen(await canvas.findByText("22423: 40 → 47"));
  },
};

/** The quantity of a stored line is changed; the list waits for its approval again (T9). */
export const Edited: Story = {
  parameters: { path: `${route}?list=4&act=edit` },
  loaders: world({
    "PUT /purchase/pre-order": says(page({ version: 2 })),
    "GET /purchase/products": says([]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("row", { name: /Regency cakestand/ });
    await userEvent.dblClick(await canvas.findByRole("gridcell", { name: /^47/ }));
    await userEvent.keyboard("60{Enter}", { delay: 60 });
    await seen(await canvas.findByText("Unsaved changes"));
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    await seen(await canvas.findByRole("button", { name: /^Approve/ }));
  },
};

/** Somebody else changed the same quantity first: both are shown, and one is chosen; the change of the note stays (G5). */
export const Conflict: Story = {
  parameters: { path: `${route}?list=4&act=edit` },
  loaders: world({
    "PUT /purchase/pre-order": refuses("StaleVersion", "Someone else has changed this.", {
      current: page({
        version: 2,
        goods: page({}).goods.map((line, index) => (index === 0 ? { ...line, quantity: 72_000 } : line)),
      }),
    }),
    "GET /purchase/products": says([]),
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("row", { name: /Regency cakestand/ });
    await userEvent.dblClick(await canvas.findByRole("gridcell", { name: /^47/ }));
    await userEvent.keyboard("60{Enter}", { delay: 60 });
    await userEvent.click(canvas.getByRole("button", { name: /^Save/ }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await seen(await within(dialog).findByText("60"));
    await seen(within(dialog).getByText("72"));
    await userEvent.click(within(dialog).getByRole("button", { name: /Use theirs/ }));
    await seen(await canvas.findByRole("gridcell", { name: /^72/ }));
  },
};

/** One order was made; goods that somebody ordered meanwhile are on it no more, which is said with the way to that order (B17). */
export const Ordered: Story = {
  parameters: { path: `${route}?list=3` },
  loaders: world({
    "GET /purchase/pre-order": says(page({ id: 3, state: "approved", can: ["convert", "drop"] })),
    "POST /purchase/pre-orders/convert": says({
      batchId: 1,
      done: [3],
      refused: [],
      orders: [{ id: 9, number: "#9", supplier: "Haversham Gifts Ltd" }],
      taken: [
        {
          product: "White hanging heart T-light holder",
          order: { id: 8, number: "PO-000008" },
          by: "Tom Becker",
        },
        { product: "Party bunting", order: null, by: null },
      ],
    }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Make orders/ }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("dialog");
    await seen(await within(dialog).findByText(/Tom Becker ordered it on PO-000008/));
    await seen(within(dialog).getByText("Party bunting: no longer needed."));
    await expect(within(dialog).getByRole("link", { name: "#9" })).toHaveAttribute(
      "href",
      "/purchase/9/details",
    );
  },
};
export const New: Story = {
  parameters: { path: `${route}?list=new` },
  loaders: world({ "GET /supplier/suppliers": says({ records: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Send for approval/ })),
};
export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
