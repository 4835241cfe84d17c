/** Places that two people counted, and which count holds: `/product/stock/duplicateList`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { StockCheck } from "../../../contract/stock/check.ts";
import { type DuplicateCount, sheetEndpoints } from "../../../contract/stock/check-sheet.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { OpenChecks } from "./open-checks.tsx";
import { useLineActs } from "./use-check-acts.ts";

const placeOf = ({ productId, place }: DuplicateCount) => `${productId} ${place}`;

interface PlaceProps {
  readonly counts: readonly DuplicateCount[];
  readonly mayResolve: boolean;
  readonly mayRecount: boolean;
  readonly acts: ReturnType<typeof useLineActs>;
}

interface PlaceActsProps extends Omit<PlaceProps, "counts"> {
  readonly first: DuplicateCount;
  /** What the counts are together. */
  readonly total: number;
}

/** What can be done with all counts of a place: they are added up, or its product is counted anew. */
function PlaceActs({ first, total, mayResolve, mayRecount, acts }: PlaceActsProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const { quantity } = useFormats();
  return (
    <>
      {mayRecount && (
        <Button size="small" busy={acts.isBusy} onClick={() => acts.recount([first.lineId])}>
          {t("check.act.recount")}
        </Button>
      )}
      {mayResolve && (
        <Button size="small" busy={acts.isBusy} onClick={() => acts.resolve(first, "add", null)}>
          {t("trade:labelled", { label: t("duplicate.add"), value: quantity(total) })}
        </Button>
      )}
    </>
  );
}

/** One place with what each person counted there. */
function Place({ counts, mayResolve, mayRecount, acts }: PlaceProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const formats = useFormats();
  const column = columnMakers<DuplicateCount>(formats);
  const [first] = counts;
  if (first === undefined) return null;
  const name = [first.name, first.code, first.place].filter(Boolean).join(" · ");
  const total = counts.reduce((sum, { quantity }) => sum + quantity, 0);
  const keep = (count: DuplicateCount) => (
    <Button
      size="small"
      busy={acts.isBusy}
      aria-label={t("trade:labelled", { label: t("duplicate.keep"), value: count.person })}
      onClick={() => acts.resolve(count, "keep", count.personId)}
    >
      {t("duplicate.keep")}
    </Button>
  );
  return (
    <Card flush title={name} actions={<PlaceActs {...{ first, total, mayResolve, mayRecount, acts }} />}>
      <PlainTable
        label={t("trade:labelled", { label: t("sheet.column.counted"), value: name })}
        columns={[
          column.text("person", t("trade:employee"), ({ person }) => person),
          column.quantity("quantity", t("sheet.column.counted"), ({ quantity }) => quantity),
          column.text("countedAt", t("trade:time"), ({ countedAt }) => formats.dateTime(countedAt)),
          ...(mayResolve
            ? [{ id: "acts", header: t("duplicate.keep"), cell: keep, align: "right" } as const]
            : []),
        ]}
        rows={counts}
        rowId={({ personId }) => String(personId)}
        empty=""
      />
    </Card>
  );
}

function Places({ check }: { readonly check: StockCheck }) {
  const { t } = useTranslation(["stock", "route"]);
  const acts = useLineActs(check, () => {});
  const { data, error, refetch } = useCall(sheetEndpoints.stockCheckDuplicates, { query: { id: check.id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("route:productStockDuplicateList")}
        right={sheetEndpoints.stockCheckDuplicates.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0)
    return <EmptyState title={t("duplicate.none.title")} detail={t("duplicate.none.detail")} />;
  const places = Map.groupBy(data, placeOf);
  return (
    <div className="grid gap-4 p-4">
      {[...places].map(([place, counts]) => (
        <Place
          key={place}
          counts={counts}
          acts={acts}
          mayResolve={check.can.includes("review")}
          mayRecount={check.can.includes("recount")}
        />
      ))}
    </div>
  );
}

export default function Duplicates() {
  const { t } = useTranslation("route");
  return (
    <OpenChecks title={t("productStockDuplicateList")}>{(check) => <Places check={check} />}</OpenChecks>
  );
}
