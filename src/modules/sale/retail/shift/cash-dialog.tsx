/** Cash in or out of the drawer between sales: how much, why, and who allows it where the cashier may not (F3). */
import { type FormEvent, useState } from "react";
import { useCommand } from "../../../../client/http/command.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { type CashDirection, type CashReason, tillEndpoints } from "../../../../contract/till/till.ts";
import type { ApprovalRequest } from "../../../../domain/approval.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { notify } from "../../../../kit/feedback/notify.ts";
import { Segments } from "../../../../kit/field/segments.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { ApproverFields, type ApproverEntry, noApprover } from "../panels/approver-fields.tsx";
import { useExchange } from "../panels/use-exchange.ts";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";

/** What there is to say of each direction; nothing comes in for an expense. */
const reasons: Readonly<Record<CashDirection, readonly CashReason[]>> = {
  out: ["expense", "safe", "bank", "other"],
  in: ["safe", "bank", "other"],
};
const directions = ["out", "in"] as const;

interface Wanted {
  readonly direction: CashDirection;
  readonly reason: CashReason;
  readonly currency: string;
  readonly amount: number | null;
  readonly note: string;
  readonly approver: ApproverEntry;
}

interface PartProps {
  readonly wanted: Wanted;
  readonly onChange: (part: Partial<Wanted>) => void;
}

/** Which way, and why. */
function Why({ wanted, onChange }: PartProps) {
  const { t } = useDesk();
  return (
    <>
      <Segments<CashDirection>
        label={t("cash.direction")}
        size="large"
        value={wanted.direction}
        onChange={(direction) => onChange({ direction, reason: reasons[direction][0] ?? "other" })}
        segments={directions.map((value) => ({ value, label: t(`cash.${value}`) }))}
      />
      <Segments<CashReason>
        label={t("cash.reason")}
        size="large"
        value={wanted.reason}
        onChange={(reason) => onChange({ reason })}
        segments={reasons[wanted.direction].map((value) => ({
          value,
          label: t(`cash.reason.${value}`),
        }))}
      />
    </>
  );
}

function HowMuch({ wanted, onChange }: PartProps) {
  const { t, facts, format } = useDesk();
  const cash = facts.currencies.filter(({ isCash, rate }) => isCash && rate !== null);
  return (
    <div className="flex items-end gap-2">
      <NumberField
        key={wanted.currency}
        label={t("trade:amount")}
        size="large"
        className="flex-1"
        autoFocus
        required
        digits={format.decimals(wanted.currency)}
        min={0}
        unit={wanted.currency}
        value={wanted.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {cash.length > 1 && (
        <Segments
          label={t("trade:currency")}
          size="large"
          value={wanted.currency}
          onChange={(currency) => onChange({ currency, amount: null })}
          segments={cash.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
    </div>
  );
}

const askedFor = ({ direction, currency, amount }: Wanted): ApprovalRequest => ({
  act: direction === "in" ? "cashIn" : "cashOut",
  lineKey: null,
  figures: { product: "", currency, from: null, to: null, basisPoints: 0, amount: Math.max(0, amount ?? 0) },
});

const useMove = () => {
  const { t, facts, panel, currency, format } = useDesk();
  const command = useCommand(tillEndpoints.moveCash);
  const first: Wanted = {
    direction: "out",
    reason: "expense",
    currency,
    amount: null,
    note: "",
    approver: noApprover,
  };
  const [wanted, setWanted] = useState<Wanted>(first);
  const may = cashierMay(facts, "sale.cash.move");
  const { exchange, refusal } = useExchange();
  const { amount, approver } = wanted;
  const request = askedFor(wanted);
  const ready =
    amount !== null && amount > 0 && (may || (approver.approverId !== null && approver.pin !== ""));
  const send = async () => {
    if (!ready || command.isPending) return;
    const approval = may ? null : await exchange(request, approver);
    if (approval === undefined) return;
    const { direction, reason, currency: code, note } = wanted;
    const payload = { tillId: facts.till.id, direction, reason, currency: code, amount, note, approval };
    const title = t(`cash.done.${direction}`, { amount: format.moneyWithCode(amount, code) });
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
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    wanted,
    change,
    may,
    asked: request,
    submit,
    command,
    said: refusal ?? command.error?.message ?? null,
  };
};

function Ask() {
  const { t, panel } = useDesk();
  const { wanted, change, may, asked, submit, command, said } = useMove();
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("cash.title")}
      detail={may ? undefined : t("cash.approve")}
      footer={
        <Button size="large" look="primary" type="submit" form="till-cash" busy={command.isPending}>
          {t(`cash.${wanted.direction}`)}
        </Button>
      }
    >
      <form
        noValidate
        id="till-cash"
        className="grid justify-items-start gap-4 [&>*]:w-full"
        onSubmit={submit}
      >
        <HowMuch wanted={wanted} onChange={change} />
        <Why wanted={wanted} onChange={change} />
        <TextField
          label={t("cash.note")}
          size="large"
          maxLength={200}
          autoComplete="off"
          value={wanted.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        {!may && (
          <ApproverFields
            asked={asked}
            value={wanted.approver}
            onChange={(approver) => change({ approver })}
          />
        )}
      </form>
      {said !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {said}
        </p>
      )}
    </Dialog>
  );
}

export function CashDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "cash" ? <Ask /> : null;
}
