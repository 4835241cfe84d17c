/** A new order of the office: its states, and one line typed by keyboard. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Order, OrderLine } from "../../../src/contract/sale/sale-order.ts";
import { EditOrder } from "../../../src/modules/sale/edit/edit-order.tsx";
import NewSale from "../../../src/modules/sale/edit/new-sale.tsx";
import { computed } from "../../support/computed.ts";
import { seen } from "../../support/seen.ts";
import { at, refuses, says } from "../../support/world.tsx";
import { draftOrder } from "./order-fixtures.ts";
import { catalogue } from "../../support/catalogue.ts";
import { product, saleWorld as world } from "./sale-world.ts";

const meta = {
  title: "Modules/Sale/New sale",
  component: NewSale,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/sale/new", { route: "/sale/new" }),
  ],
} satisfies Meta<typeof NewSale>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: /Add product/ }));
    await userEvent.keyboard("cake", { delay: 80 });
    await expect(await canvas.findByRole("option", { name: /Regency cakestand/ })).toBeVisible();
    await userEvent.keyboard("{Enter}", { delay: 80 });
    await waitFor(() => expect(document.activeElement).toHaveAttribute("role", "gridcell"));
    await userEvent.keyboard("4{Enter}", { delay: 80 });
    await waitFor(() => expect(canvas.getAllByText(/51\.40/)[0]).toBeVisible());
    await expect(canvas.getByText("Unsaved changes")).toBeVisible();
    await seen(await canvas.findByText("6 reserved"));
    await seen(await canvas.findByText(/11\.90 GBP/));
  },
};

const candidate = { boughtOn: null, found: "catalogue" } as const;
const proposals = [
  {
    text: "2 boxes cakestands",
    candidates: [
      {
        ...candidate,
        productId: 1,
        code: "22423",
        name: "Regency cakestand 3 tier",
        found: "bought",
        count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 },
        boughtOn: "2026-10-02",
      },
    ],
  },
  {
    text: "3 buntings",
    candidates: [
      {
        ...candidate,
        productId: 2,
        code: "47566",
        name: "Party bunting",
        count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 3000 },
      },
    ],
  },
  { text: "something for the window", candidates: [] },
];

/** A message becomes lines: each piece with what it may mean, and nothing is added before a person adds it. Then a price explains itself. */
export const PasteText: Story = {
  loaders: world({ "POST /sale/order-text": says({ proposals, left: 0 }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Paste text/ }));
    await userEvent.type(await screen.findByLabelText("Message"), "2 boxes cakestands");
    await userEvent.click(screen.getByRole("button", { name: "Find products" }));
    await seen(await screen.findByText("something for the window"));
    await expect(screen.getByRole("checkbox", { name: /something for the window/ })).toBeDisabled();
    await expect(canvas.queryByText("22423")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Add lines (2)" }));
    await seen(await canvas.findByText("22423"));
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Why this price/ }));
    await seen(await screen.findByText("Price of this line"));
    await userEvent.keyboard("{Escape}");
  },
};

export const Empty: Story = { loaders: world({ "GET /product/catalogue": catalogue([]) }) };

/** Without a warehouse there is nothing to sell from: the page says what to do. */
export const NoWarehouse: Story = {
  loaders: world({ "GET /sale/warehouses": says([]) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("No active warehouse"));
  },
};

export const Loading: Story = { loaders: world({ "GET /product/catalogue": "never" }) };

export const Failed: Story = {
  loaders: world({ "GET /product/catalogue": refuses("ServerFault", "Something went wrong.") }),
};

export const Denied: Story = {
  loaders: world({ "GET /product/catalogue": refuses("AccessDenied", "Access Denied") }),
};

export const Dark: Story = { loaders: world(), globals: { theme: "dark" } };

export const Phone: Story = { loaders: world(), globals: { viewport: { value: "phone" } } };

const [firstLine, secondLine] = draftOrder.lines;

/** The draft as somebody else saved it: 9 of one of its lines. */
const savedByOther = (changed: OrderLine | undefined): Order =>
  computed(
    { ...draftOrder, version: draftOrder.version + 1 },
    draftOrder.lines.map((line) =>
      line.key === changed?.key ? { ...line, count: { ...line.count, units: 9000 } } : line,
    ),
  );

/** The draft is edited, and saving meets what somebody else saved. */
const editing = (theirs: Order) => ({
  render: () => <EditOrder order={draftOrder} />,
  loaders: world({
    "GET /product/catalogue": catalogue(
      draftOrder.lines.map(({ productId, code, name, prices, packing }) => ({
        ...product(productId, code, name, prices.unitPrice),
        ...packing,
      })),
    ),
    "PUT /sale/order": refuses("StaleVersion", "Someone else has changed this.", { current: theirs }),
  }),
});

const typeQuantityAndSave = async (canvas: ReturnType<typeof within>) => {
  const row = within(await canvas.findByRole("row", { name: new RegExp(firstLine?.name ?? "-") }));
  await userEvent.dblClick(await row.findByRole("gridcell", { name: /^6$/ }));
  await userEvent.keyboard("7{Enter}", { delay: 40 });
  await userEvent.click(canvas.getByRole("button", { name: /Save draft/ }));
};

/** Somebody else changed another line: both changes are in, and nobody is asked (G5). */
export const OthersLine: Story = {
  ...editing(savedByOther(secondLine)),
  play: async ({ canvas }) => {
    await typeQuantityAndSave(canvas);
    await seen(await canvas.findByRole("gridcell", { name: /^9$/ }));
    await seen(canvas.getByRole("gridcell", { name: /^7$/ }));
  },
};

/** The draft lay while prices changed: which ones, and the lines have today's already. */
export const PricesChanged: Story = {
  ...editing(draftOrder),
  loaders: world({
    "GET /product/catalogue": catalogue(
      draftOrder.lines.map(({ productId, code, name, prices, packing }, at) => ({
        ...product(productId, code, name, prices.unitPrice + (at === 0 ? 5000 : 0)),
        ...packing,
      })),
    ),
  }),
  play: async ({ canvas }) => {
    const notice = await canvas.findByText("1 price has changed since this draft was saved.");
    await seen(notice);
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  },
};

/** A line over the person's discount limit says so at its cell, and the order is not posted; another sells below cost. */
export const OverLimit: Story = {
  ...editing(draftOrder),
  loaders: world({
    "GET /product/catalogue": catalogue(
      draftOrder.lines.map(({ productId, code, name, prices, packing }) => ({
        ...product(productId, code, name, prices.unitPrice),
        ...packing,
      })),
    ),
    "POST /sale/draft-check": says([
      {
        key: firstLine?.key,
        name: "BelowLowestPrice",
        params: { price: "0.90", lowest: "1.00" },
        severity: "refuse",
      },
      { key: secondLine?.key, name: "BelowCost", params: { price: "0.90" }, severity: "warn" },
    ]),
  }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: new RegExp(firstLine?.name ?? "-") }));
    await waitFor(() =>
      expect(row.getByRole("gridcell", { description: /price 0.90, minimum 1.00/ })).toHaveAttribute(
        "aria-invalid",
        "true",
      ),
    );
    await seen(canvas.getByText("below cost"));
    await seen(canvas.getByText("To correct: 1"));
    await expect(canvas.getByRole("button", { name: /Post/ })).toHaveAttribute("aria-disabled", "true");
  },
};

/** A quantity that the product is not sold in is said at its cell, with the next one that is (P16). */
export const QuantityNotSold: Story = {
  ...editing(draftOrder),
  loaders: world({
    "GET /product/catalogue": catalogue(
      draftOrder.lines.map(({ productId, code, name, prices, packing }) => ({
        ...product(productId, code, name, prices.unitPrice),
        ...packing,
        minimumOrder: productId === firstLine?.productId ? 1_000_000 : null,
      })),
    ),
  }),
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: new RegExp(firstLine?.name ?? "-") }));
    await waitFor(() =>
      expect(row.getByRole("gridcell", { description: /Next allowed: 1,000/ })).toHaveAttribute(
        "aria-invalid",
        "true",
      ),
    );
    await expect(canvas.getByRole("button", { name: /Post/ })).toHaveAttribute("aria-disabled", "true");
  },
};

/** The deposit of a drink stands after it, follows its quantity, and is not typed over (P14). */
export const BottleDeposit: Story = {
  ...editing(draftOrder),
  loaders: world({
    "GET /product/catalogue": catalogue(
      draftOrder.lines.map(({ productId, code, name, prices, packing }) => ({
        ...product(productId, code, name, prices.unitPrice),
        ...packing,
        deposit:
          productId === firstLine?.productId
            ? { id: 990, code: "DEPOSIT", name: "Bottle deposit", unitPrice: 2500, vatRate: 2000 }
            : null,
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("row", { name: /Bottle deposit/ }));
    await expect(canvas.getByText("Deposit")).toBeVisible();
    const cell = document.querySelector<HTMLElement>('[data-cell="0 1"]');
    await userEvent.dblClick(cell ?? document.body);
    await userEvent.keyboard("7{Enter}", { delay: 60 });
    await waitFor(() => expect(document.querySelector('[data-cell="1 1"]')).toHaveTextContent(/^7$/));
  },
};

/** On hold under a name, for every till of the branch. */
export const Hold: Story = {
  ...editing(draftOrder),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("row", { name: new RegExp(firstLine?.name ?? "-") });
    await userEvent.click(canvas.getByRole("button", { name: "More actions" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: /Hold/ }));
    const dialog = within(await page.findByRole("dialog"));
    await seen(await dialog.findByRole("textbox", { name: "Name for this sale" }));
  },
};

/** Both changed the same line: both values are shown, and the person decides. */
export const SameLine: Story = {
  ...editing(savedByOther(firstLine)),
  play: async ({ canvas, canvasElement }) => {
    await typeQuantityAndSave(canvas);
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await seen(await dialog.findByRole("row", { name: new RegExp(`${firstLine?.name ?? "-"} 7 ×.* 9 ×`) }));
    await userEvent.click(dialog.getByRole("button", { name: "Use theirs" }));
    await waitFor(() => expect(canvas.getByRole("gridcell", { name: /^9$/ })).toBeVisible());
  },
};
