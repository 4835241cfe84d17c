/** Unsent and refused sales come before the shift is closed: none is forgotten, and none that can be sent goes to the next shift (OT2). */
import { useSelector } from "@xstate/react";
import { useState, type ReactNode } from "react";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { Button } from "../../../../kit/button.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useDesk } from "../till-context.tsx";
import { UnsentList } from "../panels/unsent-list.tsx";

/** Who may remove refused sales may leave them for later, in their own name. */
function ConfirmLeft({
  name,
  onChange,
}: {
  readonly name: string;
  readonly onChange: (name: string) => void;
}) {
  const { t, facts } = useDesk();
  return (
    <div className="mt-4 grid gap-2 rounded bg-caution-soft px-3 py-2 text-list text-caution">
      <p>{t("closeShift.confirmLeft")}</p>
      <TextField
        label={t("closeShift.confirmName", { name: facts.cashier })}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

const isNameOf = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();

/** Why the shift is not closed yet; undefined when it can be. */
const useReason = (left: number, typed: string): string | undefined => {
  const { t, till, facts } = useDesk();
  const isSending = useSelector(till.outbox, ({ context }) => context.waiting.length > 0);
  if (isSending) return t("closeShift.sending");
  if (left === 0) return undefined;
  if (!cashierMay(facts, "sale.order.cancel")) return t("closeShift.mustSettle");
  return isNameOf(typed, facts.cashier) ? undefined : t("closeShift.nameMissing");
};

const useLeft = (): number => {
  const { till } = useDesk();
  return useSelector(till.outbox, ({ context }) => context.refused.length + context.leftovers.length);
};

function UnsentSales({ onGoOn }: { readonly onGoOn: (note: string) => void }) {
  const { t, till, facts, panel } = useDesk();
  const [name, setName] = useState("");
  const left = useLeft();
  const reason = useReason(left, name);
  return (
    <Dialog
      open
      onClose={() => panel.set(null)}
      size="medium"
      title={t("unsent.title")}
      detail={t("closeShift.unsentFirst")}
      footer={
        <>
          <Button size="large" onClick={() => till.outbox.send({ type: "RETRY" })}>
            {t("unsure.retry")}
          </Button>
          <Button
            size="large"
            look="primary"
            unavailableBecause={reason}
            onClick={() =>
              onGoOn(left === 0 ? "" : t("closeShift.leftNote", { count: left, name: facts.cashier }))
            }
          >
            {t("closeShift.goOn")}
          </Button>
        </>
      }
    >
      <UnsentList />
      {left > 0 && cashierMay(facts, "sale.order.cancel") && <ConfirmLeft name={name} onChange={setName} />}
    </Dialog>
  );
}

/** Shows the children once there is no such sale, or a person who may has left them in their own name, which is the note of the Z report. */
export function AfterUnsent({ children }: { readonly children: (note: string) => ReactNode }) {
  const { till } = useDesk();
  const [note, setNote] = useState<string | null>(null);
  const isClear = useSelector(
    till.outbox,
    ({ context: { waiting, refused, leftovers } }) =>
      waiting.length + refused.length + leftovers.length === 0,
  );
  return note !== null || isClear ? children(note ?? "") : <UnsentSales onGoOn={setNote} />;
}
