/** What customers owe: in two currencies, by age. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CustomerAccountRow } from "../../../src/contract/customer/customer-account.ts";
import Accounts from "../../../src/modules/customer/accounts/accounts.tsx";
import { seen } from "../../support/seen.ts";
import { unanswered } from "../../support/unanswered.ts";
import { type Answers, at, inWorld, says } from "../../support/world.tsx";
import { answers, manager } from "./customer-fixtures.ts";

const route = "/customer/account";
const endpoint = "GET /customer/accounts";

const nothing = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, credit: 0 };
const weber: CustomerAccountRow = {
  customerId: 12,
  code: "C00012",
  name: "Weber & Sons",
  currency: "EUR",
  balance: 1184_50,
  ...nothing,
  notDue: 900_00,
  to30: 300_00,
  over90: 84_50,
  credit: -100_00,
  creditLimit: 2_000_00,
  blocked: "",
};
const accounts = [
  weber,
  {
    ...weber,
    customerId: 13,
    code: "C00013",
    name: "Bakery Dubois",
    balance: 40_00,
    ...nothing,
    to60: 40_00,
  },
  { ...weber, currency: "HUF", balance: -25_000, ...nothing, credit: -25_000 },
];
const currencies = [
  {
    currency: "EUR",
    customers: 2,
    balance: 1224_50,
    ...nothing,
    notDue: 900_00,
    to30: 300_00,
    to60: 40_00,
    over90: 84_50,
    credit: -100_00,
  },
  { currency: "HUF", customers: 1, balance: -25_000, ...nothing, credit: -25_000 },
];

const world = (more: Answers = {}) => [
  inWorld({
    profile: manager,
    areas: ["customer", "list"],
    answers: {
      ...answers,
      [endpoint]: says({ accounts, total: accounts.length }),
      "GET /customer/aging": says({ currencies }),
      ...more,
    },
  }),
];

const meta = {
  title: "Modules/Customer/Accounts",
  component: Accounts,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <main className="h-screen">
        <Story />
      </main>
    ),
    at(route),
  ],
} satisfies Meta<typeof Accounts>;
export default meta;

type Story = StoryObj<typeof meta>;

const { loading, failed, denied } = unanswered(endpoint, world);

export const Ready: Story = {
  loaders: world(),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Bakery Dubois"));
    await seen(await canvas.findByRole("button", { name: "Check Balance EUR" }));
  },
};

export const AnAgeLeadsToItsAccounts: Story = {
  loaders: world(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^31–60 days ?40/ }));
    await seen(await canvas.findByText("Currency: EUR"));
  },
};

export const Empty: Story = {
  loaders: world({
    [endpoint]: says({ accounts: [], total: 0 }),
    "GET /customer/aging": says({ currencies: [] }),
  }),
  play: async ({ canvas }) => {
    await seen(await canvas.findByText("Nothing outstanding"));
  },
};

export const Phone: Story = { tags: ["!test"], loaders: world(), globals: { viewport: { value: "phone" } } };
export const Dark: Story = { tags: ["!test"], loaders: world(), globals: { theme: "dark" } };
export const Loading: Story = { ...loading, tags: ["!test"] };
export const Failed: Story = { ...failed, tags: ["!test"] };
export const Denied: Story = { ...denied, tags: ["!test"] };
