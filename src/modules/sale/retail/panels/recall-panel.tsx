/** Held sales of all tills of the branch: Enter takes one back onto this counter, at today's prices if they changed (S2, P9). */
import { useCall } from "../../../../client/http/query.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { SlideOver } from "../../../../kit/overlay/slide-over.tsx";
import { EmptyState, ErrorState } from "../../../../kit/feedback/states.tsx";
import { PickList, usePick } from "../entry/pick-list.tsx";
import { useDesk } from "../till-context.tsx";
import { recall } from "./recall.ts";

export function RecallPanel() {
  const desk = useDesk();
  const { t, panel, facts, format } = desk;
  const { data, error, refetch } = useCall(
    saleEndpoints.temps,
    { query: { tillId: facts.till.id } },
    { staleTime: 0 },
  );
  const pick = (id: number) => {
    const held = data?.find((one) => one.id === id);
    if (held) void recall(desk, held);
  };
  const items = (data ?? []).map((held) => ({
    id: held.id,
    title: held.name === "" ? (held.customer ?? t("recall.noName")) : held.name,
    detail: [held.by, held.till, format.dateTime(held.heldAt), t("lineCount", { count: held.lineCount })]
      .filter((part) => part !== null)
      .join(" · "),
    aside: <span className="figures text-head font-semibold">{format.money(held.total, held.currency)}</span>,
  }));
  const { at, onKeyDown } = usePick(items, pick, { digits: true });
  return (
    <SlideOver open from="left" onClose={() => panel.set(null)} title={t("recall.title")} takesFocus>
      <div onKeyDown={onKeyDown} data-autofocus tabIndex={-1} className="outline-none">
        {error !== null && data === undefined ? (
          <ErrorState
            compact
            title={t("recall.failed")}
            detail={error.message}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <EmptyState compact title={t("recall.none")} detail={t("recall.noneDetail")} />
        ) : (
          <PickList label={t("recall.title")} items={items} at={at} onPick={pick} digits />
        )}
      </div>
    </SlideOver>
  );
}
