/** The sales behind a proposal: by week, the models that were tested on them, and the goods on order that count or come too late. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { documentPath } from "../../../contract/document-route.ts";
import {
  type Proposal,
  proposalEndpoints,
  type ProposalExplanation,
} from "../../../contract/purchase/proposal.ts";
import { Button } from "../../../kit/button.tsx";
import { BarChart } from "../../../kit/chart/bar-chart.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { reasonOf } from "./proposal-columns.ts";

/** Weeks that the picture shows. */
const WEEKS = 52;

interface ExplainProps {
  readonly proposal: Proposal;
  readonly onClose: () => void;
}

function Sales({ weeks }: Pick<ProposalExplanation, "weeks">) {
  const { t } = useTranslation(["proposal", "trade"]);
  const formats = useFormats();
  const lastWeeks = weeks.slice(-WEEKS);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t("explain.sales")}</h3>
      <BarChart
        label={t("explain.sales")}
        bars={lastWeeks.map(({ from, sold }, at) => ({
          id: from,
          tick: at % 8 === 0 ? formats.date(from) : "",
          label: t("trade:labelled", { label: formats.date(from), value: formats.quantity(sold) }),
          value: sold,
        }))}
        top={(highest) => formats.quantity(highest)}
        onPress={() => {}}
      />
    </section>
  );
}

function Models({ models }: Pick<ProposalExplanation, "models">) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("explain.models")}</h3>
      <dl className="grid gap-1">
        {models.map(({ model, error }) => (
          <div key={model} className="flex justify-between gap-3">
            <dt className="text-muted">{t(`model.${model}`)}</dt>
            <dd className="figures">{error === null ? t("explain.untested") : formats.percent(error)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Orders({ orders }: Pick<ProposalExplanation, "orders">) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  const navigate = useNavigate();
  if (orders.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("explain.orders")}</h3>
      <ul className="grid gap-1">
        {orders.map(({ orderId, number, expectedOn, quantity, isInTime }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-3">
            <Button size="small" onClick={() => void navigate(`/purchase/${orderId}/details`)}>
              {number ?? `#${orderId}`}
            </Button>
            <span className="text-muted">{expectedOn === null ? "" : formats.date(expectedOn)}</span>
            <span className="figures">{formats.quantity(quantity)}</span>
            <span>{t(isInTime ? "explain.inTime" : "explain.tooLate")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lists({ lists }: Pick<ProposalExplanation, "lists">) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  const navigate = useNavigate();
  if (lists.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t("explain.lists")}</h3>
      <ul className="grid gap-1">
        {lists.map(({ id, number, quantity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <Button size="small" onClick={() => void navigate(documentPath("preOrder", id) ?? "")}>
              {number}
            </Button>
            <span className="figures">{formats.quantity(quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ExplainProposal({ proposal, onClose }: ExplainProps) {
  const { t } = useTranslation(["proposal", "trade", "error", "common"]);
  const formats = useFormats();
  const endpoint = proposalEndpoints.explainProposal;
  const { data, error, refetch } = useCall(endpoint, { query: { id: proposal.id } });
  return (
    <Dialog
      open
      size="large"
      title={proposal.product}
      detail={reasonOf(proposal, t, formats)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      {error && <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton className="h-48 w-full" />}
      {data && (
        <div className="grid gap-4 text-list">
          <Sales weeks={data.weeks} />
          <Models models={data.models} />
          <Orders orders={data.orders} />
          <Lists lists={data.lists} />
        </div>
      )}
    </Dialog>
  );
}
