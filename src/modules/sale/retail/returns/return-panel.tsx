/** Goods come back: by the number of their receipt, line by line; or the line that was just scanned, without one (R1, R3). */
import { useId, useState } from "react";
import { isReturned } from "../../../../../machines/sale-flow/sale-flow-return.ts";
import type { SaleLine } from "../../../../../machines/sale-flow/sale-flow-context.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useSettings } from "../../../../client/settings/settings.ts";
import { freePrice } from "../../../../client/till/till-return.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { Button } from "../../../../kit/button.tsx";
import { SlideOver } from "../../../../kit/overlay/slide-over.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { currentLine } from "../acts.ts";
import { ReceiptFinder } from "../find/receipt-finder.tsx";
import { useStore } from "../../../../store.ts";
import { ReturnLines } from "./return-lines.tsx";
import { type Desk, useDesk, useFlow } from "../till-context.tsx";

/** The receipt that is asked for, as it stands at this moment. */
const useReceipt = (number: string | null) => {
  const { t } = useDesk();
  const query = { query: { number: number ?? "" } };
  const { data, error, isFetching } = useCall(saleEndpoints.returnable, query, {
    enabled: number !== null,
    staleTime: 0,
  });
  if (isFetching) return { found: null, problem: undefined, busy: true };
  const problem = error?.name === "NotFound" ? t("return.unknown", { number: number ?? "" }) : error?.message;
  return { found: error === null ? (data ?? null) : null, problem, busy: false };
};

interface FindProps {
  readonly asked: string | null;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

/** The number, typed or scanned. */
function Find({ asked, busy, problem }: FindProps) {
  const { t, returning } = useDesk();
  const [number, setNumber] = useState(asked ?? "");
  const problemId = useId();
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== "") returning.set(number.trim());
      }}
    >
      <TextField
        label={t("return.number")}
        aria-describedby={problem === undefined ? undefined : problemId}
        size="large"
        className="flex-1"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy}>
        {t("return.find")}
      </Button>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="basis-full text-list text-negative">
          {problem}
        </p>
      )}
    </form>
  );
}

const takeFree = async (desk: Desk, line: SaleLine): Promise<void> => {
  const { t, acts, panel } = desk;
  try {
    const unitPrice = await freePrice(line.product.id);
    panel.set(null);
    acts.send({ type: "RETURN.FREE", key: line.key, unitPrice, at: Date.now() });
  } catch (problem) {
    acts.refuse(problem instanceof Error ? problem.message : t("error:ServerFault"));
  }
};

/** The current line was scanned to come back: at its lowest price of the last days, with a second person's leave (R3). */
function Free() {
  const desk = useDesk();
  const { t } = desk;
  const { FreeReturnDays } = useSettings();
  const empty = useFlow(({ context }) => context.sale.lines.length === 0);
  const line = empty ? undefined : currentLine(desk);
  const can = line !== undefined && !isReturned(line);
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="text-form font-semibold">{t("return.free")}</h3>
      <p className="text-list text-muted">{t("return.freeDetail", { days: FreeReturnDays.value })}</p>
      <Button
        size="large"
        unavailableBecause={can ? undefined : t("return.scanFirst")}
        onClick={() => can && void takeFree(desk, line)}
      >
        {can ? t("return.freeTake", { product: line.product.name }) : t("return.freeTakeNone")}
      </Button>
    </section>
  );
}

export function ReturnPanel() {
  const { t, panel, returning } = useDesk();
  const receiptNumber = useStore(returning);
  const { found, ...state } = useReceipt(receiptNumber);
  return (
    <SlideOver
      open
      from="left"
      onClose={() => panel.set(null)}
      title={t("return.title")}
      detail={t("return.numberHint")}
    >
      <div className="grid gap-4">
        <Find key={receiptNumber} asked={receiptNumber} {...state} />
        {found ? (
          <ReturnLines key={found.orderId} found={found} />
        ) : (
          <ReceiptFinder onPick={({ number }) => returning.set(number)} />
        )}
        <Free />
      </div>
    </SlideOver>
  );
}
