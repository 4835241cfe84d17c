/** Quantities for each line of a stored transfer, in a grid: what is approved, what arrived, whose fault the missing goods are. */
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { changeLines } from "../../common/document/lines.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Button } from "../../../kit/button.tsx";
import {
  limitOf,
  namesOf,
  type QuantityAct,
  quantityColumns,
  type QuantityLine,
  quantityLines,
  sumOf,
  withScanned,
} from "./quantity-line.ts";
import { useScanned } from "../scan/use-scanned.ts";
import { QuantityTotal } from "./quantity-total.tsx";
import { useQuantityProducts } from "./use-quantity-products.ts";
import { transferName, useTransferAddress } from "./transfer-words.ts";
import { refreshesTransfers, useTransferDone } from "./use-transfer-acts.ts";

interface QuantityPageProps {
  readonly transfer: Transfer;
  readonly act: QuantityAct;
}

const faults = {
  found: "found",
  source: "sourceFault",
  target: "targetFault",
  carrier: "carrierFault",
} as const;
const faultNames = ["found", "source", "target", "carrier"] as const;

const valueOf = ({ values }: QuantityLine, name: string) => values[name] ?? 0;

const receivedOf = (line: QuantityLine) => ({
  lineId: line.lineId,
  received: valueOf(line, "received"),
  damaged: valueOf(line, "damaged"),
  returned: valueOf(line, "returned"),
  missing: valueOf(line, "missing"),
});

const settledOf = (line: QuantityLine) =>
  faultNames
    .map((fault) => ({ lineId: line.lineId, fault, quantity: valueOf(line, faults[fault]) }))
    .filter(({ quantity }) => quantity > 0);

/** Sends the quantities of the act. */
const usePosting = ({ transfer, act }: QuantityPageProps, lines: readonly QuantityLine[], reason: string) => {
  const { show } = useTransferAddress();
  const isOver = useRef(false);
  const done = useTransferDone(({ id }) => {
    isOver.current = true;
    show(id);
  });
  const approve = useCommand(transferEndpoints.approveTransfer, refreshesTransfers);
  const receive = useCommand(transferEndpoints.receiveTransfer, refreshesTransfers);
  const settle = useCommand(transferEndpoints.settleTransfer, refreshesTransfers);
  const transferVersion = { id: transfer.id, version: transfer.version };
  const runs: Readonly<Record<QuantityAct, () => void>> = {
    approve: () => {
      const approved = lines.map((line) => ({ lineId: line.lineId, quantity: valueOf(line, "approved") }));
      approve.mutate({ payload: { ...transferVersion, lines: approved } }, done);
    },
    receive: () => {
      const received = lines.filter((line) => sumOf(line) > 0).map(receivedOf);
      receive.mutate({ payload: { ...transferVersion, lines: received } }, done);
    },
    settle: () =>
      settle.mutate({ payload: { ...transferVersion, lines: lines.flatMap(settledOf), reason } }, done),
  };
  const isBusy = approve.isPending || receive.isPending || settle.isPending;
  return { run: runs[act], isBusy, isOver: () => isOver.current };
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

interface TakeProps {
  readonly transfer: Transfer;
  readonly onTake: () => void;
  readonly onTakeScanned: (scanned: ReadonlyMap<number, number>) => void;
}

/** Buttons that fill in all quantities at once: everything that was sent, or what a scan check has counted. */
function TakeAll({ transfer, onTake, onTakeScanned }: TakeProps) {
  const { t } = useTranslation("stock");
  const received = transfer.log.findLast(({ act }) => act === "receive")?.at ?? 0;
  const document = { type: "transfer", direction: "in", documentId: transfer.id } as const;
  const scanned = useScanned(document, received);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button shortcut="F8" onClick={onTake}>
        {t("transfer.receiveAll")}
      </Button>
      {scanned !== null && <Button onClick={() => onTakeScanned(scanned)}>{t("scanCheck.take")}</Button>}
      <p className="text-small text-muted">{t("transfer.receive.hint")}</p>
    </div>
  );
}

interface ReasonProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why somebody is charged with the missing goods; it stands in the history. */
function Reason({ reason, onChange }: ReasonProps) {
  const { t } = useTranslation(["stock", "trade"]);
  return (
    <TextField
      label={t("trade:reason")}
      className="max-w-xl"
      maxLength={500}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const useQuantities = (props: QuantityPageProps) => {
  const { transfer, act } = props;
  const { t } = useTranslation(["stock", "document", "trade", "error"]);
  const formats = useFormats();
  const first = useMemo(() => quantityLines(transfer, act), [transfer, act]);
  const grid = useLines<QuantityLine>(first);
  const [reason, setReason] = useState("");
  const { lines, rejected } = grid.state;
  const problems = useProblems(act, lines);
  const total = lines.reduce((sum, line) => sum + sumOf(line), 0);
  const isWrong = problems.size > 0 || rejected.size > 0 ? t("document:cells.wrong") : undefined;
  return {
    grid,
    problems,
    total,
    columns: useMemo(() => quantityColumns({ t, formats, act }), [t, formats, act]),
    products: useQuantityProducts(act, grid),
    posting: usePosting(props, lines, reason),
    reason: { reason, onChange: setReason },
    isDirty: lines !== first,
    missing: isWrong ?? (total === 0 ? t("transfer.nothing") : undefined),
    takeScanned: (scanned: ReadonlyMap<number, number>) =>
      grid.update((state) => {
        const taken = withScanned(state.lines, act, scanned);
        return changeLines(state, (line) => taken.get(line.key) ?? line);
      }),
    takeAll: () => grid.update((state) => changeLines(state, (line) => limitOf(line, act))),
  };
};

export function QuantityPage(props: QuantityPageProps) {
  const { transfer, act } = props;
  const { t } = useTranslation(["stock", "document", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { show } = useTransferAddress();
  const { grid, problems, posting, isDirty, missing, ...quantities } = useQuantities(props);
  const label = t(`transfer.act.${act}`);
  const heads: Readonly<Record<QuantityAct, ReactNode>> = {
    approve: null,
    receive: (
      <TakeAll transfer={transfer} onTake={quantities.takeAll} onTakeScanned={quantities.takeScanned} />
    ),
    settle: <Reason {...quantities.reason} />,
  };
  return (
    <DocumentEditor
      title={t("trade:labelled", { label, value: transferName(stock, transfer) })}
      onBack={() => show(transfer.id)}
      head={heads[act]}
      totals={<QuantityTotal total={quantities.total} />}
      post={{ label, run: posting.run, isBusy: posting.isBusy, unavailableBecause: missing }}
      isDirty={isDirty}
      wouldLose={() => isDirty && !posting.isOver()}
    >
      <LinesGrid
        label={t("document:tab.lines")}
        columns={quantities.columns}
        state={grid.state}
        update={grid.update}
        problems={problems}
        products={quantities.products}
        quantity={namesOf(act)[0] ?? ""}
        nameOf={({ name }) => name}
      />
    </DocumentEditor>
  );
}
