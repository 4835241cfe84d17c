/** Goods come back: by the number of their receipt, line by line; or the line that was just scanned, without one (R1, R3). */
import { useEffect, useState } from "react";
import { isReturned } from "../../../../machines/sale-flow-return.ts";
import { CallError } from "../../../client/call-error.ts";
import { findReceipt, freePrice } from "../../../client/till-return.ts";
import type { Returnable } from "../../../contract/sale-return.ts";
import { Button } from "../../../kit/button.tsx";
import { SlideOver } from "../../../kit/slide-over.tsx";
import { TextField } from "../../../kit/text-field.tsx";
import { currentLine } from "./acts.ts";
import { useNote } from "./note-store.ts";
import { ReturnLines } from "./return-lines.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

/** The receipt that is looked up, as far as it is known. */
const useReceipt = () => {
  const { t } = useDesk();
  const [found, setFound] = useState<Returnable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (number: string) => {
    if (number.trim() === "") return;
    setBusy(true);
    setProblem(null);
    try {
      setFound(await findReceipt(number.trim()));
    } catch (error) {
      setFound(null);
      const isUnknown = error instanceof CallError && error.name === "NotFound";
      if (isUnknown) setProblem(t("till.return.unknown", { number: number.trim() }));
      else setProblem(error instanceof Error ? error.message : t("error:ServerFault"));
    }
    setBusy(false);
  };
  return { found, problem, busy, find };
};

/** The number, typed or scanned. */
function Find({ receipt }: { readonly receipt: ReturnType<typeof useReceipt> }) {
  const { t, returning } = useDesk();
  const scanned = useNote(returning);
  const [number, setNumber] = useState(scanned ?? "");
  useEffect(() => {
    if (scanned === null) return;
    setNumber(scanned);
    returning.set(null);
    void receipt.find(scanned);
  }, [scanned, returning, receipt]);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void receipt.find(number);
      }}
    >
      <TextField
        label={t("till.return.number")}
        hint={t("till.return.numberHint")}
        error={receipt.problem ?? undefined}
        size="large"
        className="flex-1"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="large" busy={receipt.busy}>
        {t("till.return.find")}
      </Button>
    </form>
  );
}

/** The current line was scanned to come back: at its lowest price of the last days, with a second person's leave (R3). */
function Free() {
  const desk = useDesk();
  const { t, acts, panel } = desk;
  const lines = useFlow(({ context }) => context.sale.lines);
  const line = lines.length === 0 ? undefined : currentLine(desk);
  const take = async (key: string, productId: number) => {
    try {
      const unitPrice = await freePrice(productId);
      panel.set(null);
      acts.send({ type: "RETURN.FREE", key, unitPrice, at: Date.now() });
    } catch (problem) {
      acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
    }
  };
  const can = line !== undefined && !isReturned(line);
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="text-form font-semibold">{t("till.return.free")}</h3>
      <p className="text-list text-muted">{t("till.return.freeDetail")}</p>
      <Button
        size="large"
        unavailableBecause={can ? undefined : t("till.return.scanFirst")}
        onClick={() => can && void take(line.key, line.product.id)}
      >
        {can ? t("till.return.freeTake", { product: line.product.name }) : t("till.return.freeTakeNone")}
      </Button>
    </section>
  );
}

export function ReturnPanel() {
  const { t, panel } = useDesk();
  const receipt = useReceipt();
  return (
    <SlideOver open from="left" onClose={() => panel.set(null)} title={t("till.return.title")}>
      <div className="grid gap-4">
        <Find receipt={receipt} />
        {receipt.found && <ReturnLines key={receipt.found.orderId} found={receipt.found} />}
        <Free />
      </div>
    </SlideOver>
  );
}
