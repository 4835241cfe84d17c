/** The lots of a product in a warehouse: adding and changing them, and giving goods another lot. */
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { lotEndpoints as endpoints, type ProductLot, type ProductLots } from "../../../contract/stock/lot.ts";
import { isExpired } from "../../../domain/lot.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { GoodsDialog } from "./goods-dialog.tsx";
import { LotForm } from "./lot-form.tsx";
import { useLotActs } from "./use-lot-acts.ts";

interface PartProps {
  readonly held: ProductLots;
  readonly acts: ReturnType<typeof useLotActs>;
}

/** The lots with what is in no lot last. */
function Lots({ held, onEdit }: { readonly held: ProductLots; readonly onEdit: (lot: ProductLot) => void }) {
  const { t } = useTranslation(["lot", "trade"]);
  const formats = useFormats();
  const mayChange = useCan()(endpoints.saveLot.access);
  const column = columnMakers<ProductLot>(formats);
  const loose = { id: 0, version: 0, code: t("none"), expiry: null, blocked: false };
  const edit: TableColumn<ProductLot> = {
    id: "edit",
    header: t("trade:edit"),
    align: "right",
    cell: (lot) =>
      lot.id === 0 ? null : (
        <Button
          look="ghost"
          size="small"
          icon={<Pencil aria-hidden="true" size={14} />}
          aria-label={`${t("change")} ${lot.code}`}
          onClick={() => onEdit(lot)}
        />
      ),
  };
  return (
    <PlainTable
      label={t("lots")}
      columns={[
        {
          id: "code",
          header: t("lot"),
          cell: (lot) => (
            <span className="flex flex-wrap items-center gap-2">
              {lot.code}
              {lot.blocked && <Badge>{t("blocked")}</Badge>}
              {isExpired(lot, held.today) && <Badge tone="negative">{t("expired")}</Badge>}
            </span>
          ),
        },
        column.text("expiry", t("expiry"), ({ id, expiry }) => {
          if (expiry !== null) return formats.date(expiry);
          return id === 0 ? null : t("noExpiry");
        }),
        column.quantity("amount", t("trade:quantity"), ({ quantity }) => quantity),
        ...(mayChange ? [edit] : []),
      ]}
      rows={[...held.lots, { ...loose, quantity: held.withoutLot }]}
      rowId={({ id }) => String(id)}
      empty={t("none")}
    />
  );
}

const NONE = "0";

/** Goods get another lot; the warehouse has as many as before. */
function MoveGoods({ held, acts }: PartProps) {
  const { t } = useTranslation(["lot", "stock", "trade"]);
  const formats = useFormats();
  const [from, setFrom] = useState(NONE);
  const [to, setTo] = useState(String(held.lots[0]?.id ?? 0));
  const [quantity, setQuantity] = useState<number | null>(null);
  const { productId, warehouseId, withoutLot, lots } = held;
  const all = [{ id: 0, code: t("none"), quantity: withoutLot }, ...lots];
  const choices = all.map((lot) => ({
    value: String(lot.id),
    label: `${lot.code} (${formats.quantity(lot.quantity)})`,
  }));
  const there = all.find(({ id }) => String(id) === from)?.quantity ?? 0;
  const missing = () => {
    if (from === to) return t("stock:zone.same");
    if (quantity === null) return t("stock:zone.choose");
    return quantity > there ? t("tooMuch", { quantity: formats.quantity(there) }) : undefined;
  };
  const idOf = (value: string) => (value === NONE ? null : Number(value));
  const move = () =>
    acts.move({ productId, warehouseId, from: idOf(from), to: idOf(to), quantity: quantity ?? 0 }, () =>
      setQuantity(null),
    );
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
      <SelectField label={t("from")} options={choices} value={from} onChange={setFrom} />
      <SelectField label={t("to")} options={choices} value={to} onChange={setTo} />
      <NumberField
        label={t("trade:quantity")}
        digits={3}
        shown={0}
        min={1}
        value={quantity}
        onChange={setQuantity}
      />
      <Button look="primary" busy={acts.isBusy} unavailableBecause={missing()} onClick={move}>
        {t("move")}
      </Button>
    </div>
  );
}

function Body({ held }: { readonly held: ProductLots }) {
  const { t } = useTranslation("lot");
  const acts = useLotActs();
  const mayChange = useCan()(endpoints.saveLot.access);
  const [edited, setEdited] = useState<ProductLot | null>(null);
  if (!held.hasLots) return <p>{t("unmarked")}</p>;
  return (
    <div className="grid gap-4">
      <Lots held={held} onEdit={setEdited} />
      {mayChange && (
        <LotForm
          key={edited?.id ?? 0}
          productId={held.productId}
          lot={edited}
          acts={acts}
          onDone={() => setEdited(null)}
        />
      )}
      {mayChange && held.lots.length > 0 && <MoveGoods held={held} acts={acts} />}
    </div>
  );
}

interface LotDialogProps {
  readonly place: {
    readonly productId: number;
    readonly warehouseId: number;
    readonly product: string;
    readonly warehouse: string;
  };
  readonly onClose: () => void;
}

export function LotDialog({ place, onClose }: LotDialogProps) {
  const { t } = useTranslation("lot");
  const { productId, warehouseId } = place;
  const { data, error, refetch } = useCall(
    endpoints.productLots,
    { query: { productId, warehouseId } },
    { staleTime: 0 },
  );
  return (
    <GoodsDialog
      goods={place}
      onClose={onClose}
      label={t("lots")}
      right={endpoints.productLots.access}
      problem={error}
      onRetry={() => void refetch()}
    >
      {data && <Body held={data} />}
    </GoodsDialog>
  );
}
