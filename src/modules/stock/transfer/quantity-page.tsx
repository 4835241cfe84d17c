/** Quantities for each line of a stored transfer, in a grid: what is approved, what arrived, whose fault the missing goods are. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { cellName } from "../../common/document/lines.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { Button } from "../../../kit/button.tsx";
import {
  limitOf,
  namesOf,
  type QuantityAct,
  quantityColumns,
  type QuantityLine,
  quantityLines,
  sumOf,
} from "./quantity-line.ts";
import { useQuantityProducts } from "./use-quantity-products.ts";
import { transferName } from "./transfer-words.ts";
import { refreshesTransfers, useTransferDone } from "./use-transfer-acts.ts";
import { useTransferAddress } from "./use-transfer-address.ts";

interface QuantityPageProps {
  readonly transfer: Transfer;
  readonly act: QuantityAct;
}

/** Sends the quantities of the act. */
const usePosting = ({ transfer, act }: QuantityPageProps, lines: readonly QuantityLine[]) => {
  const { show } = useTransferAddress();
  const done = useTransferDone(({ id }) => show(id));
  const approve = useCommand(transferEndpoints.approveTransfer, refreshesTransfers);
  const receive = useCommand(transferEndpoints.receiveTransfer, refreshesTransfers);
  const settle = useCommand(transferEndpoints.settleTransfer, refreshesTransfers);
  const { id, version } = transfer;
  const of = ({ values }: QuantityLine, name: string) => values[name] ?? 0;
  const run = () => {
    if (act === "approve") {
      const approved = lines.map((line) => ({ lineId: line.lineId, quantity: of(line, "approved") }));
      return approve.mutate({ payload: { id, version, lines: approved } }, done);
    }
    if (act === "receive") {
      const received = lines
        .filter((line) => sumOf(line) > 0)
        .map((line) => ({
          lineId: line.lineId,
          received: of(line, "received"),
          damaged: of(line, "damaged"),
          returned: of(line, "returned"),
          missing: of(line, "missing"),
        }));
      return receive.mutate({ payload: { id, version, lines: received } }, done);
    }
    const settled = lines.flatMap((line) =>
      (["found", "source", "target", "carrier"] as const)
        .map((fault) => ({
          lineId: line.lineId,
          fault,
          quantity: of(line, `${fault === "found" ? fault : `${fault}Fault`}`),
        }))
        .filter(({ quantity }) => quantity > 0),
    );
    return settle.mutate({ payload: { id, version, lines: settled, reason: "" } }, done);
  };
  return { run, isBusy: approve.isPending || receive.isPending || settle.isPending };
};

/** Sentences at the cells of lines that come to more than there is. */
const useProblems = (act: QuantityAct, lines: readonly QuantityLine[]) => {
  const { t } = useTranslation("stock");
  return useMemo(() => {
    const last = namesOf(act).at(-1) ?? "";
    const over = lines.filter((line) => sumOf(line) > line.limit);
    return new Map(over.map((line) => [cellName(line.key, last), t("transfer.tooMuch")]));
  }, [act, lines, t]);
};

export function QuantityPage(props: QuantityPageProps) {
  const { transfer, act } = props;
  const { t } = useTranslation(["stock", "document", "trade", "error"]);
  const { t: stock } = useTranslation("stock");
  const formats = useFormats();
  const { show } = useTransferAddress();
  const first = useMemo(() => quantityLines(transfer, act), [transfer, act]);
  const grid = useLines<QuantityLine>(first);
  const { lines } = grid.state;
  const problems = useProblems(act, lines);
  const columns = useMemo(() => quantityColumns({ t, formats, act }), [t, formats, act]);
  const products = useQuantityProducts(act, grid);
  const posting = usePosting(props, lines);
  const total = lines.reduce((sum, line) => sum + sumOf(line), 0);
  const isWrong = problems.size > 0 || grid.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isEmpty = total === 0 ? t("transfer.nothing") : undefined;
  const takeAll = () =>
    grid.update((state) => ({
      ...state,
      lines: state.lines.map((line) => limitOf(line, act)),
      rejected: new Map(),
      past: [...state.past, { lines: state.lines, rejected: state.rejected }],
    }));
  return (
    <DocumentEditor
      title={t("trade:labelled", {
        label: t(`transfer.act.${act}`),
        value: transferName(stock, transfer),
      })}
      onBack={() => show(transfer.id)}
      head={
        act === "receive" ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button shortcut="F8" onClick={takeAll}>
              {t("transfer.receiveAll")}
            </Button>
            <p className="text-small text-muted">{t("transfer.receive.hint")}</p>
          </div>
        ) : null
      }
      totals={
        <p className="text-right text-list">
          <span className="text-muted">{t("trade:total")}</span>{" "}
          <span className="figures font-semibold">{formats.quantity(total)}</span>
        </p>
      }
      post={{
        label: t(`transfer.act.${act}`),
        run: posting.run,
        isBusy: posting.isBusy,
        unavailableBecause: isWrong ?? isEmpty,
      }}
      isDirty={lines !== first}
      wouldLose={() => lines !== first && !posting.isBusy}
    >
      <LinesGrid
        label={t("document:tab.lines")}
        columns={columns}
        state={grid.state}
        update={grid.update}
        problems={problems}
        products={products}
        quantity={namesOf(act)[0] ?? ""}
        nameOf={({ name }) => name}
      />
    </DocumentEditor>
  );
}
