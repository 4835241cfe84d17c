/** To the previous and next purchase order of the list, as it is filtered and sorted (S4). */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { inPlace } from "../../../client/tab-name.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { useListQuery } from "../../common/list/list-query.ts";
import { purchaseLink } from "../purchase-words.ts";

const defaults = { orderBy: "date", order: "desc" } as const;

export function PurchaseWalk({ id }: { readonly id: number }) {
  const { t } = useTranslation("sale");
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { query } = useListQuery(purchaseEndpoints.purchases, defaults);
  const endpoint = purchaseEndpoints.purchaseNeighbour;
  const { data: previous = null } = useCall(endpoint, { query: { ...query, id, way: "previous" } });
  const { data: next = null } = useCall(endpoint, { query: { ...query, id, way: "next" } });
  const go = (to: number | null) =>
    to !== null && void navigate(purchaseLink(to, address.toString()), { replace: true, state: inPlace });
  useShortcut("k", () => go(previous));
  useShortcut("j", () => go(next));
  return (
    <span className="flex">
      <IconButton
        label={`${t("previous")} (K)`}
        icon={<ChevronLeft aria-hidden="true" size={16} />}
        aria-disabled={previous === null}
        className="aria-disabled:opacity-40"
        onClick={() => go(previous)}
      />
      <IconButton
        label={`${t("next")} (J)`}
        icon={<ChevronRight aria-hidden="true" size={16} />}
        aria-disabled={next === null}
        className="aria-disabled:opacity-40"
        onClick={() => go(next)}
      />
    </span>
  );
}
