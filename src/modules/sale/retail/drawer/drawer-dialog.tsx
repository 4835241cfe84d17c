/** Opens the drawer without a payment in cash: why, and who approves it where the cashier may not (F19). */
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../../client/http/command.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { DrawerReason, tillEndpoints } from "../../../../contract/till/till.ts";
import type { ApprovalRequest } from "../../../../domain/approval.ts";
import { Button } from "../../../../kit/button.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { RadioCards } from "../../../../kit/field/radio-cards.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { ApproverFields, type ApproverEntry, noApprover } from "../panels/approver-fields.tsx";
import { useExchange } from "../panels/use-exchange.ts";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";
import { kickDrawer } from "../../../common/roll-printer/kick-drawer.ts";

const requestIn = (currency: string): ApprovalRequest => ({
  act: "drawer",
  lineKey: null,
  figures: { product: "", currency, from: null, to: null, basisPoints: 0, amount: null },
});

const useOpening = () => {
  const { facts, panel, currency } = useDesk();
  const { t } = useTranslation("counter");
  const command = useCommand(tillEndpoints.openDrawer);
  const [reason, setReason] = useState<DrawerReason>("change");
  const [note, setNote] = useState("");
  const [approver, setApprover] = useState<ApproverEntry>(noApprover);
  const { exchange, refusal } = useExchange();
  const may = cashierMay(facts, "sale.drawer.open");
  const request = requestIn(currency);
  const lacksNote = reason === "other" && note.trim() === "";
  const isReady = !lacksNote && (may || (approver.approverId !== null && approver.pin !== ""));
  const send = async () => {
    if (!isReady || command.isPending) return;
    const approval = may ? null : await exchange(request, approver);
    if (approval === undefined) return;
    const payload = { tillId: facts.till.id, reason, note: note.trim(), approval };
    command.mutate(
      { payload },
      {
        onSuccess: () => {
          panel.set(null);
          void kickDrawer().then((result) =>
            notify({ title: t(`drawer.${result}`), duration: result === "opened" ? 5000 : 10_000 }),
          );
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const fields = { reason, setReason, note, setNote, approver, setApprover };
  const problem = refusal ?? command.error?.message ?? null;
  return { ...fields, may, asked: request, lacksNote, isReady, submit, isBusy: command.isPending, problem };
};

function Fields({ opening }: { readonly opening: ReturnType<typeof useOpening> }) {
  const { t: till } = useDesk();
  const { t } = useTranslation("counter");
  const { reason, setReason, note, setNote, may, asked, approver, setApprover } = opening;
  return (
    <form noValidate id="till-drawer" className="grid gap-4" onSubmit={opening.submit}>
      <RadioCards
        label={till("cash.reason")}
        columns={2}
        value={reason}
        onChange={(value) => setReason(DrawerReason.literals.find((one) => one === value) ?? "other")}
        options={DrawerReason.literals.map((value) => ({ value, label: t(`drawer.reason.${value}`) }))}
      />
      <TextField
        label={till("cash.note")}
        size="large"
        maxLength={200}
        autoComplete="off"
        required={reason === "other"}
        hint={opening.lacksNote ? t("drawer.noteNeeded") : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {!may && <ApproverFields asked={asked} value={approver} onChange={setApprover} />}
    </form>
  );
}

function Ask() {
  const { t: till, panel } = useDesk();
  const { t } = useTranslation("counter");
  const opening = useOpening();
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("drawer.title")}
      detail={opening.may ? undefined : till("cash.approve")}
      footer={
        <Button size="large" look="primary" type="submit" form="till-drawer" busy={opening.isBusy}>
          {t("drawer.title")}
        </Button>
      }
    >
      <Fields opening={opening} />
      {opening.problem !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {opening.problem}
        </p>
      )}
    </Dialog>
  );
}

export function DrawerDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "drawer" ? <Ask /> : null;
}
