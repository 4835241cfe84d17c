/**
 * What each table of the database is, so that the database can be spread over several nodes (Citus): the rows of a branch lie
 * together on one node, everything else is the same on all. `tests/server/table-kinds.test.ts` holds the catalogue to it.
 *
 * - fact: what happens in a branch: documents, lines, payments, entries, logs, running totals, queues of them. Has `branch_id`, and
 *   its primary key, unique constraints and foreign keys to other facts contain it: `primary key (id, branch_id)`.
 * - reference: the same for all branches and seldom changed: settings, products, customers, people. Names no fact.
 * - local: read and written as a whole, on one node: sessions, jobs, chat. Each says why.
 */

/** Distributed by `branch_id`. */
const facts = [
  "approval",
  "bulk_item",
  "cash_move",
  "chat_outbox",
  "closed_day",
  "customer_account",
  "customer_entry",
  "customer_payment",
  "document_log",
  "label_run",
  "money_entry",
  "number_series",
  "payment",
  "payment_line",
  "purchase_line",
  "purchase_order",
  "purchase_receipt",
  "purchase_receipt_line",
  "sale_exception",
  "sale_line",
  "sale_order",
  "sale_sum",
  "sale_sum_change",
  "sale_void",
  "scan_check",
  "scan_check_line",
  "scan_check_scan",
  "shelf_label",
  "shift",
  "shift_count",
  "stock_balance",
  "stock_change",
  "stock_change_line",
  "stock_check",
  "stock_check_count",
  "stock_check_counter",
  "stock_check_decision",
  "stock_check_line",
  "stock_damage",
  "stock_damage_line",
  "stock_entry",
  "stock_transfer",
  "stock_transfer_line",
  "supplier_entry",
  "supplier_payment",
  "turnover_change",
  "turnover_sum",
  "turnover_undone",
  "zone_move",
  "zone_stock",
] as const;

/** The same on every node. */
const references = [
  "agreed_price",
  "barcode",
  "barcode_reservation",
  "barcode_rule",
  "bounded_column",
  "branch",
  "bulk_act",
  "category",
  "category_act",
  "currency",
  "customer",
  "exchange_rate",
  "label_default",
  "label_template",
  "level_price",
  "money_account",
  "partner_setting",
  "pay_method",
  "person",
  "picture",
  "position",
  "price_change",
  "price_change_line",
  "price_level",
  "product_picture",
  "price_tier",
  "product",
  "record_batch",
  "record_batch_item",
  "record_change",
  "record_use",
  "setting",
  "setting_change",
  "product_mix",
  "size_group",
  "stock_minimum",
  "supplier",
  "supplier_product",
  "systype",
  "table_column_config",
  "tag",
  "till",
  "warehouse",
  "zone",
] as const;

/** On one node, and why. */
const locals = {
  alarm: "reminders of people and of the whole company; a few open ones, of all branches in one list",
  chat_channel: "one channel for the staff of all branches, in one order",
  chat_message: "one channel for the staff of all branches, in one order",
  chat_rate: "how fast a person writes",
  chat_token: "sign-ins to the chat",
  client_problem: "faults that browsers report, deleted after a while",
  customer_count: "one number for the list of all customers",
  idempotency_key:
    "claimed before the branch of the command is known, and unique over all branches; deleted after a while",
  import_file: "a file that one person imports",
  import_heading: "what headings of files mean",
  import_row: "rows of a file that one person imports",
  job: "one queue that the workers of all servers take from",
  kept_file: "files made for one person, for a day",
  kept_file_piece: "files made for one person, for a day",
  login_session: "who is signed in, read with every call",
  login_try: "failed sign-ins, counted over all branches",
  recovery_code: "second step of a person's sign-in",
  schema_migration: "which migrations this database has",
  two_step_setup: "second step of a person's sign-in",
} as const;

type TableKind = "fact" | "reference" | "local";

/** The kind of each table; partitions are of the kind of their table. */
export const tableKinds: ReadonlyMap<string, TableKind> = new Map<string, TableKind>([
  ...facts.map((name) => [name, "fact"] as const),
  ...references.map((name) => [name, "reference"] as const),
  ...Object.keys(locals).map((name) => [name, "local"] as const),
]);
