/** The shift of a till, its reports, and the network going away. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { refuses, says } from "../../../support/world.tsx";
import { type, tillPage } from "./hands.tsx";
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

export const CloseTheShift: Story = {
  loaders: [atCounter()],
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox");
    await userEvent.keyboard("{F1}");
    await userEvent.click(await canvas.findByRole("button", { name: "Close shift" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(await dialog.findByLabelText("Euro"));
    await type("840");
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
