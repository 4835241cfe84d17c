/** To the previous and next order of the list, as it is filtered and sorted (S4). */
import { useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { DocumentWalk } from "../../common/document/document-walk.tsx";
import { useListQuery } from "../../common/list/list-query.ts";
import { orderLink } from "../list/order-columns.tsx";
import { listDefaults } from "../list/order-list-defaults.ts";

export function OrderWalk({ id }: { readonly id: number }) {
  const [address] = useSearchParams();
  const { query } = useListQuery(saleEndpoints.orders, listDefaults);
  const walk = { query: { ...query, id } };
  const { data: previous = null } = useCall(saleEndpoints.previous, walk);
  const { data: next = null } = useCall(saleEndpoints.next, walk);
  const linkTo = (to: number) => orderLink(to, address.toString());
  return <DocumentWalk previous={previous} next={next} linkTo={linkTo} />;
}
