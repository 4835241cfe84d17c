/** Which supplier to buy from, and why: `/main-control/recommendSupplier`. */
import { FolderOpen, PackagePlus, SlidersHorizontal } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import {
  type RankedSupplier,
  supplierRankingEndpoints,
  supplierRankingList,
  type SupplierRankingQuery,
  weightsOf,
  weightsText,
} from "../../../contract/purchase/supplier-ranking.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import type { ListFilter } from "../../common/list/filters.tsx";
import { findProducts } from "../../common/list/find-products.ts";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";
import { useList } from "../../common/list/use-list.ts";
import { WeightsDialog } from "./weights-dialog.tsx";

type Data = OutputOf<typeof supplierRankingEndpoints.supplierRanking>;

const options = {
  endpoint: supplierRankingEndpoints.supplierRanking,
  table: "supplierRanking",
  rowId: ({ id }: RankedSupplier) => String(id),
  read: ({ suppliers, total }: Data) => ({ rows: suppliers, total }),
  defaults: { limit: 50 },
} as const;

/** What speaks for a supplier most, in one sentence with its figure. */
const useReason = () => {
  const { t } = useTranslation("ranking");
  const formats = useFormats();
  const percent = (share: number | null) => (share === null ? "–" : formats.percent(share));
  return (row: RankedSupplier): string => {
    switch (row.reason) {
      case "price":
        return row.truePrice === null
          ? t("reason.landed", { share: percent(row.landedShare) })
          : t("reason.price", { price: formats.price(row.truePrice), share: percent(row.landedShare) });
      case "sellThrough":
        return t("reason.sellThrough", { share: percent(row.sellThrough) });
      case "margin":
        return t("reason.margin", { share: percent(row.margin) });
      case "lead":
        return t("reason.lead", { days: formats.count(row.leadDays ?? 0) });
      case "late":
        return t("reason.late", { share: percent(row.late) });
      case "damage":
        return t("reason.damage", { share: percent(row.damage) });
      default:
        return t("reason.none");
    }
  };
};

/** The reason stands beside the score. */
const useColumns = (): readonly TableColumn<RankedSupplier>[] => {
  const { t } = useTranslation("ranking");
  const formats = useFormats();
  const reasonOf = useReason();
  const [supplier, score, ...others] = useDescribedColumns(supplierRankingList, t);
  const reason = columnMakers<RankedSupplier>(formats).text("reason", t("column.reason"), reasonOf, {
    sortable: false,
    card: "line",
    width: 280,
  });
  return [supplier, score, reason, ...others].filter((column) => column !== undefined);
};

const useProductFilter = (
  product: string | null | undefined,
): readonly ListFilter<SupplierRankingQuery>[] => {
  const { t } = useTranslation("trade");
  return [
    lookupFilter<SupplierRankingQuery>({
      id: "product",
      label: t("trade:product"),
      value: ({ productId }) => productId,
      patch: (productId) => ({ productId }),
      search: findProducts,
      name: () => product ?? undefined,
    }),
  ];
};

/** The supplier that comes first for the product that was asked for. */
function Recommendation({ data }: { readonly data: Data | undefined }) {
  const { t } = useTranslation("ranking");
  const reasonOf = useReason();
  const best = data?.suppliers.toSorted((one, other) => other.score - one.score)[0];
  if (best === undefined || data?.product == null) return null;
  // Of the only supplier of a product the price is all that can be said.
  const reason = reasonOf({ ...best, reason: best.reason ?? "price" });
  return (
    <p className="border-b border-line bg-surface px-4 py-3 text-list">
      {t("recommended", { supplier: best.supplier, product: data.product, reason })}
    </p>
  );
}

const icon = { "aria-hidden": true, size: 16 } as const;

export default function SupplierRanking() {
  const { t } = useTranslation(["ranking", "route", "trade"]);
  const navigate = useNavigate();
  const mayOrder = useCan()(purchaseEndpoints.createPurchase.access);
  const list = useList(options);
  const [isWeighing, setWeighing] = useState(false);
  const weights = useMemo(() => weightsOf(list.query.weights), [list.query.weights]);
  const open = (row: RankedSupplier) => void navigate(supplierRankingList.columns.supplier.to(row));
  const rowActions = (row: RankedSupplier): readonly MenuEntry[] => [
    { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => open(row) },
    ...(mayOrder
      ? [
          {
            id: "order",
            label: t("act.order"),
            icon: <PackagePlus {...icon} />,
            onPress: () => void navigate(`/purchase/new?supplier=${row.id}&currency=${row.currency}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:mainControlRecommendSupplier")}
        columns={useColumns()}
        filters={useProductFilter(list.data?.product)}
        search={t("search")}
        rowLabel={({ supplier }) => supplier}
        onOpen={open}
        rowActions={rowActions}
        banner={<Recommendation data={list.data} />}
        actions={
          <Button icon={<SlidersHorizontal {...icon} />} onClick={() => setWeighing(true)}>
            {t("weights.title")}
          </Button>
        }
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      />
      {isWeighing && (
        <WeightsDialog
          weights={weights}
          onClose={() => setWeighing(false)}
          onApply={(next) => list.change({ weights: weightsText(next) })}
        />
      )}
    </>
  );
}
