/** Takes items, or parts of their quantity, to a bill of their own or to another one that is open (E3, E7). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import { isOrdered, useBillAddress } from "./bill.ts";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { useOtherBills } from "./other-bills.ts";
import { refreshes } from "./use-bill-commands.ts";

type Units = Readonly<Record<string, number>>;

interface ItemsProps {
  readonly bill: Bill;
  readonly units: Units;
  readonly onUnits: (units: Units) => void;
}

/** Quantity of each line that moves to the other bill. Deposits and the service charge follow their goods. */
function Items({ bill, units, onUnits }: ItemsProps) {
  const { t } = useTranslation("desk");
  const { quantity } = useFormats();
  return (
    <ul className="grid max-h-96 gap-2 overflow-y-auto">
      {bill.lines.filter(isOrdered).map((line) => (
        <li key={line.key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-2">
          <span className="pb-1.5 text-form wrap-anywhere">{`${quantity(line.quantity)} × ${line.name}`}</span>
          <NumberField
            label={t("trade:labelled", { label: line.name, value: t("trade:quantity") })}
            hideLabel
            digits={3}
            shown={0}
            min={0}
            max={line.quantity}
            value={units[line.key] ?? 0}
            onChange={(value) => onUnits({ ...units, [line.key]: value ?? 0 })}
          />
          <Button
            aria-label={t("trade:labelled", { label: line.name, value: t("bill.allOfIt") })}
            onClick={() => onUnits({ ...units, [line.key]: line.quantity })}
          >
            {t("bill.allOfIt")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Takes all that one seat ordered (E3). */
function Seats({ bill, onUnits }: Pick<ItemsProps, "bill" | "onUnits">) {
  const { t } = useTranslation("desk");
  const { count } = useFormats();
  const seats = [...new Set(bill.lines.flatMap(({ seat }) => (seat === undefined ? [] : [seat])))];
  if (seats.length === 0) return null;
  const unitsOf = (seat: number): Units =>
    Object.fromEntries(
      bill.lines
        .filter((line) => line.seat === seat && isOrdered(line))
        .map(({ key, quantity }) => [key, quantity]),
    );
  return (
    <div role="group" aria-label={t("bill.seat")} className="flex flex-wrap gap-2">
      {seats
        .toSorted((left, right) => left - right)
        .map((seat) => (
          <Button key={seat} onClick={() => onUnits(unitsOf(seat))}>
            {t("trade:labelled", { label: t("bill.seat"), value: count(seat) })}
          </Button>
        ))}
    </div>
  );
}

/** The parts go to a new bill, or to the one that was chosen. */
const useSplit = (bill: Bill, onClose: () => void) => {
  const { t } = useTranslation("desk");
  const { showBill } = useBillAddress();
  const { moneyWithCode } = useFormats();
  const [clientId] = useState(newKey);
  const split = useCommand(desk.splitBill, { refreshes });
  const move = useCommand(desk.moveBill, { refreshes });
  const go = (units: Units, target: string) => {
    const lines = bill.lines.flatMap(({ key, version }) => {
      const count = units[key] ?? 0;
      return count > 0 ? [{ key, version, units: count }] : [];
    });
    const to = { billId: Number(target), lines };
    if (target !== "") return move.mutate({ payload: { id: bill.id, to } }, { onSuccess: onClose });
    return split.mutate(
      { payload: { id: bill.id, clientId, lines } },
      {
        onSuccess: ({ bills }) => {
          const part = bills.find(({ id }) => id !== bill.id);
          onClose();
          if (part === undefined) return;
          notify({
            title: t("bill.splitDone", { amount: moneyWithCode(part.total, part.currency) }),
            action: { label: t("bill.showPart"), onPress: () => showBill(part.id) },
          });
        },
      },
    );
  };
  return { go, isBusy: split.isPending || move.isPending, problem: (split.error ?? move.error)?.message };
};

export function SplitDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation("desk");
  const [units, setUnits] = useState<Units>({});
  const [target, setTarget] = useState("");
  const others = useOtherBills(bill);
  const { go, isBusy, problem } = useSplit(bill, onClose);
  const isEmpty = Object.values(units).every((count) => count === 0);
  return (
    <ActDialog
      title={t("bill.split")}
      detail={t("bill.splitDetail")}
      size="medium"
      isBusy={isBusy}
      problem={problem}
      missing={isEmpty ? t("bill.chooseItems") : undefined}
      onGo={() => go(units, target)}
      onClose={onClose}
    >
      <Seats bill={bill} onUnits={setUnits} />
      <Items bill={bill} units={units} onUnits={setUnits} />
      <SelectField
        label={t("bill.to")}
        options={[
          { value: "", label: t("bill.newBill") },
          ...others.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        value={target}
        onChange={setTarget}
      />
    </ActDialog>
  );
}
