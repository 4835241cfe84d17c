/** Currencies in every state, and each of their acts. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { CurrencyEntry } from "../../../src/contract/finance/finance.ts";
import Currencies from "../../../src/modules/finance/currencies.tsx";
import { anna } from "../../support/fixtures.ts";
import { seen } from "../../support/seen.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { unanswered } from "../../support/unanswered.ts";

const euro: CurrencyEntry = {
  id: 1,
  version: 1,
  code: "EUR",
  name: "Euro",
  symbol: "€",
  decimals: 2,
  isCash: true,
  rate: 10_000_000_000,
  uses: ["base", "cost"],
  cashStep: null,
  rateFrom: null,
  source: null,
  isStopped: false,
};
const forint: CurrencyEntry = {
  ...euro,
  id: 2,
  version: 4,
  code: "HUF",
  name: "Forint",
  symbol: "Ft",
  decimals: 0,
  rate: 25_630_000,
  uses: ["second"],
  cashStep: 5,
  rateFrom: 1_795_170_000,
  source: "manual",
};
const entries: readonly CurrencyEntry[] = [
  euro,
  forint,
  { ...euro, id: 3, code: "MXN", name: "Mexican Peso", symbol: "$", uses: [], isCash: false, rate: null },
  {
    ...euro,
    id: 4,
    code: "CHF",
    name: "Swiss Franc",
    symbol: "CHF",
    uses: [],
    isCash: false,
    rate: null,
    isStopped: true,
  },
];

const profile = { ...anna, privilege: [...anna.privilege, "finance.currency.change"] };
const world = (list: Answers[string], more: Answers = {}) => ({
  loaders: [
    inWorld({ profile, areas: ["finance", "list"], answers: { "GET /currencies/book": list, ...more } }),
  ],
});

const meta = {
  title: "Modules/Finance/Currencies",
  component: Currencies,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at("/finance/currency", { route: "/finance/currency" }),
  ],
} satisfies Meta<typeof Currencies>;
export default meta;

type Story = StoryObj<typeof meta>;
const ready = world(says(entries));

export const Ready: Story = {
  ...ready,
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("0.002563"));
    await seen(canvas.getByText("Not in use"));
  },
};
/** A card leaves out what is blank, but not the acts. */
export const Phone: Story = {
  ...ready,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole("listitem");
    await expect(cards[0]).not.toHaveTextContent("–");
    await expect(canvas.getAllByRole("button", { name: /^More actions/ })).toHaveLength(entries.length);
  },
};
export const Dark: Story = { tags: ["!test"], ...ready, globals: { theme: "dark" } };
export const Empty: Story = world(says([]));
const states = unanswered(
  "GET /currencies/book",
  (answer) => world(answer["GET /currencies/book"] ?? "never").loaders,
);
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

/** Enter in the dialog sends the rate of a day. */
export const SetsARate: Story = {
  ...world(says(entries), { "POST /currency/rate": says({ ...forint, rate: 26_000_000, version: 5 }) }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions: HUF" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: "Set rate" }));
    const dialog = within(await page.findByRole("dialog", { name: "Rate for HUF" }));
    const rate = await dialog.findByLabelText(/^Exchange rate/);
    await userEvent.clear(rate);
    await userEvent.type(rate, "0.0026{Enter}");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  },
};

/** Who set which rate when. */
export const History: Story = {
  ...world(says(entries), {
    "GET /currency/2/rates": says([
      { id: 9, rate: 25_630_000, from: 1_795_170_000, source: "manual", by: "Maya", at: 1_795_170_000 },
      { id: 2, rate: 26_000_000, from: 1_790_000_000, source: "start", by: null, at: 1_790_000_000 },
    ]),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "More actions: HUF" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("menuitem", { name: "Rate history" }));
    await seen(await page.findByText("Maya"));
  },
};
