/** Changes a line of a bill: how many, in which course, for which seat, and the note for the kitchen. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryClient } from "@tanstack/react-query";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf, readAnew } from "../../../client/http/query.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import type { BillLine } from "./bill.ts";
import type { BillDialogProps } from "./bill-dialogs.tsx";
import { CourseChoice } from "./bill-goods.tsx";

export interface LineDialogProps extends BillDialogProps {
  readonly line: BillLine;
}

interface Change {
  readonly quantity: number;
  readonly course: number;
  readonly seat: number | null;
  readonly memo: string;
}

/** The line as the last answer had it; gone where somebody took it off. */
const lineNow = async ({ id }: Bill, key: string) => {
  const [bill] = (await readAnew(desk.bills, { query: { id } })).bills;
  const line = bill?.lines.find((one) => one.key === key);
  return bill === undefined || line === undefined ? null : { version: bill.version, line };
};

/** Sends what differs, one call after the other: each makes a new version of the line (S8). */
const useSave = (bill: Bill, line: BillLine, onDone: () => void) => {
  const client = useQueryClient();
  const count = useCommand(sale.countLine);
  const note = useCommand(sale.noteLines);
  const place = useCommand(desk.changeBill);
  const [problem, setProblem] = useState<string>();
  const { id } = bill;
  const { key } = line;
  const send = async ({ quantity, course, seat, memo }: Change) => {
    if (course !== line.course)
      await place.mutateAsync({ payload: { id, change: { type: "courses", lines: [{ key, course }] } } });
    if (seat !== (line.seat ?? null))
      await place.mutateAsync({ payload: { id, change: { type: "seats", lines: [{ key, seat }] } } });
    if (quantity !== line.quantity) {
      const lineInVersion = { key, version: line.version };
      const units = { ...ZERO_COUNT, units: quantity };
      await count.mutateAsync({ payload: { id, version: bill.version, line: lineInVersion, count: units } });
    }
    if (memo !== line.memo) {
      const now = await lineNow(bill, key);
      if (now === null) return;
      const lines = [{ key, version: now.line.version, memo }];
      await note.mutateAsync({ payload: { id, version: now.version, lines } });
    }
  };
  return {
    problem,
    isBusy: count.isPending || note.isPending || place.isPending,
    save: async (change: Change) => {
      setProblem(undefined);
      try {
        await send(change);
        onDone();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setProblem(error.message);
      }
      await client.invalidateQueries({ queryKey: keyOf(desk.bills) });
    },
  };
};

function Course({ course, onCourse }: Parameters<typeof CourseChoice>[0]) {
  const { t } = useTranslation("desk");
  return (
    <div className="grid justify-items-start gap-1 text-list">
      <span aria-hidden="true">{t("bill.course")}</span>
      <CourseChoice course={course} onCourse={onCourse} />
    </div>
  );
}

export function LineDialog({ bill, line, onClose }: LineDialogProps) {
  const { t } = useTranslation(["desk", "error"]);
  const [quantity, setQuantity] = useState<number | null>(line.quantity);
  const [course, setCourse] = useState(line.course);
  const [seat, setSeat] = useState<number | null>(line.seat ?? null);
  const [memo, setMemo] = useState(line.memo);
  const { problem, isBusy, save } = useSave(bill, line, onClose);
  const go = () => {
    if (quantity !== null && !isBusy) void save({ quantity, course, seat, memo: memo.trim() });
  };
  return (
    <ActDialog
      title={t("bill.changeLine")}
      detail={line.name}
      isBusy={isBusy}
      problem={problem}
      missing={quantity === null ? t("error:field.required") : undefined}
      onGo={go}
      onClose={onClose}
    >
      <NumberField
        label={t("trade:quantity")}
        digits={3}
        shown={0}
        min={1}
        value={quantity}
        onChange={setQuantity}
      />
      <NumberField label={t("bill.seat")} digits={0} min={1} max={100} value={seat} onChange={setSeat} />
      <TextField
        label={t("bill.note")}
        maxLength={200}
        value={memo}
        onChange={({ target }) => setMemo(target.value)}
      />
      <Course course={course} onCourse={setCourse} />
    </ActDialog>
  );
}
