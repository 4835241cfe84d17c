/** What is done with one line by hand: picked, declared short, put back. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { Picked, PickTask } from "../../../contract/sale/sale-picking.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Segments } from "../../../kit/field/segments.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { openOf } from "./scan-match.ts";

/** `putBack` of 0 gives the line back, so that somebody else can pick it. */
export type LineAct = "pick" | "short" | "putBack";

/** What an act is most often about: all that is left, all that is missing, all that was picked. */
const proposal = (task: PickTask, act: LineAct): number => {
  if (act === "pick") return openOf(task);
  return act === "short" ? Math.max(0, task.ordered - task.picked) : task.picked;
};

const useSend = (task: PickTask, onDone: (picked: Picked) => void) => {
  const [problem, setProblem] = useState<CallError | null>(null);
  const pick = useCommand(sale.pickLines);
  const unpick = useCommand(sale.unpickLines);
  const short = useCommand(sale.declareShort);
  const after = { onSuccess: onDone, onError: setProblem };
  const { orderId, lineId } = task;
  return {
    problem,
    isBusy: [pick, unpick, short].some(({ isPending }) => isPending),
    send: (act: LineAct, quantity: number) => {
      setProblem(null);
      const payload = { lines: [{ orderId, lineId, quantity }] };
      if (act === "pick") pick.mutate({ payload }, after);
      else if (act === "putBack") unpick.mutate({ payload }, after);
      else short.mutate({ payload: { orderId, lineId, short: quantity } }, after);
    },
  };
};

interface FieldsProps {
  readonly task: PickTask;
  readonly act: LineAct;
  readonly quantity: number | null;
  readonly words: Readonly<Record<LineAct, string>>;
  readonly problem: CallError | null;
  readonly onAct: (act: LineAct) => void;
  readonly onQuantity: (quantity: number | null) => void;
  readonly onGo: () => void;
}

function Fields({ task, act, quantity, words, problem, onAct, onQuantity, onGo }: FieldsProps) {
  const { t } = useTranslation(["picking", "trade"]);
  return (
    <div className="grid gap-3">
      <Segments
        label={t("trade:show")}
        segments={(["pick", "short", "putBack"] as const).map((value) => ({ value, label: words[value] }))}
        value={act}
        onChange={(next) => {
          onAct(next);
          onQuantity(proposal(task, next));
        }}
      />
      <NumberField
        // Another act proposes another quantity.
        key={act}
        label={act === "short" ? t("short") : t("trade:quantity")}
        hint={act === "putBack" ? t("putBack.hint") : undefined}
        error={problem?.message}
        digits={3}
        shown={0}
        min={0}
        value={quantity}
        onChange={onQuantity}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onGo();
        }}
      />
    </div>
  );
}

interface DialogProps {
  readonly task: PickTask;
  readonly first: LineAct;
  readonly onDone: (picked: Picked) => void;
  readonly onClose: () => void;
}

export function LineDialog({ task, first, onDone, onClose }: DialogProps) {
  const { t } = useTranslation(["picking", "sale", "common", "error"]);
  const [act, setAct] = useState(first);
  const [quantity, setQuantity] = useState<number | null>(proposal(task, first));
  const { problem, isBusy, send } = useSend(task, onDone);
  const words = { pick: t("sale:act.pick"), short: t("declareShort"), putBack: t("putBack") };
  const go = () => {
    if (quantity !== null && !isBusy) send(act, quantity);
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={task.name}
      detail={[task.number, task.place, task.code].filter((fact) => fact !== "").join(" · ")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={quantity === null ? t("error:field.required") : undefined}
            onClick={go}
          >
            {words[act]}
          </Button>
        </>
      }
    >
      <Fields
        {...{ task, act, quantity, words }}
        problem={problem}
        onAct={setAct}
        onQuantity={setQuantity}
        onGo={go}
      />
    </Dialog>
  );
}
