/** A whole sale as a cashier makes it, without a mouse. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { scan, tillOf, type, tillPage } from "./hands.tsx";
import { adds, atCounter } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till sale", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const AWholeSaleByKeys: Story = {
  loaders: [atCounter()],
  play: async ({ canvas, loaded }) => {
    const till = tillOf(loaded);
    await canvas.findByRole("textbox");
    await scan("858000000001");
    await scan("858000000004");
    await type("rolls{Enter}");
    await waitFor(() => expect(till.flow.getSnapshot().context.sale.lines).toHaveLength(3));
    await type("{Enter}");
    const amount = await canvas.findByRole("textbox", { name: "Amount" });
    await waitFor(() => expect(amount).toHaveFocus());
    await type("20{Enter}");
    await seen(await canvas.findByText("Change"));
    await type("{Enter}");
    await seen(await canvas.findByText("Receipt T1-000042"));
    await type("{Enter}");
    await waitFor(() => expect(till.flow.getSnapshot().value).toEqual({ selling: "empty" }));
  },
};

const sixPack = (() => {
  const event = adds(1) as Extract<ReturnType<typeof adds>, { type: "LINE.ADD" }>;
  const product = { ...event.line.product, id: 1001, minimumOrder: 6000, orderStep: 6000 };
  return { ...event, line: { ...event.line, product, number: 13_000 } };
})();

/** A quantity that the product is not sold in is said at its line, and is not paid (P16). */
export const QuantityNotSold: Story = {
  loaders: [atCounter({ steps: [sixPack] })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Next allowed: 12, 18"));
    await userEvent.click(canvas.getByRole("button", { name: "more" }));
    await seen(await canvas.findByText("Next allowed: 18, 24"));
  },
};

/** The line says why it has its price: every price that was considered, and why it lost (P7). */
export const WhyThisPrice: Story = {
  loaders: [atCounter({ steps: [sixPack] })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Why this price" }));
    await seen(await screen.findByText("Price of this line"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Price of this line")).toBeNull());
  },
};

const bottle = { id: 1050, code: "DEPOSIT", name: "Bottle deposit", unitPrice: 2500, vatRate: 2000 };
const drink = (() => {
  const event = adds(1) as Extract<ReturnType<typeof adds>, { type: "LINE.ADD" }>;
  const product = { ...event.line.product, id: 1051, name: "Ginger beer", deposit: bottle };
  return { ...event, line: { ...event.line, product, number: 6000 } };
})();
const empties = (() => {
  const { line, ...event } = adds(2) as Extract<ReturnType<typeof adds>, { type: "LINE.ADD" }>;
  const product = { ...line.product, ...bottle, isDeposit: true };
  return { ...event, line: { ...line, product, number: 4000 } };
})();

/** A drink brings its deposit, and empties are given back (P14); the deposit is not chosen or changed by itself. */
export const BottleDeposit: Story = {
  loaders: [atCounter({ steps: [drink, empties] })],
  play: async ({ canvas, loaded }) => {
    await seen(await canvas.findByText("Empties returned"));
    const lines = canvas.getAllByRole("option");
    await expect(lines).toHaveLength(3);
    await expect(lines[1]).toHaveTextContent(/Bottle deposit.*6 ×/);
    await userEvent.click(lines[1] ?? document.body);
    await waitFor(() => expect(lines[0]).toHaveAttribute("aria-selected", "true"));
    await userEvent.click(canvas.getByRole("button", { name: "more" }));
    const { lines: now } = tillOf(loaded).flow.getSnapshot().context.sale;
    await expect(now.map(({ count }) => count.units)).toEqual([7000, 7000, -4000]);
  },
};
