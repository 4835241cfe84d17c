/** Offers as SQL: the rows of suppliers and products that are there, under the supplier that each stands for today. */
import type { SqlClient, Statement } from "effect/sql";

/** Offers `o` with their supplier `s`, product `p` and the product's own supplier `own`. */
export const offerTables = (sql: SqlClient.SqlClient): Statement.Fragment => sql`
  supplier_offer o join supplier given on given.id = o.supplier_id
  join supplier s on s.id = case when given.merged_into is null then given.id else supplier_today(given.id) end
  join product p on p.id = o.product_id left join supplier own on own.id = p.supplier_id`;

/** Of suppliers and products that were not deleted. */
export const standing = `o.deleted_at is null and s.deleted_at is null and p.deleted_at is null`;

const preferred = `coalesce(case when own.merged_into is null then own.id else supplier_today(own.id) end = s.id, false)`;

/** The columns of an offer, without its price in the base currency. */
export const offerColumns = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`o.id, o.version, s.id as "supplierId", s.name as supplier, p.id as "productId", p.code as "productCode",
    p.name as product, array(select c.code from supplier_product c where c.supplier_id = o.supplier_id
      and c.product_id = o.product_id order by c.position, c.code) as codes, o.currency, o.package, o.minimum,
    o.lead_days as "leadDays", o.valid_until::text as "validUntil", ${preferred} as preferred, o.price, o.tiers`);
