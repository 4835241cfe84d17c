/** Pays tips out of the drawer to a person, as much as the branch holds of them (E6). */
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import { Button } from "../../../../kit/button.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";

const useTips = () => {
  const { facts, panel, currency, format } = useDesk();
  const { t } = useTranslation("desk");
  const tillId = facts.till.id;
  const { data, error } = useCall(tillEndpoints.tipsHeld, { query: { tillId } }, { staleTime: 0 });
  const command = useCommand(tillEndpoints.payTips);
  const [personId, setPersonId] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const held = data?.held.find((one) => one.currency === currency)?.amount ?? 0;
  const person = data?.persons.find(({ id }) => String(id) === personId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (person === undefined || amount === null || amount <= 0 || command.isPending) return;
    const title = t("tips.done", { amount: format.moneyWithCode(amount, currency), name: person.name });
    const payload = { tillId, personId: person.id, currency, amount, note };
    command.mutate(
      { payload },
      {
        onSuccess: () => {
          panel.set(null);
          notify({ title });
        },
      },
    );
  };
  const problem = command.error?.message ?? error?.message ?? null;
  const fields = { personId, setPersonId, amount, setAmount, note, setNote };
  return { ...fields, held, persons: data?.persons ?? [], submit, isBusy: command.isPending, problem };
};

/** How much, to whom, and a note. */
function Fields({ tips }: { readonly tips: ReturnType<typeof useTips> }) {
  const { t: till, currency, format } = useDesk();
  const { t } = useTranslation("desk");
  return (
    <form noValidate id="till-tips" className="grid gap-4" onSubmit={tips.submit}>
      <NumberField
        label={till("trade:amount")}
        size="large"
        autoFocus
        required
        digits={format.decimals(currency)}
        min={0}
        unit={currency}
        value={tips.amount}
        onChange={tips.setAmount}
      />
      <SelectField
        label={t("tips.to")}
        size="large"
        options={tips.persons.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tips.personId}
        onChange={tips.setPersonId}
      />
      <TextField
        label={till("cash.note")}
        size="large"
        maxLength={200}
        autoComplete="off"
        value={tips.note}
        onChange={({ target }) => tips.setNote(target.value)}
      />
    </form>
  );
}

function Ask() {
  const { panel, currency, format } = useDesk();
  const { t } = useTranslation("desk");
  const tips = useTips();
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("tips.title")}
      detail={t("tips.held", { amount: format.moneyWithCode(tips.held, currency) })}
      footer={
        <Button size="large" look="primary" type="submit" form="till-tips" busy={tips.isBusy}>
          {t("tips.title")}
        </Button>
      }
    >
      <Fields tips={tips} />
      {tips.problem !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {tips.problem}
        </p>
      )}
    </Dialog>
  );
}

export function TipsDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "tips" ? <Ask /> : null;
}
