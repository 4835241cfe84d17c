/** The pay pages (M13): the payment of the till with the fields of its mode or its country, and the wish for an invoice (M15). */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { keyOf, queryClient } from "../../../../src/client/http/query.ts";
import type { TillFacts } from "../../../../src/client/till/till-facts.ts";
import { deskOrderEndpoints } from "../../../../src/contract/desk/desk-order.ts";
import { payPaths, type PayPage } from "../../../../src/domain/money/pay-page.ts";
import { refuses, says } from "../../../support/world.tsx";
import { seen } from "../../../support/seen.ts";
import { tillOf, tillPage } from "./hands.tsx";
import { bill } from "../../desk/bill-fixtures.ts";
import { adds, atCounter, basket, facts, lays, pays, rossi, tillState } from "./till-fixtures.ts";

const meta = { title: "Modules/Sale/Pay pages", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const countries: Readonly<Partial<Record<PayPage, string>>> = { hu: "HU", es: "ES", cl: "CL" };

/** The basket at a VAT rate of Spain. */
const spanishBasket = basket.map((event) =>
  event.type === "LINE.ADD"
    ? { ...event, line: { ...event.line, product: { ...event.line.product, vatRate: 2_100 } } }
    : event,
);

/** A till whose country, mode or books bring the page. */
const factsOf = (page: PayPage): TillFacts => {
  const country = countries[page];
  const settings = { ...facts.settings, ...(country !== undefined && { Country: { value: country } }) };
  const till = page === "packing" || page === "restaurant" ? { ...facts.till, mode: page } : facts.till;
  const rights = page === "restaurant" ? [...facts.rights, "desk.order.change"] : facts.rights;
  return { ...facts, settings, till, rights };
};

const paying = (page: PayPage, steps: Parameters<typeof atCounter>[0] = {}): Story => {
  const given = factsOf(page);
  const { cashier: _, rights: __, isRoot: ___, maximumDiscount: ____, ...state } = given;
  return {
    parameters: { path: payPaths[page] },
    loaders: [
      atCounter({
        steps: [...basket, pays],
        facts: given,
        ...steps,
        answers: {
          "GET /basics/till/1": says(state),
          "GET /customer/customer/9/card": refuses("AccessDenied", "Not yours"),
          ...steps.answers,
        },
      }),
    ],
  };
};

export const General: Story = paying("general");
export const GeneralPhone: Story = { ...General, globals: { viewport: { value: "phone" } } };
export const GeneralDark: Story = { tags: ["!test"], ...General, globals: { theme: "dark" } };
export const Packing: Story = {
  ...paying("packing", { steps: [...basket, adds(3, { package: "box", number: 3000 }), pays] }),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "Packages" }));
    await expect(table.getByRole("row", { name: /^Box 5/ })).toBeVisible();
  },
};
export const PackingPhone: Story = { ...Packing, globals: { viewport: { value: "phone" } } };
/** A bill of three guests: its table and what each of them pays stand above the methods (E3). */
export const Restaurant: Story = {
  ...paying("restaurant", {
    answers: { "GET /desk/orders": says({ bills: [] }) },
    after: ({ flow }) => {
      const { clientId } = flow.getSnapshot().context.sale;
      queryClient.setQueryData(keyOf(deskOrderEndpoints.bills, { query: {} }), {
        bills: [{ ...bill, clientId }],
      });
    },
  }),
  play: async ({ canvas }) => seen(await canvas.findByText("Hall 5")),
};

/** Guests who pay by themselves: the till gives the bill back, and its parts are paid on its own page (E8). */
export const RestaurantInParts: Story = {
  ...Restaurant,
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Pay in parts/ }));
    await waitFor(() => expect(tillOf(loaded).flow.getSnapshot().context.sale.lines).toEqual([]));
  },
};
export const Hungary: Story = paying("hu");
export const HungaryTablet: Story = { ...Hungary, globals: { viewport: { value: "tablet" } } };

const invoiceKey = (name: RegExp | string) => ({ name, pressed: false });

/** In Spain every invoice names the number of its buyer: what lacks is said at the fields, and nothing is stored before. */
export const Spain: Story = {
  ...paying("es"),
  play: async ({ canvas, loaded }) => {
    const wish = () => tillOf(loaded).flow.getSnapshot().context.sale.wish;
    await userEvent.click(await canvas.findByRole("button", invoiceKey(/^Invoice \(factura\)/)));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Invoice details" }));
    await userEvent.type(await dialog.findByRole("textbox", { name: /^Name/ }), "Bar Sol S.L.");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Tax number \(NIF\)/ }), "B-58378432");
    await userEvent.click(dialog.getByRole("button", { name: "Save invoice details" }));
    await seen(await dialog.findByText(/The check digit does not match/));
    await expect(wish()).toBeUndefined();
  },
};
export const SpainPhone: Story = { ...Spain, globals: { viewport: { value: "phone" } } };

/** In Chile the wish is a boleta or a factura; both are stored with the payment. */
export const Chile: Story = {
  ...paying("cl"),
  play: async ({ canvas, loaded }) => {
    const wish = () => tillOf(loaded).flow.getSnapshot().context.sale.wish;
    await userEvent.click(await canvas.findByRole("button", invoiceKey(/^Invoice \(factura\)/)));
    const opened = within(document.body);
    const dialog = within(await opened.findByRole("dialog", { name: "Invoice details" }));
    await userEvent.type(await dialog.findByRole("textbox", { name: /^Name/ }), "Almacén Sur SpA");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Tax number \(RUT\)/ }), "76.354.771-K");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Street/ }), "Av. Matta 120");
    await userEvent.type(dialog.getByRole("textbox", { name: /^City/ }), "Santiago");
    await userEvent.click(dialog.getByRole("button", { name: "Save invoice details" }));
    await waitFor(() => expect(wish()).toMatchObject({ document: "invoice", buyer: { city: "Santiago" } }));
    await userEvent.click(await canvas.findByRole("button", { name: /^Invoice \(factura\): Almacén Sur/ }));
    await userEvent.click(await opened.findByRole("button", { name: "Receipt (boleta)" }));
    await waitFor(() => expect(wish()).toBeUndefined());
  },
};

/** A shop under the surcharge of Spain pays it beside the VAT of its goods (M14). */
export const SpainWithSurcharge: Story = {
  ...paying("es", {
    steps: [...spanishBasket, { type: "CUSTOMER.SET", customer: { ...rossi, hasSurcharge: true } }, pays],
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Equivalence surcharge"));
  },
};

/** A named customer is the buyer: name, country and tax number are filled in, and the address of their card. */
export const NamedCustomer: Story = {
  ...paying("general", { steps: [...basket, { type: "CUSTOMER.SET", customer: rossi }, pays] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", invoiceKey(/^Invoice/)));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Invoice details" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /^Name/ })).toHaveValue("Hotel Rossi"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};

/** Escape goes back to the goods, and the payment is over. */
export const BackToGoods: Story = {
  ...paying("hu"),
  play: async ({ canvas, loaded }) => {
    await seen(await canvas.findByRole("region", { name: "Payment" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(tillOf(loaded).flow.getSnapshot().matches("selling")).toBe(true));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Payment" })).toBeNull());
  },
};

/** Who opens the address of a pay page with goods on the counter pays them. */
export const OpenedByAddress: Story = {
  ...paying("general", { steps: basket }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("region", { name: "Payment" }));
  },
};

/** With nothing on the counter there is nothing to pay: the goods are shown. */
export const NothingToPay: Story = {
  ...paying("general", { steps: [] }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/Scan a product/));
  },
};

/** A till that sells by packages prints the list of them beside the receipt. */
export const PackingDone: Story = {
  ...paying("packing", { steps: [...basket, pays, lays(1, "cash", 50_000), { type: "CONFIRM" }] }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByRole("button", { name: "Packing list" }));
  },
};

/** Who changes settings says in the panel of everything what the till is made for. */
export const ModeOfTheTill: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, rights: [...facts.rights, "setting.setting.change"] },
      answers: { "PUT /basics/till/mode": says({ ...tillState.till, mode: "packing" }) },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.keyboard("{F1}");
    await seen(await canvas.findByRole("radiogroup", { name: "Payment page of this till" }));
  },
};
