/** Shortages of sales orders: those that wait, the acts that settle one, and settled ones. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { StockoutMessage, StockoutRow } from "../../../../src/contract/sale/sale-picking.ts";
import Screen from "../../../../src/modules/sale/shortage/shortages.tsx";
import { anna } from "../../../support/fixtures.ts";
import { seen } from "../../../support/seen.ts";
import { unanswered } from "../../../support/unanswered.ts";
import { type Answers, at, inWorld, refuses, says } from "../../../support/world.tsx";

const route = "/sale/stockout";

const meta = {
  title: "Modules/Sale/Shortages",
  component: Screen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    (Story, context) => at(String(context.parameters["path"] ?? route), { route })(Story, context),
  ],
} satisfies Meta<typeof Screen>;
export default meta;

type Story = StoryObj<typeof meta>;

const shortage: StockoutRow = {
  lineId: 321,
  orderId: 32,
  number: "SO-000032",
  date: "2026-11-20",
  customerId: 7,
  customer: "Nordic Living",
  branchId: 1,
  warehouseId: 1,
  warehouse: "Main warehouse",
  productId: 12,
  code: "85123A",
  name: "White hanging heart T-light holder",
  ordered: 12_000,
  picked: 10_000,
  short: 2000,
  by: "Ben Ode",
  elsewhere: 24_000,
  expected: 0,
  settled: null,
  settledOrderId: null,
};

const walkIn: StockoutRow = {
  ...shortage,
  lineId: 341,
  orderId: 34,
  number: "SO-000034",
  customerId: null,
  customer: null,
  code: "47566",
  name: "Party bunting",
  ordered: 4000,
  picked: 0,
  short: 4000,
  elsewhere: 0,
  expected: 48_000,
};

const settled: readonly StockoutRow[] = [
  { ...shortage, settled: "backOrder", settledOrderId: 40 },
  { ...walkIn, settled: "need" },
];

const message: StockoutMessage = {
  number: "SO-000032",
  date: "2026-11-20",
  customer: "Nordic Living",
  email: "buyer@nordic.example",
  language: "de",
  company: "Kontor Trading",
  lines: [
    {
      lineId: 321,
      name: shortage.name,
      ordered: 12_000,
      short: 2000,
      settled: "backOrder",
      substitute: null,
    },
    {
      lineId: 322,
      name: "Party bunting",
      ordered: 4000,
      short: 4000,
      settled: "substitute",
      substitute: "Paper garland",
    },
  ],
};

const answers: Answers = {
  "GET /sale/order/stockouts/message?orderId=32": says(message),
  "GET /sale/order/stockouts": says({ stockouts: [shortage, walkIn], total: 2 }),
  "GET /sale/order/stockouts?done=true": says({ stockouts: settled, total: 2 }),
  "GET /product/products": says({ products: [], total: 0 }),
  "GET /table-column-config/columns": says({ table: "saleStockout", columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
};

const world = (
  more: Answers = {},
  privilege: readonly string[] = ["sale.order.commit", "purchase.need.change"],
) => [
  inWorld({
    profile: { ...anna, privilege: ["sale.order.read", ...privilege] },
    areas: ["shortage", "list", "route"],
    answers: { ...answers, ...more },
  }),
];

const body = () => within(document.body);

/** Opens the menu of the first shortage and presses an entry. */
const choose = async (
  { canvas, userEvent }: Pick<Parameters<NonNullable<Story["play"]>>[0], "canvas" | "userEvent">,
  entry: string,
) => {
  const row = await canvas.findByRole("row", { name: /White hanging heart/ });
  await userEvent.hover(row);
  (await within(row).findByRole("button", { name: "More actions" })).click();
  const item = await body().findByRole("menuitem", { name: new RegExp(`^${entry}`) });
  item.click();
  return item;
};

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("SO-000032"));
    await seen(canvas.getByText("Party bunting"));
  },
};

export const Empty: Story = {
  loaders: world({ "GET /sale/order/stockouts": says({ stockouts: [], total: 0 }) }),
  play: async ({ canvas }) => seen(await canvas.findByText("No shortages")),
};

/** The back-order is a draft at the promised price (S16). */
export const BackOrder: Story = {
  loaders: world({ "POST /sale/order/stockouts/settle": says({ lineId: 321, orderId: 40 }) }),
  play: async (context) => {
    await choose(context, "Make back-order");
    const dialog = within(await body().findByRole("dialog"));
    await seen(await dialog.findByText(/^Makes a draft order for the missing 2 at/));
    await context.userEvent.click(dialog.getByRole("button", { name: "Make back-order" }));
    await seen(await body().findByText("Shortage of White hanging heart T-light holder settled"));
  },
};

/** Before the other product is chosen there is nothing to make. */
export const Substitute: Story = {
  loaders: world(),
  play: async (context) => {
    await choose(context, "Make back-order");
    const dialog = within(await body().findByRole("dialog"));
    await context.userEvent.click(await dialog.findByRole("radio", { name: "Sell a substitute" }));
    await expect(await dialog.findByRole("button", { name: "Sell a substitute" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** One message about all shortages of the order, in the customer's language, or in another one that is chosen. */
export const TellCustomer: Story = {
  loaders: world(),
  play: async (context) => {
    await choose(context, "Tell customer");
    const dialog = within(await body().findByRole("dialog"));
    const text = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
    await waitFor(() =>
      expect(text.value).toMatch(/bestellt 12, geliefert 10, fehlend 2\. Den Rest liefern wir/),
    );
    await expect(text.value).toMatch(/Als Ersatz bieten wir Ihnen Paper garland an/);
    await expect(dialog.getByRole("textbox", { name: "Subject" })).toHaveValue(
      "Fehlende Artikel Ihres Auftrags SO-000032, Kontor Trading",
    );
  },
};

/** The shortage was taken back meanwhile. */
export const TellNobody: Story = {
  loaders: world({
    "GET /sale/order/stockouts/message?orderId=32": refuses("NotFound", "This no longer exists."),
  }),
  play: async (context) => {
    await choose(context, "Tell customer");
    await seen(await within(await body().findByRole("dialog")).findByText("This no longer exists."));
  },
};

/** Another person settled it first. */
export const Need: Story = {
  loaders: world({
    "POST /sale/order/stockouts/settle": refuses(
      "ShortageSettled",
      "The shortage of White hanging heart T-light holder is settled already.",
    ),
  }),
  play: async (context) => {
    await choose(context, "Add to needs");
    const dialog = within(await body().findByRole("dialog"));
    await context.userEvent.click(await dialog.findByRole("button", { name: "Add to needs" }));
    await seen(await dialog.findByText(/is settled already/));
  },
};

/** What each became, and the way there. */
export const Settled: Story = {
  parameters: { path: `${route}?done=true` },
  loaders: world(),
  play: async (context) => {
    await seen(await context.canvas.findByText("Back-ordered"));
    await seen(context.canvas.getByText("To be ordered"));
    const row = await context.canvas.findByRole("row", { name: /White hanging heart/ });
    await context.userEvent.hover(row);
    (await within(row).findByRole("button", { name: "More actions" })).click();
    await seen(await body().findByRole("menuitem", { name: "Open new order" }));
    await expect(body().queryByRole("menuitem", { name: "Cut line" })).toBeNull();
    await context.userEvent.keyboard("{Escape}");
  },
};

/** A person who may read orders sees the list and cannot settle. */
export const ReadOnly: Story = {
  loaders: world({}, []),
  play: async (context) => {
    const item = await choose(context, "Make back-order");
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(body().queryByRole("dialog")).toBeNull();
    await context.userEvent.keyboard("{Escape}");
  },
};

const { loading, failed, denied } = unanswered("GET /sale/order/stockouts", world);

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
