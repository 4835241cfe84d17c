/** The one statement that writes `document_log`: what happened to a document, who did it, and from where. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";
import { callOrigin } from "../http/caller.ts";
import { Person } from "../person.ts";

/** A value, or an expression over the columns of `from`. */
type Value<A> = A | Statement.Fragment;

/** The table of each type, whose row says the branch; null for what belongs to no branch: its log lies with the first one. */
const tables: Readonly<Record<DocumentType, string | null>> = {
  sale: "sale_order",
  transfer: "stock_transfer",
  stockChange: "stock_change",
  stockCheck: "stock_check",
  damage: "stock_damage",
  production: "production_order",
  purchase: "purchase_order",
  receipt: "purchase_receipt",
  waybill: "waybill",
  preOrder: "pre_order",
  landedCost: "landed_cost",
  purchaseReturn: "purchase_return",
  receiptSplit: "receipt_split",
  quote: "quotation",
  orderForm: "order_form",
  priceChange: null,
  merge: null,
};

interface DocumentLogEntry {
  readonly documentType: DocumentType;
  readonly documentId: Value<number>;
  /** Of a document that the same statement writes; of one that is stored it is read. */
  readonly branchId?: Value<number>;
  /** The person who calls when left out. */
  readonly personId?: Value<number>;
  readonly act: Value<string>;
  readonly fromState?: Value<string | null>;
  readonly toState?: Value<string | null>;
  readonly detail?: Value<string | null>;
  readonly figures?: Statement.Fragment;
  /** `from ... where ...` that the expressions read; one entry for each of its rows. */
  readonly from?: Statement.Fragment;
}

const storedBranch = (sql: SqlClient.SqlClient, { documentType, documentId }: DocumentLogEntry) => {
  const table = tables[documentType];
  return table === null
    ? sql`(select min(id) from branch)`
    : sql`(select d.branch_id from ${sql(table)} d where d.id = ${documentId}::bigint)`;
};

/** The same in the name of a person who does not call: what Kontor does by itself at a time that they chose. */
export const documentLogOf = Effect.fnUntraced(function* (
  entry: DocumentLogEntry & { readonly personId: Value<number> },
) {
  const sql = yield* SqlClient.SqlClient;
  const { device, address } = yield* callOrigin;
  return sql`
    insert into document_log (document_type, document_id, branch_id, person_id, act, from_state, to_state, detail, figures, device, address)
    select ${entry.documentType}::text, ${entry.documentId}::bigint, ${entry.branchId ?? storedBranch(sql, entry)}::int, ${entry.personId}::int, ${entry.act}::text, ${entry.fromState ?? null}::text,
      ${entry.toState ?? null}::text, ${entry.detail ?? null}::text, ${entry.figures ?? sql`null`}::jsonb,
      ${device}::text, ${address}::text ${entry.from ?? sql``}`;
});

/**
 * The statement that logs what happened to documents, for use alone or as a part of a larger one: a sale posts in one
 * round trip. Device and address of the call are added here, so that no log entry is without them.
 */
export const documentLog = Effect.fnUntraced(function* (entry: DocumentLogEntry) {
  return yield* documentLogOf({ personId: (yield* Person).id, ...entry });
});
