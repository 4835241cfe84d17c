/** The end of the day: count the drawer, close the shift, see the difference; it is posted to over or short (F4, Z report). */
import { useCommand } from "../../../client/command.ts";
import { type Shift, tillEndpoints } from "../../../contract/till.ts";
import { cashDifference } from "../../../domain/shift.ts";
import { useCall } from "../../../client/query.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { cx } from "../../../kit/cx.ts";
import { type Amount, CountedFields, useCounted } from "./counted.tsx";
import { useNote } from "./note-store.ts";
import { ShiftCash } from "./shift-cash.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

const drawerOf = (amounts: readonly Amount[]) =>
  Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount]));

interface DifferencesProps {
  readonly expected: Shift["expected"];
  readonly counted: readonly Amount[];
}

/** Counted against expected, by currency; what is missing in red with its sign. */
function Differences({ expected, counted }: DifferencesProps) {
  const { t, format } = useDesk();
  const difference = cashDifference(drawerOf(counted), drawerOf(expected));
  return (
    <table className="tabular-nums mt-4 w-full text-form">
      <thead>
        <tr className="border-b border-line text-list text-muted">
          <th className="py-1 text-left font-medium">{t("till.currency")}</th>
          <th className="text-right font-medium">{t("till.report.expected")}</th>
          <th className="text-right font-medium">{t("till.closeShift.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(difference).map(([currency, amount]) => (
          <tr key={currency} className="border-b border-line">
            <td className="py-2">{currency}</td>
            <td className="text-right">
              {format.money(expected.find((one) => one.currency === currency)?.amount ?? 0, currency)}
            </td>
            <td className={cx("text-right font-semibold", amount < 0 && "text-negative")}>
              {amount > 0 ? "+" : ""}
              {format.money(amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Close() {
  const { t, till, facts, panel } = useDesk();
  const shift = useFlow(({ context }) => context.shift);
  const { data } = useCall(tillEndpoints.till, { params: { tillId: facts.till.id } }, { staleTime: 0 });
  const expected = new Set(data?.shift?.expected.map(({ currency }) => currency));
  // A drawer may hold money from before, whose currency has no rate (X7).
  const cash = facts.currencies.filter(
    ({ code, isCash, rate }) => isCash && (rate !== null || expected.has(code)),
  );
  const counted = useCounted(cash);
  const command = useCommand(tillEndpoints.closeShift);
  const done = command.data;
  const leave = () => {
    panel.set(null);
    if (done) till.flow.send({ type: "SHIFT.CLOSED" });
  };
  return (
    <Dialog
      open
      onClose={leave}
      size="medium"
      title={done ? t("till.closeShift.done", { number: done.zNumber }) : t("till.closeShift.title")}
      detail={t(done ? "till.closeShift.doneDetail" : "till.closeShift.detail")}
      footer={<Foot done={done !== undefined} busy={command.isPending} onLeave={leave} />}
    >
      {!done && (
        <form
          id="till-close"
          onSubmit={(event) => {
            event.preventDefault();
            if (shift !== null) command.mutate({ payload: { shiftId: shift.id, counted: counted.amounts } });
          }}
        >
          <CountedFields currencies={cash} value={counted} />
        </form>
      )}
      {done && <ShiftCash shift={done.shift} />}
      <Differences
        expected={done?.shift.expected ?? data?.shift?.expected ?? []}
        counted={done?.counted ?? counted.amounts}
      />
      {command.error !== null && (
        <p role="alert" className="mt-3 text-list text-negative">
          {command.error.message}
        </p>
      )}
    </Dialog>
  );
}

interface FootProps {
  readonly done: boolean;
  readonly busy: boolean;
  readonly onLeave: () => void;
}

function Foot({ done, busy, onLeave }: FootProps) {
  const { t } = useDesk();
  return done ? (
    <Button size="large" look="primary" onClick={onLeave}>
      {t("till.closeShift.finish")}
    </Button>
  ) : (
    <Button size="large" look="primary" type="submit" form="till-close" busy={busy}>
      {t("till.closeShift.submit")}
    </Button>
  );
}

export function CloseShiftDialog() {
  const { panel } = useDesk();
  return useNote(panel) === "closeShift" ? <Close /> : null;
}
