/** Products to push, in an order of one's own, and proposals with their reasons: `/main-control/recommend`. */
import { ArrowDown, ArrowUp, FolderOpen, Pencil, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  MOST_RECOMMENDED,
  recommendEndpoints,
  recommendList,
  RecommendPlace,
  type RecommendQuery,
  type RecommendRow,
} from "../../../contract/product/recommend.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { Segments } from "../../../kit/field/segments.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { RecommendDialog } from "./recommend-dialog.tsx";
import { useRecommendActs } from "./use-recommend.ts";

type Data = OutputOf<typeof recommendEndpoints.recommends>;

const options = {
  endpoint: recommendEndpoints.recommends,
  table: "recommends",
  rowId: ({ productId }: RecommendRow) => String(productId),
  read: ({ recommends, total }: Data) => ({ rows: recommends, total }),
  defaults: { limit: MOST_RECOMMENDED },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;
const views = ["chosen", "proposed"] as const;
const states = ["now", "later", "over"] as const;
/** What a proposal does not have yet. */
const ofChosen: ReadonlySet<string> = new Set(["position", "state", "place", "from", "to"]);

/** Why a product is worth pushing, in one sentence with its figures. */
const useReason = () => {
  const { t } = useTranslation("recommend");
  const formats = useFormats();
  return ({ reason, stock, sold, soldBefore, coverDays, margin }: RecommendRow): string => {
    const figures = { stock: formats.quantity(stock), sold: formats.quantity(sold) };
    if (reason === "margin" && margin != null)
      return t("reason.margin", { margin: formats.percent(margin), stock: figures.stock });
    if (reason === "trend") return t("reason.trend", { ...figures, before: formats.quantity(soldBefore) });
    if (reason === "stock")
      return coverDays === null
        ? t("reason.unsold", { stock: figures.stock })
        : t("reason.stock", { stock: figures.stock, days: formats.count(coverDays) });
    return t("reason.none", figures);
  };
};

/** The reason stands beside the product. */
const useColumns = (isProposal: boolean): readonly TableColumn<RecommendRow>[] => {
  const { t } = useTranslation("recommend");
  const formats = useFormats();
  const reasonOf = useReason();
  const choices = useMemo(
    () => ({
      place: RecommendPlace.literals.map((value) => ({ value, label: t(`place.${value}`) })),
      state: states.map((value) => ({ value, label: t(`state.${value}`) })),
    }),
    [t],
  );
  const [name, code, ...others] = useDescribedColumns(recommendList, t, choices);
  const reason = columnMakers<RecommendRow>(formats).text("reason", t("column.reason"), reasonOf, {
    sortable: false,
    card: "line",
    width: 300,
  });
  return [name, code, reason, ...others]
    .filter((column) => column !== undefined)
    .filter(({ id }) => !(isProposal && ofChosen.has(id)));
};

const usePlaceFilter = (isProposal: boolean): readonly ListFilter<RecommendQuery>[] => {
  const { t } = useTranslation(["recommend", "list"]);
  if (isProposal) return [];
  return [
    choiceFilter<RecommendQuery, RecommendPlace>({
      id: "place",
      label: t("column.place"),
      any: t("place.any"),
      choices: RecommendPlace.literals
        .filter((value) => value !== "all")
        .map((value) => ({ value, label: t(`place.${value}`) })),
      value: ({ place }) => place,
      patch: (place) => ({ place }),
    }),
  ];
};

/** The ids of all rows after one of them was moved up or down. */
const movedIds = (rows: readonly RecommendRow[], row: RecommendRow, by: -1 | 1): readonly number[] => {
  const ids = rows.map(({ productId }) => productId);
  const at = ids.indexOf(row.productId);
  const other = ids[at + by];
  if (other === undefined) return ids;
  return ids.with(at, other).with(at + by, row.productId);
};

type List = ReturnType<typeof useList<typeof recommendEndpoints.recommends, RecommendRow>>;

/** What can be done with a row. Rows move only while the whole list is shown. */
const useRowActions = (list: List, onAsk: (rows: readonly RecommendRow[]) => void) => {
  const { t } = useTranslation(["recommend", "trade"]);
  const navigate = useNavigate();
  const mayChange = useCan()(recommendEndpoints.recommend.access);
  const acts = useRecommendActs();
  const { searchWord, place } = list.query;
  const isWhole = searchWord === undefined && place === undefined && list.rows.length === list.total;
  const open = (row: RecommendRow) => void navigate(recommendList.columns.name.to(row));
  const entriesOf = (row: RecommendRow): readonly MenuEntry[] => {
    if (!mayChange) return [];
    if (row.version === null)
      return [{ id: "add", label: t("act.add"), icon: <Plus {...icon} />, onPress: () => onAsk([row]) }];
    const move = (id: string, label: string, way: -1 | 1, arrow: typeof ArrowUp): MenuEntry => {
      const Arrow = arrow;
      const onPress = () => acts.order(movedIds(list.rows, row, way));
      return { id, label, icon: <Arrow {...icon} />, onPress };
    };
    return [
      { id: "change", label: t("act.change"), icon: <Pencil {...icon} />, onPress: () => onAsk([row]) },
      ...(isWhole && row.position !== 1 ? [move("up", t("act.up"), -1, ArrowUp)] : []),
      ...(isWhole && row.position !== list.total ? [move("down", t("act.down"), 1, ArrowDown)] : []),
      {
        id: "remove",
        label: t("trade:remove"),
        icon: <Trash2 {...icon} />,
        onPress: () => acts.remove([row.productId]),
      },
    ];
  };
  return {
    open,
    mayChange,
    rowActions: (row: RecommendRow): readonly MenuEntry[] => [
      { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => open(row) },
      ...entriesOf(row),
    ],
  };
};

export default function Recommends() {
  const { t } = useTranslation(["recommend", "route"]);
  const list = useList(options);
  const [asked, setAsked] = useState<readonly RecommendRow[] | null>(null);
  const isProposal = list.query.view === "proposed";
  const { open, mayChange, rowActions } = useRowActions(list, setAsked);
  const view = isProposal ? "proposed" : "chosen";
  return (
    <>
      <ListScreen
        list={list}
        title={t("route:mainControlRecommend")}
        columns={useColumns(isProposal)}
        filters={usePlaceFilter(isProposal)}
        search={t("search")}
        rowLabel={({ name }) => name}
        onOpen={open}
        rowActions={rowActions}
        {...(mayChange &&
          isProposal && {
            bulk: (rows: readonly RecommendRow[]) => (
              <Button onClick={() => setAsked(rows)}>{t("act.add")}</Button>
            ),
          })}
        banner={
          <div className="border-b border-line bg-surface px-4 py-2">
            <Segments
              label={t("view")}
              segments={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={view}
              onChange={(next) => list.change({ view: next === "proposed" ? next : undefined })}
            />
          </div>
        }
        actions={mayChange && <Button onClick={() => setAsked([])}>{t("act.add")}</Button>}
        empty={{ title: t(`empty.${view}`), detail: t(`empty.${view}Detail`) }}
      />
      {asked !== null && <RecommendDialog rows={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
