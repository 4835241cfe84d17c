/** The shift of a till, its reports, and the network going away. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { refuses, says } from "../../../support/world.tsx";
import { scan, type, tillPage } from "./hands.tsx";
import { emptyOutbox } from "../../../../machines/sale-outbox.ts";
import { atCounter, basket, facts, tillState } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till shift", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OpenTheShift: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, shift: null },
      answers: { "GET /basics/till/1": says({ ...tillState, shift: null }) },
    }),
  ],
};

export const NobodyMayOpenTheShift: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, shift: null, rights: [] },
      answers: { "GET /basics/till/1": "never" },
    }),
  ],
};

/** The warehouse of the till was stopped: it says so, and no shift is opened. */
export const StoppedWarehouse: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, shift: null, till: { ...facts.till, stoppedWarehouse: "Harbour Street" } },
      answers: { "GET /basics/till/1": "never" },
    }),
  ],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: /Open shift/ })).toHaveAttribute("aria-disabled", "true"),
    );
  },
};

const refusedSale = {
  ...emptyOutbox,
  leftovers: [{ key: "00000000-0000-4000-8000-000000000072", stored: {} }],
};

const openClosing = async (canvas: { findByRole: (role: string) => Promise<HTMLElement> }) => {
  await canvas.findByRole("textbox");
  await userEvent.keyboard("{F1}");
  const page = within(document.body);
  await userEvent.click(await page.findByRole("button", { name: "Close shift" }));
  return within(await page.findByRole("dialog"));
};

/** A refused sale is settled before the shift is closed: a cashier cannot go on without. */
export const RefusedSaleAtClosing: Story = {
  loaders: [atCounter({ outbox: refusedSale })],
  play: async ({ canvas }) => {
    const dialog = await openClosing(canvas);
    await expect(dialog.getByRole("button", { name: "Count cash" })).toHaveAttribute("aria-disabled", "true");
    await expect(dialog.queryByText(/stay after the shift/)).toBeNull();
  },
};

/** Who may remove sales can leave it for later in their own name, and the Z report says so. */
export const RefusedSaleLeftByName: Story = {
  loaders: [
    atCounter({ outbox: refusedSale, facts: { ...facts, rights: [...facts.rights, "sale.order.cancel"] } }),
  ],
  play: async ({ canvas }) => {
    const dialog = await openClosing(canvas);
    const goOn = dialog.getByRole("button", { name: "Count cash" });
    await expect(goOn).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(dialog.getByRole("textbox", { name: /Your name/ }), facts.cashier, { delay: 60 });
    await userEvent.click(goOn);
    await waitFor(() =>
      expect(
        within(document.body).getByDisplayValue(`1 refused sale left by ${facts.cashier}`),
      ).toBeVisible(),
    );
  },
};

/** A scanned badge chooses who approves; the PIN is asked all the same. */
export const BadgeOfAnApprover: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    const dialog = await openCash(canvas);
    await userEvent.click(dialog.getByRole("radio", { name: "Pay in" }));
    await dialog.findByRole("radio", { name: /Chioma Eze/ });
    await scan("099012345678901234567890");
    await waitFor(() => expect(dialog.getByRole("radio", { name: /Chioma Eze/ })).toBeChecked());
    await waitFor(() => expect(dialog.getByLabelText(/PIN/)).toHaveFocus());
    await expect(dialog.getByLabelText(/PIN/)).toHaveValue("");
  },
};

export const EverythingElse: Story = {
  loaders: [atCounter({ steps: basket })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{F1}");
    await seen(await canvas.findByRole("button", { name: "X report" }));
  },
};

export const XReport: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    await userEvent.click(await canvas.findByRole("button", { name: "X report" }));
    await seen(await within(document.body).findByText("842.35 EUR"));
  },
};

const openCash = async (canvas: { findByRole: (role: string) => Promise<HTMLElement> }) => {
  await canvas.findByRole("textbox");
  await userEvent.keyboard("{F1}");
  const more = within(document.body);
  await userEvent.click(await more.findByRole("button", { name: "Cash in or out" }));
  return within(await more.findByRole("dialog"));
};

export const CashOut: Story = {
  loaders: [atCounter({ facts: { ...facts, rights: [...facts.rights, "sale.cash.move"] } })],
  play: async ({ canvas }) => {
    const dialog = await openCash(canvas);
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /Amount/ })).toHaveFocus());
    await type("12.50");
    await userEvent.click(dialog.getByRole("radio", { name: "Safe" }));
    await userEvent.click(dialog.getByRole("button", { name: "Pay out" }));
    await seen(await within(document.body).findByText("12.50 EUR paid out"));
  },
};

export const CashInByACashier: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    const dialog = await openCash(canvas);
    await userEvent.click(dialog.getByRole("radio", { name: "Pay in" }));
    await expect(dialog.queryByRole("radio", { name: "Expense" })).toBeNull();
    await seen(dialog.getByLabelText(/PIN/));
  },
};

export const CashIsRefused: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, rights: [...facts.rights, "sale.cash.move"] },
      answers: { "POST /basics/shift/cash": refuses("ShiftNeeded", "No shift is open on this till.") },
    }),
  ],
  play: async ({ canvas }) => {
    const dialog = await openCash(canvas);
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /Amount/ })).toHaveFocus());
    await type("5");
    await userEvent.click(dialog.getByRole("button", { name: "Pay out" }));
    await seen(await dialog.findByRole("alert"));
  },
};

const tipping = { ...facts.settings, TakeTips: { value: true } };

/** Tips go to a person, no more than the branch holds (E6). */
export const TipsPaidOut: Story = {
  loaders: [
    atCounter({
      facts: {
        ...facts,
        settings: tipping,
        rights: [...facts.rights, "sale.tip.pay"],
      },
      answers: {
        "GET /basics/till/1": says({ ...tillState, settings: tipping }),
        "GET /basics/shift/tips": says({
          held: [{ currency: "EUR", amount: 4250 }],
          persons: [{ id: 3, name: "Ben Ode" }],
        }),
        "POST /basics/shift/tips": says(facts.shift),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    const more = within(document.body);
    await userEvent.click(await more.findByRole("button", { name: "Pay out tips" }));
    const dialog = within(await more.findByRole("dialog", { name: "Pay out tips" }));
    await seen(await dialog.findByText("Tips held: 42.50 EUR"));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: /Amount/ })).toHaveFocus());
    await type("20");
    await userEvent.click(dialog.getByRole("button", { name: "Paid to" }));
    await userEvent.click(await more.findByRole("option", { name: "Ben Ode" }));
    await userEvent.click(dialog.getByRole("button", { name: "Pay out tips" }));
    await seen(await more.findByText("20.00 EUR of tips paid to Ben Ode"));
  },
};

const openDrawer = async (canvas: { findByRole: (role: string) => Promise<HTMLElement> }) => {
  await canvas.findByRole("textbox");
  await userEvent.keyboard("{F1}");
  const more = within(document.body);
  await more.findByRole("button", { name: "Open drawer" });
  await userEvent.keyboard("o");
  return within(await more.findByRole("dialog", { name: "Open drawer" }));
};

/** Opening the drawer without a sale has its key and its reasons; without a printer it is opened by key (F19). */
export const DrawerOpened: Story = {
  loaders: [atCounter({ facts: { ...facts, rights: [...facts.rights, "sale.drawer.open"] } })],
  play: async ({ canvas }) => {
    const dialog = await openDrawer(canvas);
    await userEvent.click(await dialog.findByRole("radio", { name: "Other" }));
    await seen(await dialog.findByText("Say in the note why."));
    await userEvent.type(dialog.getByRole("textbox", { name: /Note/ }), "coin stuck");
    await userEvent.click(dialog.getByRole("button", { name: "Open drawer" }));
    await seen(await within(document.body).findByText(/Open the drawer with its key/));
  },
};

/** A cashier without the right needs a manager's approval for it. */
export const DrawerNeedsApproval: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    const dialog = await openDrawer(canvas);
    await seen(await dialog.findByLabelText(/PIN/));
    await seen(dialog.getByText("Open the drawer without a sale"));
  },
};

/** What the server refuses is not opened. */
export const DrawerRefused: Story = {
  loaders: [
    atCounter({
      facts: { ...facts, rights: [...facts.rights, "sale.drawer.open"] },
      answers: { "POST /basics/shift/drawer": refuses("ShiftNeeded", "No shift is open on this till.") },
    }),
  ],
  play: async ({ canvas }) => {
    const dialog = await openDrawer(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Open drawer" }));
    await seen(await dialog.findByRole("alert"));
  },
};

export const CloseTheShift: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    await userEvent.click(await canvas.findByRole("button", { name: "Close shift" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(await dialog.findByLabelText("Euro"));
    await type("840");
    const left = await dialog.findByLabelText("Float for next shift");
    await userEvent.click(left);
    await type("200");
    await seen(await dialog.findByText(/^To the safe: .*640/));
    await userEvent.click(dialog.getByRole("button", { name: "Close shift" }));
    await seen(await within(document.body).findByText("Z report Z-00017"));
  },
};

export const Offline: Story = {
  loaders: [atCounter({ steps: basket, answers: { "GET /basics/till/1": "offline" } })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Offline"));
  },
};
