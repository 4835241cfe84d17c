/** Bills of the restaurant: all tables, and one bill with its kitchen (E1-E5). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import Screen from "../../../src/modules/desk/order/desk-orders.tsx";
import { keepStored } from "../../../src/client/storage.ts";
import { pairedPrinter } from "../../support/paired-printer.ts";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { answerFirst, at, refuses, says } from "../../support/world.tsx";
import { catalogue } from "../../support/catalogue.ts";
import { tillState } from "../sale/order-world.ts";
import { scan, type } from "../sale/retail/hands.tsx";
import { bill, paidPart, products, servedBill, world } from "./bill-fixtures.ts";

const route = "/basics/deskOrder";

const meta = {
  title: "Modules/Desk/Desk orders",
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

const dialog = async (name: string) => within(await within(document.body).findByRole("dialog", { name }));

/** Every state of a table; a press on a table opens a bill at it. */
export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: /^Guests: 3 · Anna de Vries/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^Window/ }));
    const opening = await dialog("Open a bill");
    await expect(opening.getByRole("checkbox", { name: "Window: Free" })).toBeChecked();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

export const Empty: Story = {
  loaders: world({
    "GET /desk/desks": says({ records: [], total: 0 }),
    "GET /desk/orders": says({ bills: [] }),
  }),
  play: async ({ canvas }) => seen(await canvas.findByText("No tables yet", { selector: "div" })),
};

const onBill = { parameters: { path: `${route}?bill=7` } };

/** What is new, cooking, ready and served of each item; the second course is not sent yet. */
export const OneBill: Story = {
  ...onBill,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Ready: 2"));
    await expect(canvas.getByText(/^Course: 2/)).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^Lemon tart ?4\.50/ })).toBeVisible();
  },
};
/** What is scanned before the catalogue is there waits for it and is then entered. */
export const ScannedWhileLoading: Story = {
  ...onBill,
  loaders: world({ "GET /product/catalogue": refuses("Unavailable", "The server is not available.") }),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole("button", { name: "Try again" });
    await scan("SOUP");
    const entered: string[] = [];
    answerFirst((call) => {
      if (call === "GET /product/catalogue") return catalogue(products);
      if (!call.includes("/sale/order/detail")) return undefined;
      entered.push(call);
      return refuses("OutOfStock", "The soup is sold out.");
    });
    await userEvent.click(retry);
    await seen(await within(document.body).findByText("The soup is sold out."));
    await expect(entered).toHaveLength(1);
  },
};
export const OneBillTablet: Story = {
  ...OneBill,
  tags: ["!test"],
  globals: { viewport: { value: "tablet" } },
};
export const OneBillPhone: Story = { ...onBill, loaders: world(), globals: { viewport: { value: "phone" } } };
export const OneBillDark: Story = { ...OneBill, tags: ["!test"], globals: { theme: "dark" } };

/** The guests of a party pay for service: a line for each VAT rate, which a right takes off with a reason (E9). */
export const ServiceCharge: Story = {
  ...onBill,
  loaders: world({
    "GET /desk/orders?id=7": says({ bills: [servedBill] }),
    "PUT /desk/order": says({ bills: [servedBill] }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Service charge · 10%")).toHaveLength(2);
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(
      await within(document.body).findByRole("menuitem", { name: "Remove service charge" }),
    );
    const asked = await dialog("Remove service charge");
    await userEvent.click(asked.getByRole("textbox", { name: /^Reason/ }));
    await userEvent.paste("Waited an hour");
    await userEvent.click(asked.getByRole("button", { name: /^Remove service charge/ }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  },
};
export const ServiceChargePhone: Story = {
  ...onBill,
  loaders: world({ "GET /desk/orders?id=7": says({ bills: [servedBill] }) }),
  globals: { viewport: { value: "phone" } },
};

/** Somebody took the charge off; the reason stands on the bill until it is charged again. */
export const ServiceRemoved: Story = {
  ...onBill,
  loaders: world({
    "GET /desk/orders?id=7": says({
      bills: [{ ...bill, service: { rate: null, reason: "Waited an hour" } }],
    }),
  }),
  play: async ({ canvas }) => seen(await canvas.findByText("No service charge: Waited an hour")),
};

/** The marked line is taken off by key; what the kitchen was told needs a reason (E2). */
export const TakingOff: Story = {
  ...onBill,
  loaders: world({
    "PUT /desk/order": refuses("AccessDenied", "You cannot take back what was sent."),
  }),
  play: async ({ canvas }) => {
    const finder = await canvas.findByRole("combobox");
    await seen(await canvas.findByText("Ready: 2"));
    finder.focus();
    await userEvent.keyboard("{ArrowUp}{Delete}");
    const asked = await dialog("Take off");
    await userEvent.click(asked.getByRole("textbox", { name: /^Reason/ }));
    // Typed keys come as fast as a scanner's here.
    await userEvent.paste("Fell down");
    await userEvent.click(asked.getByRole("button", { name: /^Take off/ }));
    await seen(await asked.findByRole("alert"));
    await userEvent.keyboard("{Escape}");
  },
};

/** Parts of quantities go to a bill of their own (E3, E7). */
export const Splitting: Story = {
  ...onBill,
  loaders: world({ "POST /desk/order/split": says({ bills: [bill, { ...bill, id: 10, total: 350 }] }) }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Ready: 2"));
    await userEvent.keyboard("{F7}");
    const asked = await dialog("Split bill");
    await userEvent.click(asked.getByRole("button", { name: "Lemon tart: All" }));
    await expect(asked.getByDisplayValue("2")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: /^Split bill/ }));
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

/** A scan while a dialog is open adds nothing to the bill behind it, and says so. */
export const ScanUnderDialog: Story = {
  ...onBill,
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Ready: 2"));
    await userEvent.keyboard("{F7}");
    await dialog("Split bill");
    await scan("5000000000012");
    await seen(await within(document.body).findByText("Close this first, then scan again."));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

const seated = {
  ...bill,
  id: 12,
  lines: bill.lines.map((line, place) => ({ ...line, seat: (place % 2) + 1 })),
};

/** Who ordered what stands at each line, and a split takes all that one guest ordered (E3). */
export const Seats: Story = {
  parameters: { path: `${route}?bill=12` },
  loaders: world({ "GET /desk/orders?id=12": says({ bills: [seated] }) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/Seat: 1/)).toHaveLength(2));
    await userEvent.keyboard("{F7}");
    const asked = await dialog("Split bill");
    await userEvent.click(asked.getByRole("button", { name: "Seat: 1" }));
    await expect(asked.getByRole("textbox", { name: /^Flat white/ })).toHaveValue("3");
    await expect(asked.getByRole("textbox", { name: /^Tomato soup/ })).toHaveValue("0");
    await expect(asked.getByRole("textbox", { name: /^Lemon tart/ })).toHaveValue("2");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};
export const SeatsPhone: Story = {
  ...Seats,
  tags: ["!test"],
  globals: { viewport: { value: "phone" } },
};

/** Paid parts stand above the next one, which is paid in cash and by card together (E8, M2). */
export const PartCashAndCard: Story = {
  ...onBill,
  beforeEach: () => {
    keepStored("till", "1");
    return () => keepStored("till", null);
  },
  loaders: world({
    "GET /desk/orders?id=7": says({
      bills: [{ ...bill, state: "committed", parts: [paidPart] }],
    }),
    "GET /basics/till/1": says(tillState),
    "POST /desk/order/pay-part": says({ bills: [bill], part: { number: 2, amount: 1000, rates: [] } }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Ready: 2"));
    await userEvent.keyboard("{Shift>}{F8}{/Shift}");
    const asked = await dialog("Pay in parts");
    const paid = within(await asked.findByRole("list", { name: "Paid parts" }));
    await expect(paid.getByText(/^Part 1 paid: .*12\.50/)).toBeVisible();
    await expect(
      paid.getByText(
        /^Anna de Vries · .* · Cash: 10\.00 EUR · Card: 4\.00 EUR · Change: 0\.50 EUR · Tip: 1\.00 EUR$/,
      ),
    ).toBeVisible();
    const given = await asked.findByRole("textbox", { name: /^Given/ });
    await waitFor(() => expect(given).toHaveValue("10.00"));
    await userEvent.clear(given);
    // At the speed of a person: keys that come faster are a scan, which the field gives back (four keys or more and Tab).
    await type("4.00{Tab}");
    await expect(given).toHaveValue("4.00");
    await userEvent.click(await asked.findByRole("button", { name: "Add another payment method" }));
    const laid = within(await asked.findByRole("list", { name: "Payments of this part" }));
    await expect(laid.getByText("Cash")).toBeVisible();
    await waitFor(() => expect(given).toHaveValue("6.00"));
    await userEvent.click(asked.getByRole("button", { name: /^Pay in parts/ }));
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

/** The address that the pay page of the till leads to: the next part is asked for at once (E8). */
export const PartsAsked: Story = {
  parameters: { path: `${route}?bill=11&act=parts` },
  loaders: world({
    "GET /desk/orders?id=11": says({ bills: [{ ...bill, id: 11, state: "committed", parts: [paidPart] }] }),
  }),
  play: async () => {
    const asked = await dialog("Pay in parts");
    await seen(await asked.findByText("Open: 20.00 EUR"));
    await expect(asked.getByText("32.50 EUR")).toBeVisible();
    await expect(asked.getByText("12.50 EUR")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

/** A part in cash opens the drawer by the printer that it is plugged into; where it does not open, that is said (F19). */
export const PartInCash: Story = {
  ...onBill,
  beforeEach: () => {
    const unpair = pairedPrinter();
    keepStored("till", "1");
    return () => {
      unpair();
      keepStored("till", null);
    };
  },
  loaders: world({
    "GET /basics/till/1": says(tillState),
    "POST /desk/order/pay-part": says({ bills: [bill], part: { number: 1, amount: 1083, rates: [] } }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Ready: 2"));
    await userEvent.keyboard("{Shift>}{F8}{/Shift}");
    const asked = await dialog("Pay in parts");
    const pay = await asked.findByRole("button", { name: /^Pay in parts/ });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    await seen(await within(document.body).findByText("The drawer did not open. Open it with its key."));
  },
};

/** A part is paid: the rest is open, and nothing is ordered on the bill any more (E8). */
export const PartlyPaid: Story = {
  parameters: { path: `${route}?bill=11` },
  loaders: world({
    "GET /desk/orders?id=11": says({
      bills: [{ ...bill, id: 11, state: "committed", parts: [paidPart] }],
    }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Part of this bill is paid. 20.00 EUR is still open."));
    await userEvent.keyboard("{Shift>}{F8}{/Shift}");
    const asked = await dialog("Pay in parts");
    // Of three guests two have not paid.
    await waitFor(() => expect(asked.getAllByText("10.00 EUR")).toHaveLength(2));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

/** Nothing is added to a bill that the guests asked for, until they go on ordering. */
export const Asked: Story = {
  parameters: { path: `${route}?bill=8` },
  loaders: world(),
  play: async ({ canvas }) => seen(await canvas.findByText(/^The guests asked for the bill/)),
};

const { loading, failed, denied } = unanswered("GET /desk/orders", world);

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Denied: Story = denied;
