/** What is to be proved of names without a foreign key (G8). */
import type { Check } from "./check.ts";

/** What may name a fact of another branch has no foreign key: tables that are distributed by branch cannot have one. */
const named = [
  ["payment", "order_id", "sale_order"],
  ["payment", "customer_payment_id", "customer_payment"],
  ["customer_entry", "order_id", "sale_order"],
  ["customer_entry", "customer_payment_id", "customer_payment"],
  ["supplier_match", "payment_id", "supplier_payment"],
  ["supplier_entry", "payment_id", "supplier_payment"],
  ["bulk_item", "order_id", "sale_order"],
  ["sale_pick", "order_id", "sale_order"],
  ["sale_pick_entry", "order_id", "sale_order"],
  ["sale_reservation", "order_id", "sale_order"],
] as const;

export const referenceChecks: readonly Check[] = [
  {
    invariant: "G8",
    says: "every payment, entry and return names a document that is there",
    query: named
      .map(
        ([
          table,
          column,
          target,
        ]) => `select format('${table} names %s %s', '${target}', ${column}) as what from ${table} t
          where ${column} is not null and not exists (select from ${target} where id = t.${column})`,
      )
      .concat(
        `select format('sale_order names sale_order %s', original) as what from sale_order, unnest(originals) original
          where originals is not null and not exists (select from sale_order where id = original)`,
      )
      .join(" union all "),
  },
];
