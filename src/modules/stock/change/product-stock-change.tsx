/** The stock of one product in every warehouse, and setting it to what is really there: `/product/stock/product-stock-change`. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  type ProductStock,
  type StockChange,
  stockChangeEndpoints,
} from "../../../contract/stock/stock-change.ts";
import { businessDate } from "../../../domain/time/clock.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { type FoundProduct, ProductField } from "../../common/form/product-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { changePath } from "./change-words.ts";
import { refreshesChanges, useChangeDone } from "./use-change-acts.ts";

interface ChoiceProps {
  readonly product: FoundProduct | null;
  readonly onChoose: (product: FoundProduct | null) => void;
}

interface HeadProps extends ChoiceProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

type Wanted = ReadonlyMap<number, number>;

/** The lines of the change: warehouses whose new stock differs from what the screen shows (K17). */
const linesOf = (rows: readonly ProductStock[], wanted: Wanted) =>
  rows.flatMap(({ productId, warehouseId, quantity: seen }) => {
    const quantity = wanted.get(warehouseId);
    return quantity === undefined || quantity === seen
      ? []
      : [{ key: newKey(), productId, warehouseId, mode: "set" as const, quantity, seen }];
  });

/** Writes the change, and posts it where the person may. */
const useSave = () => {
  const navigate = useNavigate();
  const mayPost = useCan()(stockChangeEndpoints.postStockChange.access);
  const { SystemTimeZone, DayCut } = useSettings();
  const { secondDone, ...done } = useChangeDone(({ id }) => void navigate(changePath(id)));
  const create = useCommand(stockChangeEndpoints.createStockChange, refreshesChanges);
  const post = useCommand(stockChangeEndpoints.postStockChange, refreshesChanges);
  const after = (stored: StockChange) =>
    post.mutate({ payload: { id: stored.id, version: stored.version } }, secondDone(stored));
  const save = (reason: string, lines: ReturnType<typeof linesOf>) => {
    const date = businessDate(Date.now(), SystemTimeZone.value, DayCut.value);
    const change = { clientId: newKey(), kind: "adjust", date, reason, lines } as const;
    create.mutate({ payload: { change } }, mayPost ? { ...done, onSuccess: after } : done);
  };
  return { mayPost, isBusy: create.isPending || post.isPending, save };
};

interface PlacesProps {
  readonly problem: CallError | null;
  readonly onRetry: () => void;
  readonly rows: readonly ProductStock[];
  readonly wanted: Wanted;
  readonly onWanted: (warehouseId: number, quantity: number | null) => void;
}

function Places({ rows, wanted, onWanted, problem, onRetry }: PlacesProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const formats = useFormats();
  const column = columnMakers<ProductStock>(formats);
  if (problem !== null)
    return (
      <RecordWaiting
        label={t("trade:warehouse")}
        right={stockChangeEndpoints.productStock.access}
        problem={problem}
        onRetry={onRetry}
      />
    );
  return (
    <PlainTable
      label={t("trade:warehouse")}
      columns={[
        column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse),
        column.quantity("held", t("change.line.held"), ({ quantity }) => quantity),
        {
          id: "set",
          header: t("change.line.set"),
          align: "right",
          cell: ({ warehouseId, warehouse }) => (
            <NumberField
              label={t("trade:labelled", { label: t("change.line.set"), value: warehouse })}
              hideLabel
              digits={3}
              shown={0}
              min={0}
              value={wanted.get(warehouseId) ?? null}
              onChange={(quantity) => onWanted(warehouseId, quantity)}
            />
          ),
        },
        column.text("difference", t("transfer.column.difference"), ({ warehouseId, quantity }) => {
          const difference = (wanted.get(warehouseId) ?? quantity) - quantity;
          return difference === 0 ? null : `${difference > 0 ? "+" : ""}${formats.quantity(difference)}`;
        }),
      ]}
      rows={rows}
      rowId={({ warehouseId }) => String(warehouseId)}
      empty={t("change.product.none")}
    />
  );
}

/** Why it cannot be saved yet, as a sentence. */
const useMissing = (count: number, reason: string) => {
  const { t } = useTranslation("stock");
  if (count === 0) return t("change.product.same");
  return reason.trim() === "" ? t("change.reasonFirst") : undefined;
};

const nothing: Wanted = new Map();

const withQuantity = (wanted: Wanted, warehouseId: number, quantity: number | null): Wanted => {
  const next = new Map(wanted);
  if (quantity === null) next.delete(warehouseId);
  else next.set(warehouseId, quantity);
  return next;
};

/** The choice of the product, and why its stock is changed. */
function Head({ reason, onReason, ...choice }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ProductField label={t("trade:product")} value={choice.product} onChange={choice.onChoose} />
      <TextField
        label={t("trade:reason")}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </div>
  );
}

interface TopProps {
  readonly isBusy: boolean;
  readonly missing: string | undefined;
  readonly mayPost: boolean;
  readonly onSave: () => void;
}

function Top({ isBusy, missing, mayPost, onSave }: TopProps) {
  const { t } = useTranslation(["stock", "route", "document"]);
  return (
    <PageHead
      title={t("route:productStockProductStockChange")}
      className="border-b border-line bg-canvas px-4 py-3"
    >
      <Button look="primary" shortcut="F9" busy={isBusy} unavailableBecause={missing} onClick={onSave}>
        {mayPost ? t("change.act.post") : t("document:save")}
      </Button>
    </PageHead>
  );
}

export default function ProductStockChange() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("product") ?? 0);
  const [name, setName] = useState<string | null>(null);
  const [wanted, setWanted] = useState(nothing);
  const [reason, setReason] = useState("");
  const {
    data: rows = [],
    error,
    refetch,
  } = useCall(stockChangeEndpoints.productStock, { query: { ids: String(id) } }, { enabled: id > 0 });
  const { mayPost, isBusy, save } = useSave();
  const lines = linesOf(rows, wanted);
  const missing = useMissing(lines.length, reason);
  const choose = (product: FoundProduct | null) => {
    setName(product?.name ?? null);
    setWanted(nothing);
    setParams(product === null ? {} : { product: String(product.id) });
  };
  const want = (warehouseId: number, quantity: number | null) =>
    setWanted(withQuantity(wanted, warehouseId, quantity));
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Top isBusy={isBusy} missing={missing} mayPost={mayPost} onSave={() => save(reason.trim(), lines)} />
      <div className="grid min-h-0 content-start gap-4 overflow-y-auto p-4">
        <Head
          product={id === 0 ? null : { id, name: name ?? `#${id}` }}
          onChoose={choose}
          reason={reason}
          onReason={setReason}
        />
        <section className="overflow-hidden rounded-panel border border-line bg-surface">
          <Places
            rows={rows}
            wanted={wanted}
            onWanted={want}
            problem={error}
            onRetry={() => void refetch()}
          />
        </section>
      </div>
    </div>
  );
}
