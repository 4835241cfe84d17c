/** What everything that is posted in the demo company refers to: places, people, products with their balances, the books. */
import type { createCompany } from "../company/public.ts";
import type { Effect } from "effect";
import { RATE_SCALE } from "../../domain/units.ts";
import type { PostingFacts, PostingProduct } from "../sale/public.ts";
import type { Books } from "./year/books.ts";
import type { DemoCustomer } from "./make/make-customers.ts";
import type { DemoProduct } from "./make/make-products.ts";
import type { Username } from "./make/demo-people.ts";

export type Company = Effect.Success<ReturnType<typeof createCompany>>;

interface Accounts {
  /** The id of a money account; opened when it is used for the first time. */
  readonly idOf: (kind: string, currency: string) => number;
  readonly list: () => readonly { readonly id: number; readonly kind: string; readonly currency: string }[];
}

export interface Demo {
  readonly facts: PostingFacts;
  readonly branchId: number;
  readonly warehouseId: number;
  readonly tillId: number;
  readonly people: Readonly<Record<Username, number>>;
  readonly methods: ReadonlyMap<string, number>;
  readonly euro: number;
  readonly customers: readonly DemoCustomer[];
  /** By id - 1; the balance of each is what the books say now. */
  readonly products: PostingProduct[];
  readonly catalogue: readonly DemoProduct[];
  readonly accounts: Accounts;
  readonly books: Books;
  /** Days by which the year was moved, in milliseconds. */
  readonly shift: number;
  /** The last moment of the year, as it was moved. */
  readonly end: number;
}

const openAccounts = (): Accounts => {
  const ids = new Map<string, number>();
  return {
    idOf: (kind, currency) => {
      const name = `${kind} ${currency}`;
      const id = ids.get(name) ?? ids.size + 1;
      ids.set(name, id);
      return id;
    },
    list: () => Array.from(ids, ([name, id]) => ({ id, kind: name.slice(0, -4), currency: name.slice(-3) })),
  };
};

/** What a live posting reads from the database, as the demo company has it throughout the year. */
const factsOf = (company: Company): PostingFacts => ({
  accounts: [],
  order: null,
  till: null,
  shiftId: null,
  customer: null,
  products: [],
  warehouse: {
    id: company.warehouseId,
    branchId: company.branchId,
    negativeStock: "allow",
    pickFirst: false,
  },
  currencies: company.list.map(({ code, decimals, rate }) => ({
    id: company.currencies.get(code) ?? 0,
    code,
    decimals,
    rate: rate ?? RATE_SCALE,
    isCash: code === "GBP" || code === "EUR",
  })),
  methods: (["cash", "card", "transfer"] as const).map((kind) => ({
    id: company.methods.get(kind) ?? 0,
    kind,
    allowsChange: kind === "cash",
    needsReference: false,
  })),
  settings: {
    SystemTimeZone: 0,
    DayCut: 0,
    Country: "GB",
    BelowCost: "warn",
    EnableSaleOrderTax: "gross",
    BaseCurrencyID: company.currencies.get("GBP") ?? 0,
    CostCurrencyID: company.currencies.get("GBP") ?? 0,
  },
});

interface Parts {
  readonly company: Company;
  readonly people: Readonly<Record<Username, number>>;
  readonly customers: readonly DemoCustomer[];
  readonly catalogue: readonly DemoProduct[];
  readonly books: Books;
  readonly shift: number;
  readonly end: number;
}

/** The demo company before its first day: empty books, no stock. */
export const openDemo = ({ company, ...parts }: Parts): Demo => {
  const facts = factsOf(company);
  return {
    ...parts,
    facts,
    branchId: company.branchId,
    warehouseId: company.warehouseId,
    tillId: company.tills.get("T1") ?? 0,
    methods: company.methods,
    euro: facts.currencies.find(({ code }) => code === "EUR")?.rate ?? RATE_SCALE,
    products: parts.catalogue.map((product) => ({
      ...product,
      agreed: null,
      balance: null,
    })),
    accounts: openAccounts(),
  };
};
