/** Proposals of what to order, from forecasts of the demand: `/main-control/smartPurchase`. */
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
  const found = lines.filter(({ product, code }) => `${product} ${code}`.toLowerCase().includes(word));
  return {
    found:
      word === ""
        ? []
        : found.slice(0, 30).map(({ id, product, code, onHand }) => ({
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

function EditedBoard({ board, supplierId, onSupplier }: EditedBoardProps) {
  const { t } = useTranslation(["proposal", "trade", "error", "document", "common"]);
  const formats = useFormats();
  const navigate = useNavigate();
  const seesCost = useSees(Proposal)("cost");
  const mayOrder = useCan()(proposalEndpoints.orderProposals.access) && seesCost;
  const { run, proposals, total, currency } = board;
  const decimals = useCurrencies().find(({ code }) => code === currency)?.decimals ?? 2;
  const { lines, open, isDirty, isBusy, save, order } = useProposals(proposals);
  const [explained, setExplained] = useState<ProposalLine | null>(null);
  const [isAsking, setAsking] = useState(false);
  const columns = useMemo(
    () => proposalColumns({ t, formats, currency, decimals, seesCost }),
    [t, formats, currency, decimals, seesCost],
  );
  const cost = formats.moneyWithCode(
    open.reduce((sum, line) => sum + costOfLine(line, decimals), 0),
    currency,
  );
  const blocked = mayOrder ? undefined : t("trade:noPermission");
  const wrong = lines.state.rejected.size > 0 ? t("document:cells.wrong") : blocked;
  return (
    <DocumentEditor
      title={t("title")}
      onBack={() => void navigate("/dashboard")}
      head={
        <div className="grid gap-3">
          <RunInputs
            start={{
              cycleDays: run?.cycleDays ?? 14,
              serviceLevel: run?.serviceLevel ?? 9500,
              budget: run?.budget ?? null,
            }}
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
      }
      totals={
        seesCost && (
          <p className="text-right text-list">
            {t("trade:total")} <span className="figures font-semibold">{cost}</span>
          </p>
        )
      }
      save={{
        label: t("common:save"),
        run: save,
        isBusy,
        unavailableBecause: wrong ?? (isDirty ? undefined : t("trade:noChangeNeeded")),
      }}
      post={{
        label: t("order.act"),
        run: () => setAsking(true),
        isBusy,
        unavailableBecause: wrong ?? (open.length === 0 ? t("nothing.title") : undefined),
      }}
      isDirty={isDirty}
      wouldLose={() => isDirty && !isBusy}
    >
      {proposals.length === 0 ? (
        <EmptyState
          title={t(run === null ? "empty.title" : "nothing.title")}
          detail={t(run === null ? "empty.detail" : "nothing.detail")}
        />
      ) : (
        <LinesTable
          label={t("title")}
          columns={columns}
          state={lines.state}
          update={lines.update}
          problems={noProblems}
          products={useFinder(lines.state.lines)}
          quantity="quantity"
          nameOf={({ product }) => product}
          empty={t("nothing.title")}
          acts={(line) => [{ id: "explain", label: t("explain.act"), onPress: () => setExplained(line) }]}
        />
      )}
      {explained && <ExplainProposal proposal={explained} onClose={() => setExplained(null)} />}
      {isAsking && (
        <OrderDialog
          lines={open}
          cost={cost}
          isBusy={isBusy}
          onOrder={() => {
            setAsking(false);
            order();
          }}
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
