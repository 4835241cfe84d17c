/** Time, customer and lines of an unsent sale, with a button that puts it back on the counter. */
import { unitsOf } from "../../../../domain/price/packing.ts";
import { saleOfUnsent } from "../../../../client/till/till-recall.ts";
import type { CommitInput } from "../../../../contract/sale/sale.ts";
import { Button } from "../../../../kit/button.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

/** When it was printed, for whom, and its lines. */
export function SaleDetails({ commit: { order, device } }: { readonly commit: CommitInput }) {
  const { till, format } = useDesk();
  const customer = order.customerId === null ? undefined : till.customers.byId(order.customerId)?.name;
  const head = [device && format.dateTime(device.at), customer].filter(Boolean).join(" · ");
  return (
    <>
      {head !== "" && <p className="tabular-nums text-list text-muted">{head}</p>}
      <ul className="text-list text-muted">
        {order.lines.map((line) => (
          <li key={line.key} className="tabular-nums">
            {format.quantity(unitsOf(line.count, line.packing))} × {line.name}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Puts a refused sale back on the empty counter, where it is corrected, gets the approval it lacks, and is paid again. The counter
 * has it before the list of refused sales loses it: a crash in between shows it twice, and the server takes it once.
 */
export function PutBack({ commit }: { readonly commit: CommitInput }) {
  const { t, till, acts, panel } = useDesk();
  const isEmpty = useFlow((state) => state.matches({ selling: "empty" }));
  if (commit.order.lines.some(({ returnTo }) => returnTo !== undefined)) return null;
  const putBack = async () => {
    try {
      if (!acts.send({ type: "RECALLED", sale: await saleOfUnsent(commit, till) })) return;
      till.outbox.send({ type: "SETTLED", key: commit.key });
      panel.set(null);
    } catch (problem) {
      acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
    }
  };
  return (
    <Button
      size="small"
      unavailableBecause={isEmpty ? undefined : t("blocked.hasLines")}
      onClick={() => void putBack()}
    >
      {t("unsent.putBack")}
    </Button>
  );
}
