/** Cash in or out of the drawer between sales: how much, why, and who allows it where the cashier may not (F3). */
import { useState } from "react";
import { useCommand } from "../../../client/command.ts";
import { cashierMay } from "../../../client/till-facts.ts";
import { type CashDirection, type CashReason, tillEndpoints } from "../../../contract/till.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { NumberField } from "../../../kit/number-field.tsx";
import { notify } from "../../../kit/notify.ts";
import { Segments } from "../../../kit/segments.tsx";
import { TextField } from "../../../kit/text-field.tsx";
import { approvalOf, ApproverFields, type Approver, nobody } from "./approver-fields.tsx";
import { useNote } from "./note-store.ts";
import { useDesk } from "./till-context.tsx";

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
  readonly approver: Approver;
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
        label={t("till.cash.direction")}
        size="large"
        value={wanted.direction}
        onChange={(direction) => onChange({ direction, reason: reasons[direction][0] ?? "other" })}
        segments={directions.map((value) => ({ value, label: t(`till.cash.${value}`) }))}
      />
      <Segments<CashReason>
        label={t("till.cash.reason")}
        size="large"
        value={wanted.reason}
        onChange={(reason) => onChange({ reason })}
        segments={reasons[wanted.direction].map((value) => ({
          value,
          label: t(`till.cash.reason.${value}`),
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
        label={t("till.amount")}
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
          label={t("till.currency")}
          size="large"
          value={wanted.currency}
          onChange={(currency) => onChange({ currency, amount: null })}
          segments={cash.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
    </div>
  );
}

const useMove = () => {
  const { t, facts, panel, currency, format } = useDesk();
  const command = useCommand(tillEndpoints.moveCash);
  const first: Wanted = {
    direction: "out",
    reason: "expense",
    currency,
    amount: null,
    note: "",
    approver: nobody,
  };
  const [wanted, setWanted] = useState<Wanted>(first);
  const may = cashierMay(facts, "sale.cash.move");
  const approval = may ? null : approvalOf(wanted.approver);
  const { amount } = wanted;
  const ready = amount !== null && amount > 0 && (may || approval !== null);
  const send = () => {
    if (!ready || command.isPending) return;
    const { direction, reason, currency: code, note } = wanted;
    const payload = { tillId: facts.till.id, direction, reason, currency: code, amount, note, approval };
    const said = t(`till.cash.done.${direction}`, { amount: format.moneyWithCode(amount, code) });
    command.mutate(
      { payload },
      {
        onSuccess: () => {
          panel.set(null);
          notify({ title: said });
        },
      },
    );
  };
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part });
  return { wanted, change, may, send, command };
};

function Ask() {
  const { t, panel } = useDesk();
  const { wanted, change, may, send, command } = useMove();
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("till.cash.title")}
      detail={may ? undefined : t("till.cash.approve")}
      footer={
        <Button size="large" look="primary" type="submit" form="till-cash" busy={command.isPending}>
          {t(`till.cash.${wanted.direction}`)}
        </Button>
      }
    >
      <form
        id="till-cash"
        className="grid justify-items-start gap-4 [&>*]:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <HowMuch wanted={wanted} onChange={change} />
        <Why wanted={wanted} onChange={change} />
        <TextField
          label={t("till.cash.note")}
          size="large"
          maxLength={200}
          autoComplete="off"
          value={wanted.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        {!may && <ApproverFields value={wanted.approver} onChange={(approver) => change({ approver })} />}
      </form>
      {command.error !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {command.error.message}
        </p>
      )}
    </Dialog>
  );
}

export function CashDialog() {
  const { panel } = useDesk();
  return useNote(panel) === "cash" ? <Ask /> : null;
}
