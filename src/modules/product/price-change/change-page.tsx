/** One price change with its lines. */
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { priceChangeEndpoints, type PriceChangeRow } from "../../../contract/product/price-change.ts";
import { Badge } from "../../../kit/badge.tsx";
import { IconButton } from "../../../kit/icon-button.tsx";
import { PageActs, PageHead } from "../../../kit/page-head.tsx";
import { Pager } from "../../../kit/table/pager.tsx";
import { ListFailed } from "../../common/list/list-states.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { ChangeAct, type Act, askedActs } from "./change-act.tsx";
import { changePath, previewPath, tones } from "./change-state.ts";
import { usePriceColumns } from "./price-columns.tsx";

const list = "/product/listBatchPriceChange";
const PAGE = 100;
/** What only the preview knows. */
const previewOnly: ReadonlySet<string> = new Set(["cost", "margin"]);

function Head({ change }: { readonly change: PriceChangeRow }) {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act | null>(null);
  const asked = askedActs.map((name) => ({
    id: name,
    label: t(`prices.act.${name}`),
    onPress: () => setAct({ name, change }),
  }));
  const opened = [
    { id: "preview" as const, path: previewPath(change) },
    { id: "edit" as const, path: `${changePath(change.id)}&edit=1` },
  ].map(({ id, path }) => ({ id, label: t(`prices.act.${id}`), onPress: () => void navigate(path) }));
  const all = [...asked.slice(0, 1), ...opened, ...asked.slice(1)];
  const acts = all.filter(({ id }) => change.acts.includes(id));
  const labels = {
    id: "labels",
    label: t("labels.print"),
    onPress: () => void navigate(`/product/barcodePrinting?priceChange=${change.id}`),
    unavailableBecause: useMayOpen()("/product/barcodePrinting") ? undefined : t("trade:noPermission"),
  };
  return (
    <PageHead
      before={
        <IconButton
          label={t("trade:backToTheList")}
          icon={<ArrowLeft aria-hidden="true" size={16} />}
          onClick={() => void navigate(list)}
        />
      }
      title={change.name}
      detail={[
        change.number,
        ...(change.from === null ? [] : [formats.dateTime(change.from)]),
        change.user,
      ].join(" · ")}
      marks={<Badge tone={tones[change.state]}>{t(`prices.state.${change.state}`)}</Badge>}
      className="px-4 pt-4"
    >
      <PageActs acts={change.state === "draft" || change.state === "cancelled" ? acts : [...acts, labels]} />
      {act && <ChangeAct act={act} onClose={() => setAct(null)} />}
    </PageHead>
  );
}

export function ChangePage({ id }: { readonly id: number }) {
  const { t } = useTranslation("product");
  const [page, setPage] = useState(0);
  const columns = usePriceColumns().filter((column) => !previewOnly.has(column.id));
  const query = { id, page: page + 1, limit: PAGE };
  const endpoint = priceChangeEndpoints.priceChangeLines;
  const { data, error, refetch } = useCall(endpoint, { query }, { keepPrevious: true });
  if (error && !data)
    return <ListFailed problem={error} right={endpoint.access} onRetry={() => void refetch()} back={list} />;
  if (!data) return <RecordWaiting label={t("prices.list")} right={endpoint.access} />;
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Head change={data.change} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <PlainTable
          label={t("trade:products")}
          columns={columns}
          rows={data.lines}
          rowId={({ productId }) => String(productId)}
          empty={t("prices.empty.title")}
        />
        <Pager
          page={page}
          pageSize={PAGE}
          total={data.change.lines}
          shown={data.lines.length}
          onPage={setPage}
        />
      </div>
    </div>
  );
}
