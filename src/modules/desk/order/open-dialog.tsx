/** Opens a bill at one or more desks; the bills that are open there already are offered first. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { DeskRow } from "../../../contract/desk/desk.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { setOf } from "../rooms.ts";
import { DeskChoice } from "./desk-choice.tsx";
import { refreshes } from "./use-bill-commands.ts";

export const MOST_GUESTS = 1000;

interface OpenProps {
  readonly rows: readonly DeskRow[];
  readonly deskId: number | null;
  /** Bills that are open at the desk. */
  readonly open: readonly Bill[];
  readonly onBill: (id: number) => void;
  readonly onClose: () => void;
}

function OpenBills({ open, onBill }: Pick<OpenProps, "open" | "onBill">) {
  const { t } = useTranslation("desk");
  const { moneyWithCode, count } = useFormats();
  return (
    <ul aria-label={t("desk.column.uses")} className="grid gap-2">
      {open.map(({ id, guests, waiter, total, currency }) => (
        <li key={id}>
          <Button size="large" className="w-full justify-between" onClick={() => onBill(id)}>
            <span className="min-w-0 truncate">
              {`${t("trade:labelled", { label: t("bill.guestCount"), value: count(guests) })} · ${waiter}`}
            </span>
            <span className="figures">{moneyWithCode(total, currency)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const useOpen = ({ rows, deskId, onBill }: OpenProps) => {
  const [clientId] = useState(newKey);
  const [deskIds, setDeskIds] = useState<readonly number[]>(() => {
    const desk = rows.find(({ id }) => id === deskId);
    return desk === undefined ? [] : setOf(desk, rows);
  });
  const [guests, setGuests] = useState<number | null>(2);
  const command = useCommand(desk.openBill, { refreshes });
  const go = () => {
    if (guests === null || deskIds.length === 0 || command.isPending) return;
    command.mutate(
      { payload: { clientId, deskIds, guests } },
      { onSuccess: ({ bills: [bill] }) => bill !== undefined && onBill(bill.id) },
    );
  };
  return { deskIds, setDeskIds, guests, setGuests, command, go };
};

export function OpenDialog(props: OpenProps) {
  const { rows, open, onBill, onClose } = props;
  const { t } = useTranslation(["desk", "common", "error"]);
  const { deskIds, setDeskIds, guests, setGuests, command, go } = useOpen(props);
  const missing =
    deskIds.length === 0 ? t("bill.chooseDesk") : guests === null ? t("error:field.required") : undefined;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("bill.open")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={command.isPending} unavailableBecause={missing} onClick={go}>
            {t("bill.open")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {open.length > 0 && <OpenBills open={open} onBill={onBill} />}
        <NumberField
          label={t("bill.guestCount")}
          min={1}
          max={MOST_GUESTS}
          value={guests}
          error={command.error?.message}
          onChange={setGuests}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            go();
          }}
        />
        <DeskChoice rows={rows} value={deskIds} onChange={setDeskIds} />
      </div>
    </Dialog>
  );
}
