/** Scans of goods against a document: each is counted once by its key, whoever sends it and however often (G4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { scanCheckLife, type ScanCheckState } from "../../../../machines/scan-check.ts";
import type { CheckedDocument, GoodsScan, ScanOutcome } from "../../../contract/stock/scan-check.ts";
import { inOneGo } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints, jsons, texts } from "../../sql/sql-array.ts";
import { unitsOfScan } from "../scan-units.ts";
import { readScanSheet } from "./read-scan-check.ts";

interface ScanInput extends CheckedDocument {
  readonly scans: readonly GoodsScan[];
}

interface OpenDocument {
  readonly branchId: number;
  readonly isOpen: boolean;
}

/** The document, where the person may see it and it was ever open. */
const findDocument = Effect.fnUntraced(function* ({ type, direction, documentId }: CheckedDocument) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* sql<OpenDocument>`
    select d.branch_id as "branchId", d.is_open as "isOpen" from checked_document d
    where d.type = ${type} and d.direction = ${direction} and d.id = ${documentId}
      and ${inOwnBranch(sql, yield* Person, "d.branch_id")}`;
  return row ?? (yield* refuse("NotFound"));
});

/** Scans that have not arrived before, each once. */
const freshOf = Effect.fnUntraced(function* (scans: readonly GoodsScan[], branchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ key: string }>`
    select key from scan_check_scan where branch_id = ${branchId} and key::text = any(${texts(scans.map(({ key }) => key))})`;
  const stored = new Set(rows.map(({ key }) => key));
  return [...new Map(scans.map((scan) => [scan.key, scan])).values()].filter(({ key }) => !stored.has(key));
});

/** What a scan is of, as far as the code is known. */
interface Resolved {
  readonly scan: GoodsScan;
  readonly product: { readonly id: number; readonly name: string } | null;
  readonly quantity: number;
}

/** A barcode means its package (P5), and the code of a product one unit of it. */
const resolve = Effect.fnUntraced(function* (scans: readonly GoodsScan[]) {
  const sql = yield* PgClient.PgClient;
  const codes = scans.filter(({ productId }) => productId === null).map(({ code }) => code.trim());
  const ids = scans.flatMap(({ productId }) => productId ?? []);
  const products = yield* sql<{ id: number; name: string; code: string | null; units: number }>`
    select p.id, p.name, b.code, ${sql.literal(unitsOfScan)} as units from barcode b join product p on p.id = b.product_id
      where b.code = any(${texts(codes)})
    union all
    select p.id, p.name, p.code, 1000::bigint from product p where p.code = any(${texts(codes)}) and p.deleted_at is null
    union all
    select p.id, p.name, null, 1000::bigint from product p where p.id = any(${bigints(ids)})`;
  return scans.map((scan): Resolved => {
    const { productId, code, quantity } = scan;
    const product = products.find((one) =>
      productId === null ? one.code === code.trim() : one.id === productId,
    );
    return {
      scan,
      product: product ?? null,
      quantity: productId === null ? (product?.units ?? 0) : quantity,
    };
  });
});

interface LockedCheck {
  readonly id: number;
  readonly state: ScanCheckState;
}

/** Begins the check where none is open, and locks the last one, so that it is not finished meanwhile. */
const lockCheck = Effect.fnUntraced(function* (
  { type, direction, documentId }: CheckedDocument,
  branchId: number,
  begins: boolean,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  if (begins)
    yield* sql`
      with begun as (
        insert into scan_check (branch_id, document_type, document_id, direction, state, person_id)
        values (${branchId}, ${type}, ${documentId}, ${direction}, 'open', ${person.id})
        on conflict (document_type, document_id, direction, branch_id) where state = 'open' do nothing returning id
      )
      insert into scan_check_line (branch_id, check_id, product_id, wanted, scanned)
      select ${branchId}, begun.id, l.product_id, sum(l.wanted), 0 from begun, checked_document_line l
      where l.direction = 'in' and l.type = ${type} and l.direction = ${direction} and l.document_id = ${documentId}
      group by begun.id, l.product_id having sum(l.wanted) > 0`;
  const [check] = yield* sql<LockedCheck>`
    select id, state from scan_check where document_type = ${type} and document_id = ${documentId}
      and direction = ${direction} and branch_id = ${branchId} and state <> 'cancelled' order by id desc limit 1 for update`;
  return check ?? null;
});

/** What was scanned so far of each product. */
const scannedIn = Effect.fnUntraced(function* (checkId: number, branchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ productId: number; quantity: number }>`
    select product_id as "productId", sum(quantity)::bigint as quantity from scan_check_scan
    where check_id = ${checkId} and branch_id = ${branchId} group by product_id`;
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
});

/** Products on the document. */
const productsOf = Effect.fnUntraced(function* ({ type, direction, documentId }: CheckedDocument) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number }>`
    select distinct product_id as id from checked_document_line
    where type = ${type} and direction = ${direction} and document_id = ${documentId}`;
  return new Set(rows.map(({ id }) => id));
});

interface Judged extends Resolved {
  readonly outcome: ScanOutcome;
}

/** Judges the scans one after the other, each with what the ones before it have counted. */
const judge = (
  resolved: readonly Resolved[],
  onDocument: ReadonlySet<number>,
  check: LockedCheck | null,
  before: ReadonlyMap<number, number>,
): readonly Judged[] => {
  const totals = new Map(before);
  const isOpen =
    check !== null && scanCheckLife.step(check.state, { openDifferences: 0 }, { type: "SCAN" }) !== null;
  const outcomeOf = ({ scan, product, quantity }: Resolved): ScanOutcome => {
    if (product === null) return "unknownCode";
    if (!onDocument.has(product.id) && !before.has(product.id)) return "wrongGoods";
    if (!isOpen || (scan.checkId !== null && scan.checkId !== check.id)) return "checkOver";
    const total = (totals.get(product.id) ?? 0) + quantity;
    if (total < 0) return "belowZero";
    totals.set(product.id, total);
    return "counted";
  };
  return resolved.map((one) => ({ ...one, outcome: outcomeOf(one) }));
};

const writeScans = Effect.fnUntraced(function* (input: ScanInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const document = yield* findDocument(input);
  const { branchId } = document;
  const resolved = yield* resolve(yield* freshOf(input.scans, branchId));
  const onDocument = yield* productsOf(input);
  const begins =
    document.isOpen &&
    resolved.some(
      ({ scan, product, quantity }) =>
        scan.checkId === null && quantity > 0 && product !== null && onDocument.has(product.id),
    );
  const check = yield* lockCheck(input, branchId, begins);
  const before = check === null ? new Map<number, number>() : yield* scannedIn(check.id, branchId);
  const judged = judge(resolved, onDocument, check, before);
  const counted = judged.filter(({ outcome, quantity }) => outcome === "counted" && quantity !== 0);
  yield* sql`
    insert into scan_check_scan (branch_id, check_id, key, product_id, quantity, person_id)
    select ${branchId}, ${check?.id ?? 0}, r.key, r.product, r.quantity, ${person.id}
    from unnest(${jsons(counted.map(({ scan, product, quantity }) => ({ key: scan.key, product: product?.id, quantity })))})
      as given (scan), jsonb_to_record(scan) as r (key uuid, product int, quantity bigint)
    on conflict (key, branch_id) do nothing`;
  return judged;
});

/** Takes scans; what arrived before is not counted again. Answers with the goods as they are now, and what became of each scan. */
export const scanGoods = Effect.fnUntraced(function* (input: ScanInput) {
  const judged = yield* inOneGo(writeScans(input));
  const outcomes = new Map(judged.map(({ scan, outcome, product }) => [scan.key, { outcome, product }]));
  return {
    sheet: yield* readScanSheet(input, false),
    outcomes: input.scans.map(({ key }) => ({
      key,
      outcome: outcomes.get(key)?.outcome ?? ("counted" as const),
      product: outcomes.get(key)?.product?.name ?? null,
    })),
  };
});
