/** A supplier's statement whose sums the same rules made as the server's. */
import type {
  SupplierStatement,
  SupplierStatementAccount,
  SupplierStatementEntry,
} from "../../../src/contract/supplier/supplier-statement.ts";
import { agingOf } from "../../../src/domain/money/aging.ts";
import { addDays } from "../../../src/domain/time/periods.ts";
import { statement } from "../customer/statement-fixtures.ts";

type Given = Pick<SupplierStatementEntry, "kind" | "amount"> & Partial<SupplierStatementEntry>;

const { company, startDate, endDate } = statement;

/** An account of these entries, one a day; what they leave open is due two weeks after the first day. */
const account = (currency: string, opening: number, given: readonly Given[]): SupplierStatementAccount => {
  let balance = opening;
  const entries = given.map((entry, at): SupplierStatementEntry => {
    balance += entry.amount;
    return {
      id: at + 1,
      date: addDays(startDate, at),
      balance,
      number: null,
      orderNumber: null,
      reference: "",
      isCounter: false,
      ...entry,
    };
  });
  const open = [
    { amount: opening, due: "2026-09-30" },
    { amount: balance - opening, due: addDays(startDate, 14) },
  ];
  return { currency, opening, entries, closing: balance, aging: agingOf(open, endDate) };
};

const received: readonly Given[] = [
  { kind: "receipt", amount: 1_248_00, number: "GR-000012", orderNumber: "PO-000007" },
  { kind: "cost", amount: 96_50, number: "LC-000003" },
  {
    kind: "return",
    amount: -62_40,
    number: "PR-000002",
    orderNumber: "PO-000007",
    reference: "CN 2026-118",
  },
  { kind: "correction", amount: 18_00, number: "GR-000012", orderNumber: "PO-000007" },
  { kind: "payment", amount: -800_00, number: "SP-000031", orderNumber: "PO-000007", reference: "SEPA 4711" },
  {
    kind: "payment",
    amount: 800_00,
    number: "SP-000031",
    orderNumber: "PO-000007",
    reference: "SEPA 4711",
    isCounter: true,
  },
  { kind: "prepaid", amount: -50_000, number: "SP-000032", reference: "SEPA 4712" },
];

export const supplierStatement: SupplierStatement = {
  company,
  supplier: {
    id: 1,
    code: "S-001",
    name: "Haversham Gifts Ltd",
    taxNumber: "GB123456789",
    address: { name: "Karin Storey", street: "8 Mill Lane", zip: "LS1 4AP", city: "Leeds", country: "GB" },
  },
  startDate,
  endDate,
  accounts: [account("EUR", 100_00, received)],
};

/** Two currencies, the second paid ahead. */
export const suppliedInTwoCurrencies: SupplierStatement = {
  ...supplierStatement,
  accounts: [
    ...supplierStatement.accounts,
    account("USD", 0, [{ kind: "prepaid", amount: -2_500_00, number: "SP-000033" }]),
  ],
};

/** Months of daily receipts. */
export const longSupplierStatement: SupplierStatement = {
  ...supplierStatement,
  accounts: [
    account(
      "EUR",
      0,
      Array.from({ length: 160 }, (_, at) => ({
        kind: "receipt",
        amount: 1000 + at,
        number: `GR-${String(2000 + at).padStart(6, "0")}`,
      })),
    ),
  ],
};

export const supplierWithoutEntries: SupplierStatement = {
  ...supplierStatement,
  accounts: [account("EUR", 0, [])],
};
