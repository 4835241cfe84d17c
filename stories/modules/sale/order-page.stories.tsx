/** One order's page in its states, its acts, and what happens when somebody else was quicker. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import OrderPage from "../../../src/modules/sale/page/order-page.tsx";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import { actOfMenu } from "../../support/acts.ts";
import { anna } from "../../support/fixtures.ts";
import { at, inWorld, refuses, says, type Answers } from "../../support/world.tsx";
import {
  asAnswered,
  cancelledOrder,
  draftOrder,
  manager,
  openFacts,
  paidOrder,
  partPaidOrder,
} from "./order-fixtures.ts";
import { pageAnswers as answers, tillState } from "./order-world.ts";
import { seen } from "../../support/seen.ts";

const world = (order: Order, more: Answers = {}, profile = manager) => [
  inWorld({
    profile,
    areas: ["sale", "till", "list", "document", "product", "record"],
    answers: { ...answers, "GET /sale/order/499": says(order), ...more },
  }),
];

const meta = {
  title: "Modules/Sale/Order page",
  component: OrderPage,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/sale/order/499?moneyState=part", { route: "/sale/order/{id}" }),
  ],
} satisfies Meta<typeof OrderPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ["picture"],
  loaders: world(partPaidOrder),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("heading", { name: "T1-002040" }));
  },
};

const mug = { line: "mug", name: "Enamel mug", price: 120_000, quantity: 2000, amount: 2400 };
const soap = { line: "soap", name: "Olive soap", price: 35_000, quantity: 1000, amount: 350 };
const steps = [
  { at: 0, kind: "add", ...mug, quantity: 1000, amount: 1200, total: 1200 },
  { at: 4, kind: "add", ...soap, total: 1550 },
  { at: 9, kind: "count", ...mug, total: 2750 },
  { at: 21, kind: "remove", ...soap, total: 2400 },
  { at: 26, kind: "approval", name: "Maya Osei", total: 2400 },
  { at: 30, kind: "orderDiscount", total: 2160 },
  { at: 41, kind: "pay", total: 2160 },
  { at: 47, kind: "tender", name: "Cash", amount: 2500, currency: "EUR", total: 2160 },
  { at: 50, kind: "post", total: 2160 },
  { at: 52, kind: "printed", total: 2160 },
].map((step) => ({
  from: "till",
  by: "Anna de Vries",
  till: "Counter 1",
  step: { ...step, at: 1_795_240_000 + step.at },
}));
const logged = { from: "server", by: "Anna de Vries", at: 1_795_240_051, act: "commit", detail: "" };
const replayed = [...steps.slice(0, -1), logged, ...steps.slice(-1)];
const replayer = { ...manager, privilege: [...manager.privilege, "sale.order.replay"] };

/** A disputed receipt: its steps at the till, and what the customer display showed after each. */
export const Replay: Story = {
  loaders: world(paidOrder, { "GET /sale/order/499/replay": says(replayed) }, replayer),
  play: async ({ canvas }) => {
    (await canvas.findByRole("tab", { name: /^Steps at the till/ })).click();
    const display = within(await canvas.findByRole("region", { name: "Customer display" }));
    await seen(await display.findByText("Enamel mug"));
    const next = await canvas.findByRole("button", { name: "Next step" });
    next.click();
    await seen(await display.findByText("Olive soap"));
    (await canvas.findByRole("button", { name: /^Removed/ })).click();
    await waitFor(() => expect(display.queryByText("Olive soap")).toBeNull());
    await expect(canvas.getByRole("status")).toHaveTextContent("4 / 11");
  },
};
export const ReplayPhone: Story = { ...Replay, globals: { viewport: { value: "phone" } } };

/** A receipt of a till that recorded nothing: it was sold before there was this. */
export const ReplayEmpty: Story = {
  loaders: world(paidOrder, { "GET /sale/order/499/replay": says([logged]) }, replayer),
  play: async ({ canvas }) => {
    (await canvas.findByRole("tab", { name: /^Steps at the till/ })).click();
    await seen(await canvas.findByText("No steps recorded"));
  },
};

export const Paid: Story = { loaders: world(paidOrder) };
export const Empty: Story = {
  loaders: world({
    ...draftOrder,
    lines: [],
    lineCount: 0,
    total: 0,
    due: 0,
    goods: 0,
    net: 0,
    vat: 0,
    vatRates: [],
  }),
};
export const Denied: Story = {
  loaders: world(partPaidOrder, { "GET /sale/order/499": refuses("AccessDenied", "Access Denied") }),
};
export const Draft: Story = { loaders: world(draftOrder) };
export const Cancelled: Story = { loaders: world(cancelledOrder) };
export const Dark: Story = { loaders: world(partPaidOrder), globals: { theme: "dark" } };
export const Phone: Story = { loaders: world(partPaidOrder), globals: { viewport: { value: "phone" } } };
export const Loading: Story = { loaders: world(partPaidOrder, { "GET /sale/order/499": "never" }) };
export const Failed: Story = {
  loaders: world(partPaidOrder, {
    "GET /sale/order/499": refuses("NotFound", "This record no longer exists."),
  }),
};

/** What it was made of is one press away. */
export const MadeOfOrderForm: Story = {
  loaders: world({ ...draftOrder, madeOf: { type: "orderForm", id: 7, number: "F-000007" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "F-000007" })).toHaveAttribute(
      "href",
      "/sale/order-form-update?form=7",
    );
  },
};

/** A cashier without the right sees the act, dimmed, and learns who can help. */
export const FewRights: Story = {
  loaders: world(partPaidOrder, {}, anna),
  play: async ({ canvas, userEvent }) => {
    const cancel = await actOfMenu(canvas, userEvent, /Cancel order/);
    await expect(cancel).toHaveAttribute("aria-disabled", "true");
    await expect(cancel).toHaveTextContent(/You don't have permission/);
    await userEvent.keyboard("{Escape}");
  },
};

export const Parts: Story = {
  loaders: world(partPaidOrder),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: /Payments/ }));
    await seen(await canvas.findByText("4711-88"));
    await userEvent.click(canvas.getByRole("tab", { name: /Stock/ }));
    await seen(await canvas.findByRole("columnheader", { name: "Balance" }));
    await userEvent.click(canvas.getByRole("tab", { name: /Money/ }));
    await seen(await canvas.findByText("Card transit"));
    await userEvent.click(canvas.getByRole("tab", { name: /History/ }));
    await seen(await canvas.findByText("Table by the window"));
    // An act that is named like the status it leads to says it once; a version is no business of a reader.
    await expect(canvas.queryByText("to Held")).toBeNull();
    await expect(canvas.queryByText("to Posted")).toBeNull();
    await expect(canvas.queryByText("Version")).toBeNull();
  },
};

export const TakesAPayment: Story = {
  loaders: world(partPaidOrder, { "POST /sale/order/pay": says(paidOrder) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "T1-002040" });
    await userEvent.keyboard("{F9}");
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    const amount = await dialog.findByLabelText("Amount");
    await userEvent.clear(amount);
    await userEvent.type(amount, "150");
    await seen(await dialog.findByText("21.20 EUR"));
    await userEvent.click(dialog.getByRole("button", { name: /Receive 128.80/ }));
    await waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

const buyer = {
  name: "Zuiderzee B.V.",
  taxNumber: "",
  country: "NL",
  street: "Dijk 7",
  zip: "1601 GK",
  city: "Enkhuizen",
};

/** Who asks for an invoice is asked for an address: what lacks is said at the fields, and nothing is sent before (M15). */
export const InvoiceWished: Story = {
  loaders: world(partPaidOrder, {
    "POST /sale/order/pay": says({ ...paidOrder, wish: { document: "invoice", buyer } }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "T1-002040" });
    await userEvent.keyboard("{F9}");
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("radio", { name: "Invoice" }));
    const pay = dialog.getByRole("button", { name: /Receive 128.80/ });
    await userEvent.click(pay);
    await expect(dialog.findAllByText("Enter a value.")).resolves.toHaveLength(3);
    for (const [name, value] of [
      [/^Street/, buyer.street],
      [/^Postcode/, buyer.zip],
      [/^City/, buyer.city],
    ] as const)
      await userEvent.type(dialog.getByRole("textbox", { name }), value);
    await userEvent.click(pay);
    await waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument());
    await seen(await canvas.findByText("Invoice requested for"));
    await seen(canvas.getByText(/Zuiderzee B\.V\., Dijk 7/));
  },
};
export const InvoiceWishedPhone: Story = { ...InvoiceWished, globals: { viewport: { value: "phone" } } };

export const PayDialogOpen: Story = {
  loaders: world(partPaidOrder),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("heading", { name: "T1-002040" });
    await userEvent.keyboard("{F9}");
    await seen(await within(canvasElement.ownerDocument.body).findByLabelText("Amount"));
  },
};

/** Both are shown, and nothing of theirs is overwritten (G5). */
export const SomebodyWasQuicker: Story = {
  loaders: world(partPaidOrder, {
    "POST /sale/order/deliver": refuses(
      "StaleVersion",
      "This was changed by another person; nothing was overwritten.",
      {
        current: { ...paidOrder, version: 6 },
      },
    ),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Mark as delivered/ }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await seen(await dialog.findByRole("row", { name: "Payment Partly paid Paid" }));
    await userEvent.click(dialog.getByRole("button", { name: "Show current version" }));
    await seen(await canvas.findByText("Paid", { selector: "span.truncate" }));
  },
};

const inPicking: Order = asAnswered<Order>(
  {
    ...partPaidOrder,
    state: "picking",
    lines: partPaidOrder.lines.map((one) => ({
      ...one,
      picking: { ordered: one.quantity, picked: 0, short: 0, picker: null },
    })),
  },
  { ...openFacts, pickFirst: true, toPick: 3 },
);

/** It is handed over when all of it is picked or short (S12): until then that act says why not, and picking is the next one. */
export const InPicking: Story = {
  loaders: world(inPicking, {
    "POST /sale/order/dists/pick": refuses("LineTaken", "Maya is already picking Regency Cakestand.", {
      params: { product: "Regency Cakestand", name: "Maya" },
    }),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Pick" }));
    await seen(
      await within(canvasElement.ownerDocument.body).findByText(/Maya is already picking Regency Cakestand/),
    );
  },
};

export const AsksBeforeCancelling: Story = {
  loaders: world(partPaidOrder),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await actOfMenu(canvas, userEvent, /Cancel order/));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await seen(dialog.getByText(/Refund 100.00 EUR/));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
    await seen(dialog.getByText("Cancel T1-002040?"));
  },
};

/** No shift is open: a card is taken all the same, cash says what is missing and leads to the till. */
export const TakesACardWithoutAShift: Story = {
  loaders: world(partPaidOrder, {
    "GET /basics/till/1": says({ ...tillState, shift: null }),
    "POST /sale/order/pay": says(paidOrder),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Receive payment/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    // Only a card asks for its reference.
    await seen(await dialog.findByLabelText(/^Reference/));
    await expect(dialog.queryByText(/No till has an open shift/)).toBeNull();
  },
};

const priceChanged = {
  id: 7,
  kind: "price",
  detail: { product: "Regency Cakestand", reason: "PriceChanged" },
  at: 1_795_180_000,
  settledAt: null,
  settledBy: null,
  note: "",
} as const;

const withExceptions: Order = { ...paidOrder, exceptions: 1 };

/** A receipt that was printed without a network and posted though the price had changed (OT9). */
export const Exceptions: Story = {
  loaders: world(withExceptions, {
    "GET /sale/order/499/exceptions": says([priceChanged]),
    "POST /sale/order/settle-exceptions": says([
      { ...priceChanged, settledAt: 1_795_190_000, settledBy: "Maya", note: "Old price honoured" },
    ]),
  }),
  play: async ({ canvas, userEvent }) => {
    const exceptions = within(await canvas.findByRole("region", { name: "Exceptions" }));
    await seen(await exceptions.findByText("Price has changed since"));
    await seen(exceptions.getByText("Regency Cakestand"));
    await userEvent.type(exceptions.getByLabelText("Note"), "Old price honoured");
    await userEvent.click(exceptions.getByRole("button", { name: "Mark as settled" }));
  },
};

/** What a person has settled says who, when and why. */
export const ExceptionsSettled: Story = {
  loaders: world(withExceptions, {
    "GET /sale/order/499/exceptions": says([
      { ...priceChanged, settledAt: 1_795_190_000, settledBy: "Maya", note: "Old price honoured" },
    ]),
  }),
  play: async ({ canvas }) => {
    const exceptions = within(await canvas.findByRole("region", { name: "Exceptions" }));
    await seen(await exceptions.findByText(/^Settled by Maya/));
    await seen(exceptions.getByText("Old price honoured"));
    await expect(exceptions.queryByRole("button")).toBeNull();
  },
};
