/** Paying, and what becomes of it: settled, refused, sent later, change. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { refuses, says } from "../../../support/world.tsx";
import { scan, tillOf, tillPage, type } from "./hands.tsx";
import { emptyOutbox } from "../../../../machines/sale-outbox.ts";
import { commitOf } from "../../../../machines/sale-flow/sale-flow-pay.ts";
import { atCounter, basket, facts, key, lays, pays, receipt, rossi, tillState } from "./till-fixtures.ts";
import { seen } from "../../../support/seen.ts";

const meta = { title: "Modules/Sale/Till payment", ...tillPage } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const sold = [...basket, pays, lays(1, "cash", 50_000)] as const;
const finished = [...sold, { type: "CONFIRM" } as const];

export const Paying: Story = { loaders: [atCounter({ steps: [...basket, pays] })] };
export const PayingPhone: Story = { ...Paying, globals: { viewport: { value: "phone" } } };
export const PayingTablet: Story = { ...Paying, globals: { viewport: { value: "tablet" } } };

/** Where everything that a hand reaches for is on the screen. */
const placesOf = (root: HTMLElement) =>
  [
    ...root.querySelectorAll(
      "[aria-label=Payment] input, [aria-label=Payment] [role=group] button, [aria-label=Payment] dl > div",
    ),
  ].map((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return [x, y, height].map(Math.round).join(" ");
  });

/** The button says what Enter does, and nothing moves when the amount is covered (M1, M3). */
export const CoveredByEnter: Story = {
  loaders: [atCounter({ steps: [...basket, pays] })],
  play: async ({ canvas, canvasElement }) => {
    const amount = await canvas.findByRole("textbox", { name: "Amount" });
    await waitFor(() => expect(amount).toHaveFocus());
    await seen(await canvas.findByRole("button", { name: /^Cash \d+\.\d\d$/ }));
    const before = placesOf(canvasElement);
    await type("100");
    await seen(await canvas.findByRole("button", { name: "Cash 100.00" }));
    await userEvent.keyboard("{Enter}");
    await seen(await canvas.findByRole("button", { name: /Finish sale/ }));
    await expect(placesOf(canvasElement)).toEqual(before);
  },
};
export const CoveredByEnterDark: Story = { tags: ["!test"], ...CoveredByEnter, globals: { theme: "dark" } };
export const CoveredByEnterPhone: Story = { ...CoveredByEnter, globals: { viewport: { value: "phone" } } };
export const CoveredByEnterTablet: Story = { ...CoveredByEnter, globals: { viewport: { value: "tablet" } } };

/** Cash of more than ten times the total is a slip more often than a payment: nothing is laid before it is confirmed. */
export const CashFarAboveTheTotal: Story = {
  loaders: [atCounter({ steps: [...basket, pays] })],
  play: async ({ canvas, loaded }) => {
    const tenders = () => tillOf(loaded).flow.getSnapshot().context.tenders;
    const amount = await canvas.findByRole("textbox", { name: "Amount" });
    await waitFor(() => expect(amount).toHaveFocus());
    await type("50000{Enter}");
    const dialog = within(
      await within(document.body).findByRole("dialog", { name: "Unusually large amount" }),
    );
    await waitFor(() => expect(dialog.getByRole("button", { name: "Correct amount" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Amount" })).toHaveFocus());
    await expect(tenders()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await within(document.body).findByRole("button", { name: /^Take 50,000\.00/ }));
    await waitFor(() => expect(tenders()).toMatchObject([{ given: 5_000_000, kind: "cash" }]));
  },
};

const tipping = { ...facts.settings, TakeTips: { value: true } };

/** Where the company takes tips, what is given too much becomes one by a key, and change again by the same key (E6). */
export const ChangeAsTip: Story = {
  loaders: [
    atCounter({
      steps: [...basket, pays, lays(1, "cash", 50_000)],
      facts: { ...facts, settings: tipping },
      answers: { "GET /basics/till/1": says({ ...tillState, settings: tipping }) },
    }),
  ],
  play: async ({ canvas, loaded }) => {
    const tip = () => tillOf(loaded).flow.getSnapshot().context.tip ?? 0;
    await userEvent.click(await canvas.findByRole("button", { name: /Keep as tip/ }));
    await waitFor(() => expect(tip()).toBeGreaterThan(0));
    await seen(await canvas.findByRole("button", { name: /^Tip \d+\.\d\d/, pressed: true }));
    await userEvent.keyboard("{Shift>}{F7}{/Shift}");
    await waitFor(() => expect(tip()).toBe(0));
  },
};

/** A rest that a named customer owes has a button and a key of its own: Enter takes money (M5). */
export const RestOnAccount: Story = {
  loaders: [atCounter({ steps: [...basket, { type: "CUSTOMER.SET", customer: rossi }, pays] })],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("textbox", { name: "Amount" });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(tillOf(loaded).flow.getSnapshot().value).toBe("receipt"));
    await expect(tillOf(loaded).flow.getSnapshot().context.tenders).toEqual([]);
  },
};

export const PayingInTwoCurrencies: Story = {
  loaders: [
    atCounter({
      steps: [...basket, pays, lays(1, "card", 1500), lays(2, "cash", 5000, "HUF"), lays(3, "cash", 5000)],
    }),
  ],
};

export const PayingTooMuchByCard: Story = {
  loaders: [atCounter({ steps: [...basket, pays, lays(1, "card", 90_000)] })],
  play: async ({ canvas }) => {
    const finish = await canvas.findByRole("button", { name: /Finish sale/ });
    await expect(finish).toHaveAttribute("aria-disabled", "true");
  },
};

export const ScanWhilePaying: Story = {
  loaders: [atCounter({ steps: [...basket, pays] })],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole("textbox", { name: "Amount" });
    await scan("858000000001");
    await seen(await canvas.findByText(/This sale is being paid/));
    await expect(tillOf(loaded).flow.getSnapshot().value).toBe("paying");
  },
};

export const Posting: Story = {
  loaders: [atCounter({ steps: finished, answers: { "POST /sale/order/save-commit": "never" } })],
};

export const SavedHereSending: Story = {
  loaders: [atCounter({ steps: finished, answers: { "POST /sale/order/save-commit": "offline" } })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Saved on this till, sending"));
    await expect(canvas.getByRole("button", { name: /Next customer/ })).not.toHaveAttribute("aria-disabled");
  },
};

export const UnsentSales: Story = {
  loaders: [
    atCounter({
      steps: finished,
      answers: { "POST /sale/order/save-commit": "offline" },
      after: async (till) => {
        await waitFor(() => expect(till.flow.getSnapshot().value).toBe("unsure"));
        till.flow.send({ type: "NEXT", clientId: key(3) });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "1 to send" }));
    await seen(await within(document.body).findByText("Waiting for the server"));
  },
};

export const UnsentSaleThatAnotherTillChanged: Story = {
  loaders: [
    atCounter({
      after: (till) => {
        const { context } = till.flow.getSnapshot();
        const commit = commitOf({
          ...context,
          sale: { ...context.sale, lines: [] },
          payKey: key(77),
        });
        if (commit) till.outbox.send({ type: "ADD", commit });
      },
      answers: {
        "POST /sale/order/save-commit": refuses("StaleVersion", "", {
          current: { ...receipt, state: "temp", number: null },
        }),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "1 refused" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(dialog.getByRole("button", { name: "Send, it was paid" }));
    await seen(dialog.getByRole("button", { name: "Send as a separate sale" }));
  },
};

export const SalesOfAnEarlierVersion: Story = {
  loaders: [
    atCounter({
      outbox: {
        ...emptyOutbox,
        waiting: [
          {
            key: key(71),
            stored: {
              total: 1250,
              order: { currency: "EUR", lines: [{ name: "Bananas" }, { name: "Olive oil" }] },
            },
          },
        ],
        leftovers: [
          { key: key(72), stored: { context: { sale: { lines: [{ product: { name: "Coffee beans" } }] } } } },
        ],
      },
      answers: { "POST /sale/order/save-commit": refuses("BadInput", "", { fields: [] }) },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "2 refused" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await seen(await dialog.findByText("Bananas, Olive oil"));
    await seen(dialog.getByText("Not fully restored after the update"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(dialog.queryByText("Coffee beans")).toBeNull());
    await seen(dialog.getByText("Bananas, Olive oil"));
  },
};

export const RefusedAtALine: Story = {
  loaders: [
    atCounter({
      steps: finished,
      answers: {
        "POST /sale/order/save-commit": refuses("OutOfStock", "", {
          params: { product: "Bananas", held: "2", wanted: "3" },
        }),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/Only 2 Bananas in stock; 3 are needed/)).toHaveLength(2));
  },
};

export const RefusedAtThePayment: Story = {
  loaders: [
    atCounter({
      steps: finished,
      answers: {
        "POST /sale/order/save-commit": refuses("RateChanged", "", { params: { currency: "HUF" } }),
      },
    }),
  ],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText(/HUF exchange rate has changed/));
  },
};

export const ChangeToGive: Story = {
  loaders: [atCounter({ steps: finished })],
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Receipt T1-000042"));
  },
};
export const ChangeToGiveDark: Story = { tags: ["!test"], ...ChangeToGive, globals: { theme: "dark" } };

export const ChangeInForint: Story = {
  loaders: [
    atCounter({ steps: [...sold, { type: "CHANGE_CURRENCY.SET", currency: "HUF" }, { type: "CONFIRM" }] }),
  ],
};

export const OnAccount: Story = {
  loaders: [
    atCounter({
      steps: [
        ...basket,
        { type: "CUSTOMER.SET", customer: rossi },
        pays,
        lays(1, "cash", 1000),
        { type: "CONFIRM" },
      ],
    }),
  ],
};
