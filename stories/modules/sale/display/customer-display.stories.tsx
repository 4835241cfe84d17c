/** The customer display with a till that speaks to it, between sales, with goods, paid, and without a till. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import {
  type DisplayNews,
  type DisplayChannel,
  openDisplayChannel,
} from "../../../../src/client/till/display-channel.ts";
import {
  displayOf,
  type CounterState,
  type DisplayLine,
} from "../../../../src/domain/till/customer-display.ts";
import CustomerDisplay from "../../../../src/modules/sale/display/customer-display.tsx";
import { seen } from "../../../support/seen.ts";
import { at, inWorld } from "../../../support/world.tsx";

const line = (key: number, name: string, quantity: number, price: number, amount: number): DisplayLine => ({
  key: String(key),
  name,
  package: "",
  quantity,
  price,
  amount,
});

const goods = [
  line(1, "Butter 250 g", 2000, 24_900, 498),
  line(2, "Bananas, loose", 1284, 19_900, 256),
  { ...line(3, "Mineral water 1.5 l", 2000, 51_600, 1032), package: "Carton" },
];

const settlement = { paid: 0, rounding: 0, remaining: 1786, change: 0, changeGiven: null };
const counter: CounterState = {
  stage: "sale",
  currency: "EUR",
  lines: goods,
  total: 1786,
  second: null,
  discount: 0,
  tenders: [],
  settlement,
};

const news = (change: Partial<CounterState> = {}, language: DisplayNews["language"] = null): DisplayNews => ({
  type: "state",
  state: displayOf({ ...counter, ...change }),
  company: { name: "Harbour Street Stores", logo: null },
  language,
  formats: {
    timeZone: 1,
    priceDecimals: 2,
    quantityDecimals: 3,
    currencies: [
      { code: "EUR", decimals: 2 },
      { code: "HUF", decimals: 0 },
    ],
  },
});

let till: DisplayChannel | undefined;

/** A till that says this whenever the display asks. */
const tillSays = (told: DisplayNews | null) => async () => {
  await inWorld({ areas: ["counter"], answers: {} })();
  till?.close();
  till = undefined;
  if (told === null) return {};
  const channel = openDisplayChannel((word) => word.type === "ask" && channel.say(told));
  till = channel;
  return {};
};

const meta = {
  title: "Modules/Sale/Customer display",
  parameters: { layout: "fullscreen" },
  component: CustomerDisplay,
  decorators: [at("/sale/display")],
  beforeEach: () => () => {
    till?.close();
    till = undefined;
  },
} satisfies Meta<typeof CustomerDisplay>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

/** Idle, between two sales. */
export const Empty: Story = {
  loaders: [tillSays(news({ stage: "idle" }))],
  play: async () => {
    await seen(await page().findByText("Harbour Street Stores"));
    await seen(page().getByText("Welcome"));
  },
};

/** A sale on the counter. */
export const Ready: Story = {
  loaders: [tillSays(news({ discount: 50, second: { currency: "HUF", amount: 7144 } }))],
  play: async () => {
    await seen(await page().findByText("Butter 250 g"));
    await seen(page().getByText(/7,144/));
  },
};
export const ReadyDark: Story = { tags: ["!test"], ...Ready, globals: { theme: "dark" } };
export const ReadyPhone: Story = { ...Ready, globals: { viewport: { value: "phone" } } };

/** The last of many lines is in sight. */
export const LongSale: Story = {
  loaders: [
    tillSays(
      news({
        lines: Array.from({ length: 40 }, (_, place) =>
          line(place, `Candle holder ${place + 1}`, 1000, 12_500, 125),
        ),
        total: 5000,
      }),
    ),
  ],
  play: async () => {
    await seen(await page().findByText("Candle holder 40"));
  },
};

export const PaidWithChange: Story = {
  loaders: [
    tillSays(
      news({
        stage: "done",
        tenders: [{ currency: "EUR", given: 2000 }],
        settlement: { ...settlement, paid: 1786, remaining: 0, change: 214 },
      }),
    ),
  ],
  play: async () => {
    await seen(await page().findByText("Thank you for your purchase"));
    await seen(page().getByText(/^2\.14/));
    await expect(page().queryByText("Amount due")).toBeNull();
  },
};

/** Paid in part with forints: what is still to pay stands in the till's currency. */
export const ForeignCurrency: Story = {
  loaders: [
    tillSays(
      news({
        stage: "paying",
        tenders: [{ currency: "HUF", given: 5000 }],
        settlement: { ...settlement, paid: 1250, remaining: 536 },
      }),
    ),
  ],
  play: async () => {
    await seen(await page().findByText(/^5,000/));
    await seen(page().getByText(/^5\.36/));
  },
};

/** A named customer from Germany reads German. */
export const CustomersLanguage: Story = {
  loaders: [tillSays(news({}, "de"))],
  play: async () => {
    await seen(await page().findByText("Summe", undefined, { timeout: 5000 }));
  },
};

export const NoTill: Story = {
  loaders: [tillSays(null)],
  play: async () => {
    await seen(await page().findByText("Waiting for the till"));
  },
};
