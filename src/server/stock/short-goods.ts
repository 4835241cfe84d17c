/** Refuses what takes more from a warehouse than is free there, with the figures and the documents that the rest waits for (K3, K16). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { formatQuantity } from "../../domain/formats.ts";
import { languageOf } from "../../domain/languages.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";

interface Wanted {
  readonly productId: number;
  readonly warehouseId: number;
}

/** What open documents have promised of a product in a warehouse. */
interface Promised extends Wanted {
  readonly quantity: number;
  /** The numbers of the documents. */
  readonly documents: string;
}

/** What other documents have promised of these goods: the own reservation of a document does not count against it (K16). */
export const readPromised = Effect.fnUntraced(function* (
  places: readonly Wanted[],
  document: { readonly type: string; readonly id: number },
) {
  if (places.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  return yield* sql<Promised>`
    select r.product_id as "productId", r.warehouse_id as "warehouseId", exact(sum(r.quantity)) as quantity,
      string_agg(distinct coalesce(r.number, '#' || r.document_id), ', ') as documents
    from stock_reservation r
    where (r.product_id, r.warehouse_id) in (select * from unnest(${bigints(places.map(({ productId }) => productId))},
        ${bigints(places.map(({ warehouseId }) => warehouseId))}))
      and not (r.document_type = ${document.type} and r.document_id = ${document.id})
    group by r.product_id, r.warehouse_id`;
});

interface Short {
  readonly product: string;
  readonly held: number;
  readonly wanted: number;
  readonly promised: Promised | undefined;
}

/** The refusal in the person's language: how much is there, how much was wanted, what the rest waits for. */
export const refuseShort = Effect.fnUntraced(function* ({ product, held, wanted, promised }: Short) {
  const { locale } = languageOf((yield* Person).language);
  const inWords = (quantity: number) => formatQuantity(quantity, locale);
  if (promised === undefined) {
    const params = { product, held: inWords(held), wanted: inWords(wanted) };
    return yield* refuse("NotEnoughStock", { params });
  }
  return yield* refuse("StockPromised", {
    params: {
      product,
      free: inWords(Math.max(0, held - promised.quantity)),
      held: inWords(held),
      promised: inWords(promised.quantity),
      documents: promised.documents,
    },
  });
});
