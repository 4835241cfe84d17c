/** Writes what a draft holds: its head and lines, with the totals that the rules give them. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PurchaseDraft } from "../../contract/purchase/purchase-order.ts";
import { withCharges } from "../../domain/purchase/charges.ts";
import { purchaseTotals } from "../../domain/purchase/purchase-totals.ts";
import { packedColumns } from "../document/public.ts";
import { Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { readCurrencies } from "../setting/public.ts";
import { refuseUnstocked } from "../stock/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { integers } from "../sql/sql-array.ts";

const lineColumns = `key, position, product_id, packing_box, packing_big_bag, packing_bag, box_number, big_bag_number, bag_number,
  units, free, unit_price, discount, vat_rate, quantity, list, amount, order_discount, net, vat, gross`;

const headColumns = `supplier_id, warehouse_id, person_id, currency, rate, expected_on, reference, memo, discount, line_count,
  quantity, goods, order_discount, net, vat, vat_rates, total, charges`;

type Totals = ReturnType<typeof purchaseTotals>;

const lineRows = (draft: PurchaseDraft, sums: Totals) =>
  draft.lines.map((line, position) => {
    const amounts = sums.lines[position];
    return {
      key: line.key,
      position,
      product_id: line.productId,
      ...packedColumns(line),
      free: line.free,
      unit_price: line.unitPrice,
      discount: line.discount,
      vat_rate: line.vatRate,
      quantity: amounts?.quantity,
      list: amounts?.list,
      amount: amounts?.amount,
      order_discount: amounts?.orderDiscount,
      net: amounts?.net,
      vat: amounts?.vat,
      gross: amounts?.gross,
    };
  });

const headRow = (draft: PurchaseDraft, sums: Totals, personId: number, duplicateOf: number | null) => ({
  client_id: draft.clientId,
  supplier_id: draft.supplierId,
  warehouse_id: draft.warehouseId,
  person_id: personId,
  currency: draft.currency,
  rate: draft.rate,
  expected_on: draft.expectedOn,
  reference: draft.reference,
  memo: draft.memo,
  discount: draft.discount,
  line_count: draft.lines.length,
  quantity: sums.quantity + draft.lines.reduce((sum, { free }) => sum + free, 0),
  goods: sums.goods,
  order_discount: sums.orderDiscount,
  net: sums.net,
  vat: sums.vat,
  vat_rates: sums.vatRates,
  total: sums.total,
  charges: withCharges(sums, draft.charges).charges,
  duplicate_of: duplicateOf,
});

/** The branch that it is ordered for; refused with the field at fault where a record that it names is not there, or a warehouse of another branch (T10). */
const checkNames = Effect.fnUntraced(function* (draft: PurchaseDraft) {
  const sql = yield* PgClient.PgClient;
  const [named] = yield* sql<{ branchId: number | null; hasSupplier: boolean; products: number }>`
    select (select branch_id from warehouse w where w.id = ${draft.warehouseId} and w.kind = 'stock' and w.deleted_at is null
        and ${inOwnBranch(sql, yield* Person, "w.branch_id")}) as "branchId",
      exists (select from supplier where id = ${draft.supplierId} and deleted_at is null) as "hasSupplier",
      (select count(*)::int from product where id = any(${integers(draft.lines.map(({ productId }) => productId))})) as products`;
  yield* refuseUnstocked(draft.lines.map(({ productId }) => productId));
  if (!named?.hasSupplier) return yield* refuseField("order.supplierId", "required");
  if (named.branchId === null) return yield* refuseField("order.warehouseId", "choice");
  if (named.products !== new Set(draft.lines.map(({ productId }) => productId)).size)
    return yield* refuseField("order.lines", "choice");
  return named.branchId;
});

/** The totals of a draft and the decimals of its currency, which they are in; RateMissing where it has no exchange rate (X7). */
export const totalsOfDraft = Effect.fnUntraced(function* (draft: PurchaseDraft) {
  const currency = (yield* readCurrencies).find(({ code }) => code === draft.currency);
  if (!currency) return yield* refuseField("order.currency", "choice");
  if (currency.rate === null && draft.rate === null)
    return yield* refuse("RateMissing", { params: { currency: draft.currency } });
  const { decimals } = currency;
  return { ...purchaseTotals({ ...draft, decimals }), decimals };
});

/** Of the stored draft with this `id`, or of a new one; answers with its id. Runs in the transaction of its command. */
export const writeDraft = Effect.fnUntraced(function* (
  draft: PurchaseDraft,
  id: number | null,
  duplicateOf: number | null = null,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* checkNames(draft);
  const sums = yield* totalsOfDraft(draft);
  const row = sql.json(headRow(draft, sums, person.id, duplicateOf));
  const columns = sql.literal(headColumns);
  if (id !== null)
    yield* sql`select move_draft('purchase_order', 'purchase_line', 'order_id', ${id}, ${branchId})`;
  const [written] = yield* id === null
    ? sql<{ id: number }>`
        insert into purchase_order (branch_id, client_id, state, duplicate_of, ${columns})
        select ${branchId}, client_id, 'draft', duplicate_of, ${columns}
        from jsonb_populate_record(null::purchase_order, ${row}) returning id`
    : sql<{ id: number }>`
        update purchase_order o set (${columns}) =
          (select ${columns} from jsonb_populate_record(null::purchase_order, ${row}))
        where o.id = ${id} returning id`;
  if (!written) return yield* refuse("NotFound");
  yield* sql`
    insert into purchase_line (branch_id, order_id, name, ${sql.literal(lineColumns)})
    select ${branchId}, ${written.id}, (select product.name from product where product.id = product_id), ${sql.literal(lineColumns)}
    from jsonb_populate_recordset(null::purchase_line, ${sql.json(lineRows(draft, sums))}) order by position`;
  yield* sql`
    with gone as (delete from record_use where by_entity = 'purchase' and by_id = ${written.id} and record_id <> ${draft.supplierId})
    insert into record_use (entity, record_id, by_entity, by_id) values ('supplier', ${draft.supplierId}, 'purchase', ${written.id})
    on conflict do nothing`;
  return written.id;
});
