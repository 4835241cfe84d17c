/** Proposals of what to order, from forecasts of the demand: `/main-control/smartPurchase`. */
import { ChartColumn } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan, useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import { Proposal, proposalEndpoints, type ProposalRun } from "../../../contract/purchase/proposal.ts";
import type { OutputOf } from "../../../client/http/call.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import type { ProductSource } from "../../common/document/grid-types.ts";
import { LinesTable } from "../../common/document/lines-table.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { ExplainProposal } from "./explain-proposal.tsx";
import { costOfLine, proposalColumns, type ProposalLine } from "./proposal-columns.ts";
import { RunInputs } from "./run-inputs.tsx";
import { useProposals } from "./use-proposals.ts";

/** Proposals that the board shows at once; a supplier narrows them. */
const MOST = 1000;
const noProblems: ReadonlyMap<string, string> = new Map();

type Board = OutputOf<typeof proposalEndpoints.proposals>;

/** The finder looks through the proposals of the board. */
const useFinder = (lines: readonly ProposalLine[]): ProductSource<ProposalLine> => {
  const formats = useFormats();
  const [text, setText] = useState("");
  const word = text.trim().toLowerCase();
  const matchingLines = lines.filter(({ product, code }) =>
    `${product} ${code}`.toLowerCase().includes(word),
  );
  return {
    found:
      word === ""
        ? []
        : matchingLines.slice(0, 30).map(({ id, product, code, onHand }) => ({
            id,
            name: product,
            code,
            price: "",
            stock: formats.quantity(onHand),
          })),
    onSearch: setText,
    pick: (id) => lines.find((line) => line.id === id)?.key ?? null,
    enterCode: (code) => lines.find((line) => line.code === code)?.key ?? null,
    make: () => null,
  };
};

/** When and how the proposals were computed, with the error of their back-test. */
function RunFacts({ run }: { readonly run: ProposalRun }) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  return (
    <p className="text-small text-muted">
      {t("computed", {
        at: formats.dateTime(run.at * 1000),
        name: run.by,
        products: formats.count(run.products),
        error: run.error === null ? "–" : formats.percent(run.error),
      })}
    </p>
  );
}

interface OrderDialogProps {
  readonly lines: readonly ProposalLine[];
  readonly cost: string;
  readonly isBusy: boolean;
  readonly onOrder: () => void;
  readonly onClose: () => void;
}

function OrderDialog({ lines, cost, isBusy, onOrder, onClose }: OrderDialogProps) {
  const { t } = useTranslation(["proposal", "common"]);
  const formats = useFormats();
  return (
    <Dialog
      open
      size="small"
      title={t("order.act")}
      detail={t("order.detail", { lines: formats.count(lines.length), cost })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={onOrder}>
            {t("order.act")}
          </Button>
        </>
      }
    />
  );
}

interface EditedBoardProps {
  readonly board: Board;
  readonly supplierId: number | null;
  readonly onSupplier: (id: number | null) => void;
}

/** The run, and which of its proposals the board shows. */
function Head({ board, supplierId, onSupplier, isDirty }: EditedBoardProps & { readonly isDirty: boolean }) {
  const { t } = useTranslation(["proposal", "trade"]);
  const formats = useFormats();
  const { run, proposals, total } = board;
  const { cycleDays = 14, serviceLevel = 9500, budget = null } = run ?? {};
  return (
    <div className="grid gap-3">
      <RunInputs
        start={{ cycleDays, serviceLevel, budget }}
        blocked={isDirty ? t("trade:unsavedChanges") : undefined}
      />
      {run && <RunFacts run={run} />}
      <div className="flex flex-wrap items-end gap-3">
        <SupplierField
          className="w-64"
          label={t("column.supplier")}
          value={supplierId}
          onChange={(supplier) => onSupplier(supplier?.id ?? null)}
        />
        {total > proposals.length && (
          <p className="text-small text-muted">
            {t("more", { shown: formats.count(proposals.length), total: formats.count(total) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface LinesProps {
  readonly board: Board;
  readonly decimals: number;
  readonly lines: ReturnType<typeof useProposals>["lines"];
}

/** The proposals in the grid; each can be explained. */
function Lines({ board: { run, proposals, currency }, decimals, lines }: LinesProps) {
  const { t } = useTranslation(["proposal", "trade", "error"]);
  const formats = useFormats();
  const seesCost = useSees(Proposal)("cost");
  const products = useFinder(lines.state.lines);
  const [explained, setExplained] = useState<ProposalLine | null>(null);
  const columns = useMemo(
    () => proposalColumns({ t, formats, currency, decimals, seesCost }),
    [t, formats, currency, decimals, seesCost],
  );
  if (proposals.length === 0) {
    const words = run === null ? "empty" : "nothing";
    return <EmptyState title={t(`${words}.title`)} detail={t(`${words}.detail`)} />;
  }
  const icon = <ChartColumn aria-hidden="true" size={16} />;
  return (
    <>
      <LinesTable
        label={t("title")}
        columns={columns}
        state={lines.state}
        update={lines.update}
        problems={noProblems}
        products={products}
        quantity="quantity"
        nameOf={({ product }) => product}
        empty={t("nothing.title")}
        acts={(line) => [{ id: "explain", label: t("explain.act"), icon, onPress: () => setExplained(line) }]}
      />
      {explained && <ExplainProposal proposal={explained} onClose={() => setExplained(null)} />}
    </>
  );
}

/** Why the board cannot be saved or ordered now. */
const useBlocked = ({ lines }: ReturnType<typeof useProposals>): string | undefined => {
  const { t } = useTranslation(["trade", "document"]);
  const seesCost = useSees(Proposal)("cost");
  const mayOrder = useCan()(proposalEndpoints.orderProposals.access) && seesCost;
  if (!mayOrder) return t("trade:noPermission");
  return lines.state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
};

/** What the open proposals cost; nothing for who may not see it. */
function Total({ cost }: { readonly cost: string }) {
  const { t } = useTranslation("trade");
  if (cost === "") return null;
  return (
    <p className="text-right text-list">
      {t("trade:total")} <span className="figures font-semibold">{cost}</span>
    </p>
  );
}

function EditedBoard(props: EditedBoardProps) {
  const { board } = props;
  const { t } = useTranslation(["proposal", "trade", "common"]);
  const formats = useFormats();
  const navigate = useNavigate();
  const decimals = useCurrencies().find(({ code }) => code === board.currency)?.decimals ?? 2;
  const edited = useProposals(board.proposals);
  const { lines, open, isDirty, isBusy, save, order } = edited;
  const [isAsking, setAsking] = useState(false);
  const blocked = useBlocked(edited);
  const worth = open.reduce((sum, line) => sum + costOfLine(line, decimals), 0);
  const cost = formats.moneyWithCode(worth, board.currency);
  const start = () => {
    setAsking(false);
    order();
  };
  return (
    <DocumentEditor
      title={t("title")}
      onBack={() => void navigate("/dashboard")}
      head={<Head {...props} isDirty={isDirty} />}
      totals={<Total cost={worth > 0 ? cost : ""} />}
      save={{
        label: t("common:save"),
        run: save,
        isBusy,
        unavailableBecause: blocked ?? (isDirty ? undefined : t("trade:noChangeNeeded")),
      }}
      post={{
        label: t("order.act"),
        run: () => setAsking(true),
        isBusy,
        unavailableBecause: blocked ?? (open.length === 0 ? t("nothing.title") : undefined),
      }}
      isDirty={isDirty}
      wouldLose={() => isDirty && !isBusy}
    >
      <Lines board={board} decimals={decimals} lines={lines} />
      {isAsking && (
        <OrderDialog
          lines={open}
          cost={cost}
          isBusy={isBusy}
          onOrder={start}
          onClose={() => setAsking(false)}
        />
      )}
    </DocumentEditor>
  );
}

export default function SmartPurchase() {
  const { t } = useTranslation("proposal");
  const [supplierId, setSupplier] = useState<number | null>(null);
  const endpoint = proposalEndpoints.proposals;
  const query = { limit: MOST, ...(supplierId !== null && { supplierId }) };
  // Read again only after an own act: entries in the cells are not replaced meanwhile.
  const { data, error, refetch, dataUpdatedAt } = useCall(endpoint, { query }, { staleTime: Infinity });
  if (error) return <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="m-4 h-64" aria-label={t("title")} />;
  return (
    <EditedBoard
      key={`${data.run?.id} ${supplierId} ${dataUpdatedAt}`}
      board={data}
      supplierId={supplierId}
      onSupplier={setSupplier}
    />
  );
}
