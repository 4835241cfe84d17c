/** The stock log (K1): the stock ledger, whose account is a product in a warehouse. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import type { ledgerQuery } from "../../contract/ledger.ts";
import { StockLogRow, type StockLogQuery, stockLogEndpoints } from "../../contract/product/stock-log.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { PRICE_SCALE, QUANTITY_SCALE } from "../../domain/units.ts";
import { type NameOf, namesForReader } from "../builtin-name.ts";
import { exporter, listFile, type ListColumn } from "../export/public.ts";
import {
  balancesOf,
  documentNumber,
  documentPage,
  entriesWithBalance,
  hasDocumentNumber,
  inOrder,
  type Ledger,
  pageOf,
  periodOf,
  sumsOf,
} from "../ledger/public.ts";
import { ownBranch, Person, type SignedInPerson } from "../person.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { inOwnBranch } from "../sql/own-branch.ts";

type Sql = SqlClient.SqlClient;

const ledger: Ledger = { table: "stock_entry", amount: "quantity", apart: [] };

type Narrowing = Omit<StockLogQuery, Exclude<keyof typeof ledgerQuery, "searchWord">>;

/** Kinds are spelt out: only then the planner knows that the index of all kinds but sales serves. */
const filters: Filters<Narrowing, null> = {
  productId: { condition: (sql, id) => sql`e.product_id = ${id}` },
  warehouseId: { condition: (sql, id) => sql`e.warehouse_id = ${id}` },
  kind: { condition: (sql, kind) => sql.literal(`e.kind = '${kind}'`) },
  documentType: { condition: (sql, type) => sql`e.document_type = ${type}` },
  documentId: { condition: (sql, id) => sql`e.document_id = ${id}` },
};

const hasWord = ({ searchWord = "" }: StockLogQuery): boolean => searchWord.trim() !== "";

const narrowed = (sql: Sql, query: StockLogQuery): readonly Statement.Fragment[] => [
  ...conditionsOf(sql, filters, query, null),
  ...(hasWord(query) ? [hasDocumentNumber(sql, "e", query.searchWord ?? "")] : []),
];

/** The account that the log is of; null where it shows more than one. */
const accountOf = (sql: Sql, { productId, warehouseId }: StockLogQuery): Statement.Fragment | null =>
  productId === undefined || warehouseId === undefined
    ? null
    : sql`e.product_id = ${productId} and e.warehouse_id = ${warehouseId}`;

/** The balances of an account are added up; those of several are what the entries say of themselves. */
const entriesOf = (sql: Sql, query: StockLogQuery): Statement.Fragment => {
  const account = accountOf(sql, query);
  if (account !== null) return entriesWithBalance(sql, ledger, account, query.endDate);
  // Documents are found first (offset 0): along the days, entries of a few documents are looked for among all.
  if (hasWord(query))
    return sql`select e.*, e.balance_quantity as balance from stock_entry e
      where ${hasDocumentNumber(sql, "e", query.searchWord ?? "")} offset 0`;
  return sql`select e.*, e.balance_quantity as balance from stock_entry e`;
};

/** Entries of the warehouses that a person may see (T10). */
const visibleTo = (sql: Sql, person: SignedInPerson): Statement.Fragment =>
  ownBranch(person) === null
    ? sql`true`
    : sql`e.warehouse_id = any(array(select w.id from warehouse w where ${inOwnBranch(sql, person, "w.branch_id")}))`;

const conditionsFor = (sql: Sql, query: StockLogQuery, person: SignedInPerson) => [
  visibleTo(sql, person),
  ...periodOf(sql, query),
  ...narrowed(sql, query),
];

/** Only entries of products with lots are looked up: the others cost the page nothing. */
const lotsOfEntry = `case when p.has_lots then coalesce((select jsonb_agg(jsonb_build_object('code', lot.code, 'quantity', m.quantity)
    order by m.id) from lot_entry m join lot on lot.id = m.lot_id where m.entry_id = e.id), '[]') else '[]' end`;

/** What the screen shows of entries. */
const rowsOf = (sql: Sql, named: NameOf, query: StockLogQuery, entries: Statement.Fragment) => sql<object>`
  select e.id, e.business_date::text as date, extract(epoch from e.at)::int as at, e.kind,
    e.document_type as "documentType", ${documentPage(sql, "e")} as "documentId", ${documentNumber(sql, "e")} as number,
    e.product_id as "productId", p.code, p.name as product, e.warehouse_id as "warehouseId", ${named("w")} as warehouse,
    ${sql.literal(lotsOfEntry)} as lots, e.quantity, e.balance, e.unit_cost as "unitCost", e.value, person.name as user
  from (${entries}) e
  join product p on p.id = e.product_id join warehouse w on w.id = e.warehouse_id join person on person.id = e.person_id
  ${inOrder(sql, query)}`;

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StockLogRow));

/** A page of the log. */
export const readStockLogs = Effect.fnUntraced(function* (query: StockLogQuery) {
  const sql = yield* SqlClient.SqlClient;
  const page = pageOf(sql, entriesOf(sql, query), conditionsFor(sql, query, yield* Person), query);
  const rows = yield* rowsOf(sql, yield* namesForReader, query, page);
  return { entries: yield* Effect.orDie(decodeRows(rows)) };
});

const Sums = stockLogEndpoints.stockLogSums.args[2].success.fields.data;
const decodeSums = Schema.decodeUnknownEffect(Schema.Tuple([Sums]));

/** Only the entries of a whole account lead from one balance to the other. */
const isWhole = (query: StockLogQuery): boolean =>
  query.kind === undefined &&
  query.documentType === undefined &&
  query.documentId === undefined &&
  !hasWord(query);

/** The sums of the filter, with the balances of the account if it is of one. */
export const readStockLogSums = Effect.fnUntraced(function* (query: StockLogQuery) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const account = isWhole(query) ? accountOf(sql, query) : null;
  const balances =
    account === null
      ? sql`select null::bigint as opening, null::bigint as closing`
      : balancesOf(sql, ledger, sql.and([account, visibleTo(sql, person)]), query);
  const rows = yield* sql`
    select sums.*, balances.*,
      (select jsonb_build_object('id', id, 'name', code || ' ' || name) from product where id = ${query.productId ?? null}::bigint) as product,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', ${named("w")}) order by w.id), '[]')
        from warehouse w where ${inOwnBranch(sql, person, "w.branch_id")}) as warehouses
    from (${sumsOf(sql, ledger, conditionsFor(sql, query, person))}) sums cross join (${balances}) balances`;
  const [sums] = yield* Effect.orDie(decodeSums(rows));
  return sums;
});

type ExportQuery = (typeof stockLogEndpoints.exportStockLogs.args)[2]["query"]["Type"];
type Column = ListColumn<StockLogRow>;

const text = (cell: (row: StockLogRow) => string | null): Column => ({ kind: "text", cell });
const quantity = (cell: (row: StockLogRow) => number | null, foot?: number): Column => ({
  kind: "number",
  cell: (row) => inUnits(cell(row)),
  ...(foot !== undefined && { foot: inUnits(foot) }),
});
const inUnits = (value: number | null) => (value === null ? null : value / QUANTITY_SCALE);

const columnsOf = (
  decimals: number,
  { added, taken }: typeof Sums.Type,
): Readonly<Record<string, Column>> => ({
  at: { kind: "time", title: "trade:time", cell: ({ at }, { local }) => local(at) },
  document: { ...text(({ number }) => number), title: "trade:document" },
  kind: { kind: "text", cell: ({ kind }, { word }) => word(`kind.${kind}`) },
  code: { ...text(({ code }) => code), title: "trade:code" },
  product: { ...text(({ product }) => product), title: "trade:product" },
  warehouse: { ...text(({ warehouse }) => warehouse), title: "trade:warehouse" },
  lot: { ...text(({ lots }) => lots.map(({ code }) => code).join(", ")), title: "lot:lot" },
  added: {
    ...quantity((row) => (row.quantity > 0 ? row.quantity : null), added),
    title: "list:ledger.added",
  },
  taken: {
    ...quantity((row) => (row.quantity < 0 ? -row.quantity : null), taken),
    title: "list:ledger.taken",
  },
  balance: { ...quantity((row) => row.balance), title: "trade:balance" },
  unitCost: {
    kind: "number",
    cell: ({ unitCost }) => (unitCost === undefined ? null : unitCost / PRICE_SCALE),
  },
  value: {
    kind: "money",
    cell: ({ value }) => (value === undefined ? null : value / powerOfTen(decimals)),
  },
  user: { ...text(({ user }) => user), title: "trade:employee" },
});

/** The whole log as a file, with the sums at its end. */
const logFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { CostCurrencyID } = yield* readSettings;
  const decimals = (yield* readCurrencies).find(({ id }) => id === CostCurrencyID.value)?.decimals ?? 2;
  const conditions = conditionsFor(sql, query, yield* Person);
  return yield* listFile({
    query,
    area: "product",
    prefix: "stockLog.",
    columns: columnsOf(decimals, yield* readStockLogSums(query)),
    rows: rowsOf(
      sql,
      yield* namesForReader,
      query,
      sql`select * from (${entriesOf(sql, query)}) e where ${sql.and(conditions)}`,
    ),
    counted: sql`select e.id from stock_entry e where ${sql.and(conditions)}`,
    row: StockLogRow,
  });
});

export const stockLogExport = exporter(stockLogEndpoints.exportStockLogs, logFile);
