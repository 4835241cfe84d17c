/** Payments on account of the demo company: with a cash discount, paid ahead and matched in part, in part, and in US dollars; some in cash out of the safe; two suppliers are overdue. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SupplierPaymentInput } from "../../../../contract/supplier/supplier-payment.ts";
import { Person } from "../../../person.ts";
import { openOrders, paySupplier } from "../../../supplier/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

type Facts = Effect.Success<ReturnType<typeof openOrders>>;
type Wish = Partial<SupplierPaymentInput> & Pick<SupplierPaymentInput, "amount">;

/** How much of the oldest order is paid, and how much is taken off as cash discount. */
const ofOldest = ({ orders: [oldest] }: Facts, amount: number, discount = 0) =>
  oldest === undefined || amount <= 0
    ? []
    : [{ orderId: oldest.id, version: oldest.version, amount, discount }];

const dueOf = ({ orders: [oldest] }: Facts): number => oldest?.due ?? 0;

/** A fiftieth of what is due is taken off. */
const withDiscount = (facts: Facts): Wish => {
  const discount = Math.trunc(dueOf(facts) / 50);
  const amount = dueOf(facts) - discount;
  return { amount, reference: "INV-20417", matches: ofOldest(facts, amount, discount) };
};

const AHEAD = 250_00;
const ahead = (): Wish => ({ amount: AHEAD, note: "Deposit for the spring range" });
const useAhead = (facts: Facts): Wish => {
  const amount = Math.min(AHEAD / 2, dueOf(facts));
  return { kind: "prepaid", amount, matches: ofOldest(facts, amount) };
};

const half = (facts: Facts): Wish => {
  const amount = Math.trunc(dueOf(facts) / 2);
  return { amount, matches: ofOldest(facts, amount) };
};

const all = (facts: Facts): Wish => ({ amount: dueOf(facts), matches: ofOldest(facts, dueOf(facts)) });

const pay = Effect.fnUntraced(function* (n: number, supplierId: number, wishOf: (facts: Facts) => Wish) {
  const facts = yield* openOrders(supplierId, undefined);
  const currency = facts.orders[0]?.currency ?? facts.base;
  yield* paySupplier({
    key: uuid(111, n),
    supplierId,
    kind: "payment",
    date: facts.date,
    methodId: facts.methods[0]?.id ?? null,
    branchId: facts.branchId,
    currency,
    rate: facts.currencies.find(({ code }) => code === currency)?.rate ?? 1,
    reference: "",
    note: "",
    matches: [],
    ...wishOf(facts),
  });
});

/** Receipts of two suppliers are so old that they are overdue. */
const makeOverdue = Effect.fnUntraced(function* (suppliers: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`update supplier set payment_days = coalesce(payment_days, 14) where id in ${sql.in(suppliers)}`;
  yield* sql`
    with aged as (update purchase_receipt set business_date = business_date - 50 where supplier_id in ${sql.in(suppliers)})
    update supplier_entry set business_date = business_date - 50 where kind = 'receipt' and supplier_id in ${sql.in(suppliers)}`;
});

/** Pays some of the suppliers who are owed something. Run when their goods were received. */
export const payDemoSuppliers = (demo: Demo) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const owed = yield* sql<{ id: number; isDollar: boolean }>`
      select supplier_id as id, bool_or(currency = 'USD') as "isDollar" from purchase_order where owed > paid group by 1 order by 1`;
    const [first, second, third, ...others] = owed.filter(({ isDollar }) => !isDollar).map(({ id }) => id);
    const dollar = owed.find(({ isDollar }) => isDollar)?.id;
    const acts = [
      [first, withDiscount],
      [second, ahead],
      [second, useAhead],
      [third, half],
      [dollar, all],
    ] as const;
    for (const [n, [supplierId, wishOf]] of acts.entries())
      if (supplierId !== undefined) yield* pay(n, supplierId, wishOf);
    const late = [third, ...others].filter((id) => id !== undefined).slice(0, 2);
    if (late.length > 0) yield* makeOverdue(late);
  }).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));

/** Keys of the payments in cash, after those of the others. */
const AT_THE_DOOR = 50;

/** Three small suppliers are paid in cash at the door. Run when the takings of the café are in the safe: they pay no more than it holds. */
export const payAtTheDoor = (demo: Demo) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const [safe] = yield* sql<{ held: number }>`
      select exact(coalesce(sum(e.amount), 0)) as held from money_entry e join money_account a on a.id = e.account_id
      where a.branch_id = ${demo.branchId} and a.kind = 'cash' and a.till_id is null and a.currency = 'GBP'`;
    const owed = yield* sql<{ id: number }>`
      select supplier_id as id from purchase_order where currency = 'GBP' and owed > paid
      group by 1 order by sum(owed - paid), 1 limit 3`;
    const share = Math.trunc((safe?.held ?? 0) / 400) * 100;
    if (share <= 0) return;
    for (const [n, { id }] of owed.entries())
      yield* pay(AT_THE_DOOR + n, id, (facts) => {
        const amount = Math.min(share, dueOf(facts));
        const methodId = facts.methods.find(({ kind }) => kind === "cash")?.id ?? null;
        return { methodId, amount, note: "Paid at the door", matches: ofOldest(facts, amount) };
      });
  }).pipe(Effect.provideService(Person, demoPerson(demo, "manager")));
