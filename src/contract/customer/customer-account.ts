/** What customers owe, one account for each currency, with its ages (A1, A2). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import type { AgingBucket } from "../../domain/money/aging.ts";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

/** What the ages of a debt are called, on statements and in the list of accounts. */
export const ageWord = {
  notDue: "statement.age.notDue",
  to30: "statement.age.to30",
  to60: "statement.age.to60",
  to90: "statement.age.to90",
  over90: "statement.age.over90",
  credit: "payment.credit",
} as const satisfies Readonly<Record<AgingBucket, string>>;

/** What is open, by how long it is past its due day; `credit` is what the customer has paid ahead, zero or below. */
const ages = {
  notDue: Money,
  to30: Money,
  to60: Money,
  to90: Money,
  over90: Money,
  credit: Money,
} as const;

/** The account of a customer in a currency: `balance` is the sum of its ages (I25). `creditLimit` in the base currency. */
export const CustomerAccountRow = Schema.Struct({
  customerId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  currency: CurrencyCode,
  balance: Money,
  ...ages,
  creditLimit: Schema.NullOr(Money),
  blocked: Schema.String,
});
export type CustomerAccountRow = typeof CustomerAccountRow.Type;

const owed = (age: AgingBucket, rare?: number) =>
  ({
    kind: "money",
    heading: ageWord[age],
    value: (row: CustomerAccountRow) => row[age],
    currency: ({ currency }: CustomerAccountRow) => currency,
    sort: true,
    width: 108,
    ...(rare !== undefined && { rare }),
  }) as const;

/** The columns of the list. */
export const customerAccountList = {
  Row: CustomerAccountRow,
  words: ["customer", ""],
  columns: {
    code: {
      kind: "text",
      value: ({ code }) => code,
      to: ({ customerId }) => `/customer/index?customer=${customerId}`,
      sort: true,
      width: 96,
    },
    name: { kind: "text", heading: "trade:customer", value: ({ name }) => name, sort: true, card: "title" },
    currency: {
      kind: "text",
      heading: "trade:currency",
      value: ({ currency }) => currency,
      sort: true,
      width: 84,
      rare: 4,
      card: "line",
    },
    balance: {
      kind: "money",
      heading: "trade:balance",
      value: ({ balance }) => balance,
      currency: ({ currency }) => currency,
      sort: true,
      card: "figure",
    },
    notDue: owed("notDue", 2),
    to30: owed("to30"),
    to60: owed("to60"),
    to90: owed("to90"),
    over90: owed("over90"),
    credit: owed("credit", 1),
    creditLimit: { kind: "money", value: ({ creditLimit }) => creditLimit, rare: 3 },
    blocked: { kind: "text", value: ({ blocked }) => blocked, hidden: true },
  },
} as const satisfies ListDescription<CustomerAccountRow>;

/** `age`: accounts with something of that age; overdue: of any age past due; owing: that owe more than they have paid ahead. */
const accountFilter = {
  ...listQuery,
  currency: Schema.optionalKey(CurrencyCode),
  age: Schema.optionalKey(
    Schema.Literals(["owing", "overdue", "notDue", "to30", "to60", "to90", "over90", "credit"]),
  ),
  salespersonId: Schema.optionalKey(RecordId),
} as const;
export const CustomerAccountQuery = Schema.Struct(accountFilter);
export type CustomerAccountQuery = typeof CustomerAccountQuery.Type;

/** The sums of the accounts in one currency. */
export const CurrencyAging = Schema.Struct({
  currency: CurrencyCode,
  customers: Schema.Int,
  balance: Money,
  ...ages,
});
export type CurrencyAging = typeof CurrencyAging.Type;

const read = "customer.customer.read";

export const customerAccountEndpoints = {
  /** A page of the accounts that have anything open, those of the base currency first. */
  customerAccounts: def("GET", "customerAccounts", "/customer/accounts", read, {
    query: CustomerAccountQuery,
    success: ok(Schema.Struct({ accounts: Schema.Array(CustomerAccountRow), total: Schema.Int })),
  }),
  /** The sums of the whole filter, the base currency first. */
  customerAging: def("GET", "customerAging", "/customer/aging", read, {
    query: CustomerAccountQuery,
    success: ok(Schema.Struct({ currencies: Schema.Array(CurrencyAging) })),
  }),
  /** The accounts as a file. */
  exportCustomerAccounts: def("GET", "exportCustomerAccounts", "/customer/accounts-export", read, {
    query: Schema.Struct({ ...accountFilter, ...fileQuery }),
    success: File,
  }),
};
