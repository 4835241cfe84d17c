/** What was laid on the counter so far, with what foreign money is worth; each can be taken back. */
import { X } from "lucide-react";
import type { Settlement } from "../../../../domain/money/payment.ts";
import { IconButton } from "../../../../kit/icon-button.tsx";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

export function TenderList({ settlement }: { readonly settlement: Settlement }) {
  const { t, till, facts, format, currency } = useDesk();
  const tenders = useFlow(({ context }) => context.tenders);
  const open = useFlow((state) => state.matches("paying"));
  if (tenders.length === 0) return null;
  return (
    <ul aria-label={t("tenders")} className="tabular-nums flex flex-col text-form">
      {tenders.map((tender, at) => (
        <li key={tender.id} className="flex min-h-10 items-center gap-2 border-t border-line">
          <span className="min-w-0 flex-1 truncate">
            {facts.payMethods.find(({ id }) => id === tender.methodId)?.name ?? ""}
            {tender.reference !== null && <span className="text-muted"> · {tender.reference}</span>}
          </span>
          {tender.currency !== currency && (
            <span className="text-list text-muted">
              {format.moneyWithCode(tender.given, tender.currency)}
            </span>
          )}
          <span className="font-medium">{format.money(settlement.values[at] ?? 0, currency)}</span>
          {open && at === tenders.length - 1 && (
            <span className="pointer-coarse:hidden">
              <KeyCap keys="Delete" />
            </span>
          )}
          {open && (
            <IconButton
              label={t("trade:removePayment")}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => till.flow.send({ type: "TENDER.REMOVE", id: tender.id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
