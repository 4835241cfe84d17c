/**
 * Fills an empty database with the demo company: a real year of trade (ATTRIBUTION.md), posted by the rules of live sales.
 *
 * What is real: products, prices, quantities, times and countries of 25,900 invoices with 541,909 lines, every one of them
 * kept. Revenue is the sum of the orders' net amounts by business date, and equals the sum of Quantity x UnitPrice of the
 * file, rounded once in each line to the penny. What is made up: names of customers, shelf prices, costs and deliveries,
 * payments, shifts, categories, packings and codes.
 *
 * The file's prices are those of a wholesaler without VAT, so its orders are in `net` mode with typed prices; the company
 * itself sells in `gross` mode at shelf prices. Cancellations are orders of returned goods. Lines without a price (written
 * off, found, given away) are lines of 0 whose quantity moves the stock by the rules of sale and return, with the file's
 * words as memo; the two corrections of a bad debt keep their price below zero, for a service.
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createCompany, lockCompany } from "../company/public.ts";
import { bookNames, openBooks } from "./year/books.ts";
import { DAY } from "./year/deliveries.ts";
import { type Demo, openDemo } from "./demo-company.ts";
import { finishYear } from "./year/finish-year.ts";
import { insertCatalogue } from "./insert-catalogue.ts";
import { layOnCounter } from "./make/drafts.ts";
import { makeCustomers } from "./make/make-customers.ts";
import { makeProducts } from "./make/make-products.ts";
import { placeGoods } from "./make/zones.ts";
import { makeOffers } from "./make/purchasing/offers.ts";
import { buyTheYear } from "./make/purchasing/history.ts";
import { makePurchases } from "./make/purchases.ts";
import { makeWaybills } from "./make/purchasing/waybills.ts";
import { linkSuppliers } from "./make/purchasing/supplier-links.ts";
import { payAtTheDoor, payDemoSuppliers } from "./make/purchasing/supplier-payments.ts";
import { labelShelves } from "./make/labels.ts";
import { makeGoods } from "./make/production.ts";
import { breakGoods } from "./make/damages.ts";
import { correctStock } from "./make/stock-changes.ts";
import { countGoods } from "./make/stock-checks.ts";
import { sendToBranch } from "./make/transfers.ts";
import { needGoods } from "./make/purchasing/needs.ts";
import { wishGoods } from "./make/purchasing/pre-orders.ts";
import { orderGoodsAhead } from "./make/selling/order-forms.ts";
import { pickGoods } from "./make/selling/picking.ts";
import { recommendGoods } from "./make/selling/recommends.ts";
import { offerGoods } from "./make/selling/quotes.ts";
import { openCafe } from "./make/cafe/evening.ts";
import { makeLots } from "./make/stock/lots.ts";
import { agreeMinimums, insertDemoSuppliers } from "./make/suppliers.ts";
import { makePeople } from "./make/demo-people.ts";
import { postYear } from "./year/post-year.ts";
import { onBareTables } from "./quiet-tables.ts";
import { readYear, type Year } from "./read-year.ts";

type Phase = "reading" | "catalogue" | "posting" | "indexing" | "finishing";

export interface LoadOptions {
  /** Keep the dates of the file; otherwise its last day becomes yesterday. */
  readonly originalDates: boolean;
  /** Milliseconds. */
  readonly now: number;
  /** How far the load is, and how much of the phase is done, from 0 to 1. */
  readonly onProgress?: (phase: Phase, fraction: number) => void;
}

const company = {
  name: "Kontor Demo Ltd",
  currency: "GBP",
  country: "GB",
  language: "en",
  timeZone: 0,
  otherCurrencies: ["EUR", "USD"],
  cashCurrencies: ["GBP", "EUR"],
  tills: 2,
  settings: {
    CompanyAddress: "14 Lantern Yard, London EC1V 2NX",
    CompanyTaxNumber: "GB 123 4567 82",
    IsDemo: true,
    // Sells to shops as well: the office writes orders.
    SaleType: "Wholesale",
    EnableColor: true,
    EnableSize: true,
    MenuShowAIanalysis: true,
  },
} as const;

const lastOf = ({ invoices }: Year): number => invoices.at(-1)?.at ?? 0;

/** Whole days that the year is moved by, in milliseconds: its last day becomes yesterday. */
export const shiftOf = (year: Year, { originalDates, now }: LoadOptions): number =>
  originalDates ? 0 : (Math.floor(now / DAY) - 1 - Math.floor(lastOf(year) / DAY)) * DAY;

/** A shop in the north, to which goods are sent; it has no till. */
const openSecondBranch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with branch as (insert into branch (code, name) values ('B2', 'North') returning id)
    insert into warehouse (branch_id, code, name, kind, address)
    select id, code, name, kind, '3 Mill Lane, Leeds LS1 4AP' from branch,
      (values ('W2', 'North', 'stock'), ('B2-D', 'North, defective goods', 'defective')) as place (code, name, kind)`;
});

/** What is wanted and what is offered, before any order is made of it; orders that are being picked; the café. */
const planTrade = Effect.fnUntraced(function* (demo: Demo, now: number) {
  yield* linkSuppliers(demo);
  yield* needGoods(demo);
  yield* wishGoods(demo);
  yield* offerGoods(demo);
  yield* orderGoodsAhead(demo);
  yield* pickGoods(demo);
  yield* recommendGoods(demo, now);
  yield* openCafe(demo, now);
  yield* payAtTheDoor(demo);
});

/** What is bought now, after the year. */
const buyGoods = Effect.fnUntraced(function* (demo: Demo, now: number) {
  yield* makePurchases(demo, now);
  yield* makeWaybills(demo, now);
  yield* payDemoSuppliers(demo);
  yield* agreeMinimums;
});

const fill = Effect.fnUntraced(function* (
  options: LoadOptions,
  tell: NonNullable<LoadOptions["onProgress"]>,
) {
  const sql = yield* SqlClient.SqlClient;
  tell("reading", 0);
  const year = readYear();
  const shift = shiftOf(year, options);
  const [start, end] = [(year.invoices[0]?.at ?? 0) + shift, lastOf(year) + shift];
  tell("catalogue", 0);
  yield* sql`set local synchronous_commit = off`;
  yield* sql`set local maintenance_work_mem = '256MB'`;
  const made = yield* createCompany({ ...company, since: start - DAY });
  const people = yield* makePeople(made);
  const [catalogue, customers] = [makeProducts(year), makeCustomers(year)];
  yield* insertCatalogue(catalogue, customers, start - DAY);
  yield* insertDemoSuppliers(start - DAY);
  yield* openSecondBranch;
  const books = openBooks();
  const demo = openDemo({
    company: made,
    people,
    customers,
    catalogue,
    books,
    shift,
    end: (Math.floor(end / DAY) + 1) * DAY,
  });
  const posting = postYear(demo, year, (fraction) => tell("posting", fraction));
  const counters = yield* onBareTables(bookNames, posting, () => tell("indexing", 0));
  tell("finishing", 0);
  yield* finishYear(demo, counters);
  yield* buyTheYear(demo);
  yield* layOnCounter(demo);
  yield* sendToBranch(demo);
  yield* buyGoods(demo, options.now);
  yield* correctStock(demo);
  yield* breakGoods(demo);
  yield* makeGoods(demo);
  // Nobody has counted the new rows yet: without that the proposals join them one by one, for 9 s instead of 1.
  yield* sql`analyze product, stock_balance, stock_minimum, stock_reservation, purchase_order, purchase_line`;
  yield* makeOffers(demo);
  yield* countGoods(demo);
  yield* labelShelves(demo);
  yield* placeGoods(demo);
  yield* makeLots(demo, options.now);
  yield* planTrade(demo, options.now);
});

const nothing = () => undefined;

/**
 * Loads the demo company in ONE transaction: a load that is killed leaves the database empty, and the next start does it
 * again. Answers false when there is a company already, also when another server has just loaded it.
 */
export const loadDemo = Effect.fnUntraced(function* (options: LoadOptions) {
  const sql = yield* SqlClient.SqlClient;
  const tell = options.onProgress ?? nothing;
  const loaded = yield* sql.withTransaction(
    Effect.gen(function* () {
      if (yield* lockCompany) return false;
      // A refusal would be a fault of the demo's, nobody's who starts it.
      yield* Effect.catchTag(fill(options, tell), "Refusal", (refusal) => Effect.die(refusal));
      return true;
    }),
  );
  // Outside of the transaction, where it also marks the pages that all may see, and drops what folding leaves behind.
  if (loaded) {
    yield* sql`select fold_sale_sums()`;
    yield* sql`vacuum (analyze)`;
  }
  tell("finishing", 1);
  return loaded;
});
