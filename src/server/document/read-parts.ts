/** SQL that reads parts of a document as JSON: its movements of stock, and its history. A document is read in one statement. */
import type { SqlClient, Statement } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";
import type { NameOf } from "../builtin-name.ts";

/** The entries of document `o` in the stock ledger. */
export const stockOf = (
  sql: SqlClient.SqlClient,
  named: NameOf,
  type: DocumentType,
): Statement.Fragment => sql`
  coalesce((select json_agg(json_build_object(
          'id', s.id, 'at', extract(epoch from s.at)::int, 'product', product.name, 'warehouse', ${named("w")}, 'kind', s.kind,
          'quantity', s.quantity, 'balance', s.balance_quantity, 'unitCost', s.unit_cost, 'value', s.value)
        order by s.id)
        from stock_entry s join product on product.id = s.product_id join warehouse w on w.id = s.warehouse_id
        where s.document_type = ${type} and s.document_id = o.id), '[]')`;

/** Who may see from where people act: who sees their accounts. */
export const SEES_ORIGIN = "setting.employee.read";

/** What happened to document `o`. `showsOrigin`: with device and address. */
export const logOf = (
  sql: SqlClient.SqlClient,
  type: DocumentType,
  showsOrigin: boolean,
): Statement.Fragment => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
          'at', extract(epoch from d.at)::int, 'by', author.name, 'act', d.act, 'from', d.from_state, 'to', d.to_state,
          'detail', d.detail) || case when d.act = 'approve' and d.figures is not null
            then jsonb_build_object('approval', d.figures) else '{}' end || case when ${showsOrigin}
            then jsonb_build_object('device', d.device, 'address', d.address) else '{}' end order by d.id)
        from document_log d join person author on author.id = d.person_id
        where d.document_type = ${type} and d.document_id = o.id), '[]')`;
