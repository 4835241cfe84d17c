/** To the previous and next purchase order of the list, as it is filtered and sorted (S4). */
import { useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { DocumentWalk } from "../../common/document/document-walk.tsx";
import { useListQuery } from "../../common/list/list-query.ts";
import { purchaseLink } from "../purchase-words.ts";

const defaults = { orderBy: "date", order: "desc" } as const;

export function PurchaseWalk({ id }: { readonly id: number }) {
  const [address] = useSearchParams();
  const { query } = useListQuery(purchaseEndpoints.purchases, defaults);
  const endpoint = purchaseEndpoints.purchaseNeighbour;
  const { data: previous = null } = useCall(endpoint, { query: { ...query, id, way: "previous" } });
  const { data: next = null } = useCall(endpoint, { query: { ...query, id, way: "next" } });
  const linkTo = (to: number) => purchaseLink(to, address.toString());
  return <DocumentWalk previous={previous} next={next} linkTo={linkTo} />;
}
