/** Production orders: the list, one in each state, and the dialogs in which output is reported and an order is closed. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import ProductionOrders from "../../../src/modules/production/order/production-orders.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { answerFirst, at, refuses, says } from "../../support/world.tsx";
import { orderIn, world } from "./production-fixtures.ts";

const route = "/product/productionOrderList";

const meta = {
  title: "Modules/Production/Production orders",
  component: ProductionOrders,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof ProductionOrders>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered("GET /production/orders", world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByRole("link", { name: "MO-000007" })),
};

export const Empty: Story = {
  loaders: world({ "GET /production/orders": says({ orders: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No production orders yet")),
};

const page = (state: Parameters<typeof orderIn>[0]) => ({
  parameters: { path: `${route}?order=7` },
  loaders: world({ "GET /production/order": says(orderIn(state)) }),
});

export const Planned: Story = {
  ...page("planned"),
  play: async ({ canvas }) => seen(await canvas.findByRole("button", { name: /^Release/ })),
};

const releaseForm = (release: Parameters<typeof world>[0]) => ({
  parameters: { path: `${route}?order=7&act=edit` },
  loaders: world({
    "GET /production/order": says(orderIn("planned")),
    "PUT /production/order": says({ ...orderIn("planned"), version: 3 }),
    ...release,
  }),
});

/** The form stays until the release is answered: a form that was left hears of no outcome. */
export const Releasing: Story = {
  ...releaseForm({ "POST /production/order/release": "never" }),
  play: async ({ canvas }) => {
    const calls: string[] = [];
    answerFirst((call) => void calls.push(call));
    await userEvent.click(await canvas.findByRole("button", { name: "Release" }));
    await waitFor(() => expect(calls).toContain("POST /production/order/release"));
    // A page that was wrongly opened is drawn by then.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await seen(canvas.getByRole("textbox", { name: /^Quantity/ }));
  },
};

/** A refused release says why; the order is saved and shown as it is. */
export const ReleaseRefused: Story = {
  ...releaseForm({
    "POST /production/order/release": refuses("NotEnoughStock", "20 of Tea spoon are short."),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Release" }));
    await seen(await screen.findByText("20 of Tea spoon are short."));
    await seen(await canvas.findByRole("heading", { name: /^Planned/ }));
  },
};

/** An input with lots leaves what expires first, or the lot that is chosen (K10). */
export const IssuingLots: Story = {
  parameters: { path: `${route}?order=7` },
  loaders: world({
    "GET /production/order": says(orderIn("released")),
    "GET /stock/goods-lots": says([
      { productId: 12, lotId: 4, code: "A17", expiry: "2027-01-31", quantity: 20_000 },
      { productId: 12, lotId: 5, code: "B01", expiry: null, quantity: 9_000 },
    ]),
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Issue materials/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    const lot = await dialog.findByRole("button", { name: /Lot number: Blue teacup/ });
    await expect(lot).toHaveTextContent("First to expire");
    await expect(dialog.queryByRole("button", { name: /Lot number: Tea spoon/ })).toBeNull();
  },
};

/** In work: what is left to be made stands in the dialog already. */
export const Reporting: Story = {
  ...page("working"),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Report output/ }));
    const good = await within(canvasElement.ownerDocument.body).findByRole("textbox", { name: "Good" });
    await expect(good).toHaveValue("1");
  },
};

/** What was made comes in a lot; its last day is proposed from the shelf life of the product. */
export const ReportingLot: Story = {
  ...page("working"),
  loaders: world({
    "GET /production/order": says({
      ...orderIn("working"),
      outputs: orderIn("working").outputs.map((line) => ({ ...line, hasLots: true, shelfLifeDays: 5 })),
    }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Report output/ }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.type(await body.findByRole("textbox", { name: "Lot number" }), "BAKE-7");
    await seen(body.getByText("Expiry date"));
  },
};

export const Closed: Story = {
  ...page("closed"),
  play: async ({ canvas }) => seen(await canvas.findByText("Lost with scrap")),
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
