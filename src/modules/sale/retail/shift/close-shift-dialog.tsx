/** The end of the day: count the drawer, close the shift, see the Z report; the difference is posted to over or short (F4, F20). */
import { useState } from "react";
import { useCommand } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { shiftEndpoints } from "../../../../contract/till/shift-report.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { Skeleton } from "../../../../kit/feedback/skeleton.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { ScrolledFigures } from "../../../common/shift-report/report-figures.tsx";
import { ReportPrint } from "../../../common/shift-report/report-print.tsx";
import { useStore } from "../../../../store.ts";
import { Differences } from "./differences.tsx";
import { DrawerFields, useDrawerCount } from "./drawer-count.tsx";
import { FloatLeft, useFloatLeft } from "./float-left.tsx";
import { useDesk, useFlow } from "../till-context.tsx";
import { AfterUnsent } from "../unsent/unsent-first.tsx";

/** The Z report of the shift that was just closed. */
function Closed({ shiftId, zNumber }: { readonly shiftId: number; readonly zNumber: string }) {
  const { t, till, format, facts, panel } = useDesk();
  const { data, error } = useCall(shiftEndpoints.shiftReport, { params: { shiftId } }, { staleTime: 0 });
  const leave = () => {
    panel.set(null);
    till.flow.send({ type: "SHIFT.CLOSED" });
  };
  return (
    <Dialog
      open
      onClose={leave}
      size="medium"
      title={t("closeShift.done", { number: zNumber })}
      detail={t("closeShift.doneDetail")}
      footer={
        <>
          <ReportPrint size="large" report={data} settings={facts.settings} {...{ format, t }} />
          <Button size="large" look="primary" onClick={leave}>
            {t("closeShift.finish")}
          </Button>
        </>
      }
    >
      {error !== null && <p className="text-negative">{error.message}</p>}
      {data === undefined && error === null && <Skeleton />}
      {data && <ScrolledFigures report={data} format={format} t={t} />}
    </Dialog>
  );
}

interface CountProps {
  readonly shiftId: number;
  /** What the note begins with: who left refused sales unsettled. */
  readonly firstNote: string;
  readonly onClosed: (zNumber: string) => void;
}

/** What is counted, what should be there as far as the person may know, and the command that closes the shift. */
const useClosing = ({ shiftId, firstNote, onClosed }: CountProps) => {
  const { facts } = useDesk();
  const { data } = useCall(tillEndpoints.till, { params: { tillId: facts.till.id } }, { staleTime: 0 });
  const expected = data?.shift?.expected ?? [];
  const inDrawer = new Set([...expected, ...(data?.shift?.float ?? [])].map(({ currency }) => currency));
  // The drawer can still hold cash of a currency that no longer has an exchange rate (X7).
  const cash = facts.currencies.filter(
    ({ code, isCash, rate }) => isCash && (rate !== null || inDrawer.has(code)),
  );
  const counted = useDrawerCount(cash);
  const left = useFloatLeft(cash, counted.amounts, data?.shift?.float ?? []);
  const [note, setNote] = useState(firstNote);
  const command = useCommand(tillEndpoints.closeShift);
  const submit = () =>
    command.mutate(
      { payload: { shiftId, counted: counted.amounts, left: left.amounts, note } },
      { onSuccess: ({ zNumber }) => onClosed(zNumber) },
    );
  return { cash, expected, counted, left, note, setNote, command, submit };
};

function Count(props: CountProps) {
  const { t, facts, panel } = useDesk();
  const { cash, expected, counted, left, note, setNote, command, submit } = useClosing(props);
  return (
    <Dialog
      open
      onClose={() => panel.set(null)}
      size="medium"
      title={t("closeShift.title")}
      detail={t("closeShift.detail")}
      footer={
        <Button size="large" look="primary" type="submit" form="till-close" busy={command.isPending}>
          {t("closeShift.submit")}
        </Button>
      }
    >
      <form
        noValidate
        id="till-close"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DrawerFields currencies={cash} value={counted} />
        {facts.settings.BlindCount.value ? (
          <p className="text-list text-muted">{t("zReport.blind")}</p>
        ) : (
          <Differences expected={expected} counted={counted.amounts} />
        )}
        <FloatLeft value={left} />
        <TextField
          label={t("zReport.note")}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {command.error !== null && (
          <p role="alert" className="text-list text-negative">
            {command.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Close() {
  // The shift of this dialog: the till forgets it when it is closed.
  const shiftId = useFlow(({ context }) => context.shift)?.id ?? null;
  const [closed, setClosed] = useState<string | null>(null);
  if (shiftId === null) return null;
  return closed === null ? (
    <AfterUnsent>
      {(firstNote) => <Count shiftId={shiftId} firstNote={firstNote} onClosed={setClosed} />}
    </AfterUnsent>
  ) : (
    <Closed shiftId={shiftId} zNumber={closed} />
  );
}

export function CloseShiftDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "closeShift" ? <Close /> : null;
}
