/** Statements of accounts whose sums the same rules made as the server's. */
import type {
  Statement,
  StatementAccount,
  StatementEntry,
} from "../../../src/contract/customer/customer-statement.ts";
import { agingOf } from "../../../src/domain/money/aging.ts";
import { addDays } from "../../../src/domain/time/periods.ts";

const START = "2026-11-01";
const END = "2026-11-21";

type Given = Pick<StatementEntry, "kind" | "amount"> & Partial<StatementEntry>;

/** An account of these entries, one a day; what they leave open is due two weeks after the first day. */
const account = (currency: string, opening: number, given: readonly Given[]): StatementAccount => {
  let balance = opening;
  const entries = given.map((entry, at): StatementEntry => {
    balance += entry.amount;
    return {
      id: at + 1,
      date: addDays(START, at % 21),
      balance,
      orderNumber: null,
      paymentNumber: null,
      isCounter: false,
      ...entry,
    };
  });
  const open = [
    { amount: opening, due: "2026-08-30" },
    { amount: balance - opening, due: addDays(START, 14) },
  ];
  return { currency, opening, entries, closing: balance, aging: agingOf(open, END) };
};

const order = (number: string, amount: number): Given => ({ kind: "order", amount, orderNumber: number });

const few: readonly Given[] = [
  order("S-001204", 128_450),
  { kind: "payment", amount: -80_000, orderNumber: "S-001204", paymentNumber: "P-000031" },
  { kind: "payment", amount: 80_000, orderNumber: "S-001204", paymentNumber: "P-000031", isCounter: true },
  { kind: "return", amount: -4_990, orderNumber: "S-001219" },
  { kind: "payment", amount: -123_460, orderNumber: "S-001204", paymentNumber: "P-000032" },
  { kind: "prepaid", amount: -50_000, paymentNumber: "P-000032" },
];

export const statement: Statement = {
  company: {
    name: "Harbour Street Trading",
    address: "12 Harbour Street\n3011 AB Rotterdam",
    taxNumber: "NL001234567B01",
    phone: "+31 10 555 01 20",
    activity: "",
    logo: null,
  },
  customer: {
    id: 12,
    code: "C00012",
    name: "Bakery Weber",
    company: "Weber Backwaren GmbH",
    taxNumber: "DE136695976",
    billing: { name: "", street: "Hafenstraße 1", zip: "20457", city: "Hamburg", country: "DE" },
  },
  branch: null,
  startDate: START,
  endDate: END,
  accounts: [account("EUR", 234_500, few)],
};

/** Two currencies, the second in whole forints. */
export const inTwoCurrencies: Statement = {
  ...statement,
  accounts: [
    ...statement.accounts,
    account("HUF", 0, [order("S-001300", 1_250_000), { kind: "payment", amount: -250_000 }]),
  ],
};

/** Months of daily trade. */
export const long: Statement = {
  ...statement,
  accounts: [
    account(
      "EUR",
      -10_000,
      Array.from({ length: 160 }, (_, at) => order(`S-${String(2000 + at).padStart(6, "0")}`, 1000 + at)),
    ),
  ],
};

export const withoutEntries: Statement = { ...statement, accounts: [account("EUR", 0, [])] };

/** As people who work in one branch get it (T10). */
export const ofBranch: Statement = { ...statement, branch: "Harbour Street" };
