/**
 * The deliveries of the year as a buyer sees them: a purchase order for what each supplier brought on a day, with its goods receipt,
 * the debt and its payment (B1, B2, B8). In pounds, because nobody knows the exchange rates of the past. Each line costs what its
 * entry in the stock is worth, so `prove` holds.
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { RATE_SCALE } from "../../../../domain/units.ts";
import { packedColumns } from "../../../document/public.ts";
import { bigints, dates } from "../../../sql/sql-array.ts";
import type { Demo } from "../../demo-company.ts";
import { moveSequences } from "../../insert-rows.ts";
import { uuid } from "../random.ts";
import {
  insertEntries,
  insertLines,
  insertLog,
  insertMatches,
  insertMoney,
  insertOrders,
  insertPayments,
  insertReceiptLines,
  insertReceipts,
} from "./history-columns.ts";
import { hours, type Order, ordersOf, readCame } from "./year-orders.ts";

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const numbered = (prefix: string, n: number) => `${prefix}${String(n).padStart(6, "0")}`;

const orderRow = (demo: Demo, { id, sums, ...order }: Order) => ({
  id,
  branch_id: demo.branchId,
  client_id: uuid(900, id),
  version: order.paid === null ? 2 : 3,
  number: numbered("PO-", id),
  state: "received",
  supplier_id: order.supplierId,
  warehouse_id: demo.warehouseId,
  person_id: demo.people.manager,
  currency: "GBP",
  reference: "",
  memo: "",
  expected_on: dayOf(order.expected),
  business_date: dayOf(order.ordered),
  created_at: order.ordered + hours(10),
  changed_at: order.paid === null ? order.came + hours(6) : order.paid + hours(11),
  line_count: order.lines.length,
  quantity: sums.quantity,
  received: sums.quantity,
  goods: sums.goods,
  order_discount: 0,
  net: sums.net,
  vat: sums.vat,
  vat_rates: sums.vatRates,
  total: sums.total,
  owed: sums.total,
  paid: order.paid === null ? 0 : sums.total,
});

const lineRows = (demo: Demo, { id, lines, values, sums }: Order, firstLine: number) =>
  lines.flatMap((came, at) => {
    const [value, amounts] = [values[at], sums.lines[at]];
    if (!value || amounts?.net !== came.value)
      throw new Error(`${came.name} of ${came.date} is worth ${came.value}, not ${amounts?.net}`);
    return [
      {
        id: firstLine + at,
        branch_id: demo.branchId,
        order_id: id,
        key: uuid(901, firstLine + at),
        position: at,
        product_id: came.productId,
        name: came.name,
        ...packedColumns(value),
        free: 0,
        unit_price: value.unitPrice,
        vat_rate: value.vatRate,
        quantity: amounts.quantity,
        list: amounts.list,
        amount: amounts.amount,
        order_discount: 0,
        net: amounts.net,
        vat: amounts.vat,
        gross: amounts.gross,
        received: amounts.quantity,
        damaged: 0,
        missing: 0,
      },
    ];
  });

/** What all documents of an order say of it. */
const ofOrder = (demo: Demo, { supplierId }: Order) => ({
  branch_id: demo.branchId,
  supplier_id: supplierId,
  currency: "GBP",
  rate: RATE_SCALE,
});

const receiptRow = (demo: Demo, order: Order, id: number) => ({
  ...ofOrder(demo, order),
  id,
  order_id: order.id,
  number: numbered("GR-", id),
  at: order.came + hours(6),
  business_date: dayOf(order.came),
  person_id: demo.people.stock,
  warehouse_id: demo.warehouseId,
  net: order.sums.net,
  vat: order.sums.vat,
  total: order.sums.total,
  value: order.sums.net,
  note: "",
});

const paymentRow = (demo: Demo, order: Order & { readonly paid: number }, id: number) => ({
  ...ofOrder(demo, order),
  id,
  number: numbered("SP-", id),
  kind: "payment",
  at: order.paid + hours(11),
  business_date: dayOf(order.paid),
  person_id: demo.people.manager,
  method_id: demo.methods.get("transfer") ?? 0,
  amount: order.sums.total,
  rest: 0,
  reference: "",
  note: "",
});

const isPaid = (order: Order): order is Order & { readonly paid: number } => order.paid !== null;

/** The documents of the orders, and the entries that they make. Receipts and payments are numbered by the day they were made. */
const documentsOf = (demo: Demo, orders: readonly Order[]) => {
  const receipts = orders
    .toSorted((one, other) => one.came - other.came)
    .map((order, at) => ({ order, row: receiptRow(demo, order, at + 1) }));
  const payments = orders
    .filter(isPaid)
    .toSorted((one, other) => one.paid - other.paid)
    .map((order, at) => ({ order, row: paymentRow(demo, order, at + 1) }));
  const debts = receipts
    .filter(({ row }) => row.total > 0)
    .map(({ order, row }) => ({
      ...row,
      kind: "receipt",
      amount: row.total,
      receipt_id: row.id,
      order_id: order.id,
    }));
  const settled = payments.map(({ order, row }) => ({
    ...row,
    kind: "payment",
    amount: -row.amount,
    payment_id: row.id,
    order_id: order.id,
  }));
  const entries = [...debts, ...settled].toSorted((one, other) => one.at - other.at);
  return { receipts, payments, entries };
};

/** What was done with each order, by whom and when. */
const logOf = (demo: Demo, orders: readonly Order[]) =>
  orders
    .flatMap((order) => {
      const { manager, stock } = demo.people;
      const row = (act: string, from: string | null, to: string, at: number, person: number) => ({
        branch_id: demo.branchId,
        document_type: "purchase",
        document_id: order.id,
        person_id: person,
        act,
        from_state: from,
        to_state: to,
        at,
      });
      return [
        row("save", null, "draft", order.ordered + hours(9), manager),
        row("commit", "draft", "ordered", order.ordered + hours(10), manager),
        row("receive", "ordered", "received", order.came + hours(6), stock),
        ...(order.paid === null ? [] : [row("pay", "received", "received", order.paid + hours(11), manager)]),
      ];
    })
    .toSorted((one, other) => one.at - other.at);

interface Line {
  readonly line_id: number;
  readonly receipt_id: number;
  readonly productId: number;
  readonly date: string;
}

/** The entries in the stock are those of the receipts from now on. */
const nameReceipts = Effect.fnUntraced(function* (lines: readonly Line[]) {
  const sql = yield* SqlClient.SqlClient;
  const products = bigints(lines.map(({ productId }) => productId));
  const days = dates(lines.map(({ date }) => date));
  const receipts = bigints(lines.map(({ receipt_id }) => receipt_id));
  const ids = bigints(lines.map(({ line_id }) => line_id));
  yield* sql`
    update stock_entry e set document_type = 'receipt', document_id = came.receipt, line_id = came.line
    from unnest(${products}, ${days}, ${receipts}, ${ids}) as came (product, day, receipt, line)
    where e.product_id = came.product and e.business_date = came.day and e.document_type = 'purchase'`;
});

const bankOf = Effect.fnUntraced(function* ({ branchId }: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const [bank] = yield* sql<{ id: number }>`
    select id from money_account where branch_id = ${branchId} and kind = 'bank' and currency = 'GBP'`;
  return bank?.id ?? (yield* Effect.die(new Error("the demo company has no account in pounds")));
});

const moneyRow = (account: number, row: ReturnType<typeof paymentRow>) => ({
  ...row,
  account_id: account,
  kind: "purchase",
  amount: -row.amount,
  document_type: "supplier payment",
  document_id: row.id,
});

/** The next numbers go on where the year ended. */
const moveNumbers = Effect.fnUntraced(function* (
  { branchId }: Demo,
  last: readonly (readonly [kind: string, prefix: string, count: number])[],
) {
  const sql = yield* SqlClient.SqlClient;
  for (const [kind, prefix, count] of last)
    yield* sql`
      insert into number_series (kind, till_id, branch_id, prefix, digits, next)
      values (${kind}, null, ${branchId}, ${prefix}, 6, ${count + 1})`;
});

type Lines = ReadonlyMap<number, ReturnType<typeof lineRows>>;

/** The lines of each order, by its id; their own ids count on from order to order. */
const linesByOrder = (demo: Demo, orders: readonly Order[]): Lines => {
  let next = 1;
  return new Map(
    orders.map((order) => {
      const rows = lineRows(demo, order, next);
      next += rows.length;
      return [order.id, rows];
    }),
  );
};

type Documents = ReturnType<typeof documentsOf>;

const receiptLineRows = ({ receipts }: Documents, lines: Lines) =>
  receipts.flatMap(({ order, row }) =>
    (lines.get(order.id) ?? []).map(({ id, branch_id, quantity, net, vat, product_id }) => ({
      branch_id,
      receipt_id: row.id,
      line_id: id,
      good: quantity,
      damaged: 0,
      refused: 0,
      net,
      vat,
      value: net,
      productId: product_id,
      date: row.business_date,
    })),
  );

const matchRows = ({ payments }: Documents) =>
  payments.map(({ order, row: { id, branch_id, amount } }) => ({
    branch_id,
    order_id: order.id,
    payment_id: id,
    settled: amount,
    discount: 0,
    given: amount,
    difference: 0,
  }));

const writeDocuments = Effect.fnUntraced(function* (demo: Demo, documents: Documents, lines: Lines) {
  const { receipts, payments, entries } = documents;
  const came = receiptLineRows(documents, lines);
  yield* insertReceipts(receipts.map(({ row }) => row));
  yield* insertReceiptLines(came);
  yield* insertPayments(payments.map(({ row }) => row));
  yield* insertMatches(matchRows(documents));
  yield* insertEntries(entries);
  const bank = yield* bankOf(demo);
  yield* insertMoney(payments.map(({ row }) => moneyRow(bank, row)));
  yield* nameReceipts(came);
});

/** Writes the year's purchasing. Run once the year is finished and before anything is bought by command. */
export const buyTheYear = Effect.fnUntraced(function* (demo: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const orders = ordersOf(demo, yield* readCame);
  const documents = documentsOf(demo, orders);
  const lines = linesByOrder(demo, orders);
  yield* insertOrders(orders.map((order) => orderRow(demo, order)));
  yield* insertLines(Array.from(lines.values()).flat());
  yield* writeDocuments(demo, documents, lines);
  yield* insertLog(logOf(demo, orders));
  yield* sql`
    insert into record_use (entity, record_id, by_entity, by_id)
    select 'supplier', supplier_id, 'purchase', id from purchase_order`;
  yield* moveSequences(["purchase_order", "purchase_line", "purchase_receipt", "supplier_payment"]);
  yield* moveNumbers(demo, [
    ["purchase", "PO-", orders.length],
    ["receipt", "GR-", documents.receipts.length],
    ["supplier payment", "SP-", documents.payments.length],
  ]);
});
