/** The places of a product in a warehouse: adding and removing them, the main one, moving goods between them. */
import { Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { StockRow } from "../../../contract/product/stock-list.ts";
import {
  type ProductZone,
  type ProductZones,
  zoneStockEndpoints as endpoints,
} from "../../../contract/stock/zone-stock.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { Badge } from "../../../kit/badge.tsx";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { GoodsDialog } from "./goods-dialog.tsx";
import { useZoneActs } from "./use-zone-acts.ts";
import { type ZoneChoice, ZoneField } from "./zone-field.tsx";

type Acts = ReturnType<typeof useZoneActs>;

interface PartProps {
  readonly held: ProductZones;
  readonly acts: Acts;
}

const icon = { "aria-hidden": true, size: 14 } as const;

/** What can be done with one place. */
function PlaceActs({ held, acts, zone }: PartProps & { readonly zone: ProductZone }) {
  const { t } = useTranslation(["product", "stock"]);
  const { zoneId, isMain, quantity } = zone;
  const { productId } = held;
  return (
    <span className="flex justify-end gap-1">
      <Button
        look="ghost"
        size="small"
        icon={<Star {...icon} />}
        aria-label={`${t("stock:zone.makeMain")} ${zone.code}`}
        unavailableBecause={isMain ? t("stock:zone.main") : undefined}
        onClick={() => acts.place({ zoneId, productIds: [productId], isMain: true }, () => undefined)}
      />
      <Button
        look="ghost"
        size="small"
        icon={<Trash2 {...icon} />}
        aria-label={`${t("trade:remove")} ${zone.code}`}
        unavailableBecause={quantity === 0 ? undefined : t("stock:zone.notEmpty")}
        onClick={() => acts.leave({ zoneId, productId })}
      />
    </span>
  );
}

/** Where the product lies, and how much lies in no zone. */
function Places({ held, acts }: PartProps) {
  const { t } = useTranslation(["product", "stock"]);
  const formats = useFormats();
  const mayChange = useCan()(endpoints.moveInWarehouse.access);
  const column = columnMakers<ProductZone>(formats);
  const outside: ProductZone = {
    zoneId: 0,
    code: t("stock:zone.unplaced"),
    isMain: false,
    quantity: held.unplaced,
  };
  const edit: TableColumn<ProductZone> = {
    id: "acts",
    header: t("trade:edit"),
    align: "right",
    cell: (zone) => (zone.zoneId === 0 ? null : <PlaceActs held={held} acts={acts} zone={zone} />),
  };
  return (
    <PlainTable
      label={t("stock:zone.places")}
      columns={[
        {
          id: "code",
          header: t("stock:zone.place"),
          cell: ({ code, isMain }) => (
            <span className="flex flex-wrap items-center gap-2">
              {code} {isMain && <Badge tone="accent">{t("stock:zone.main")}</Badge>}
            </span>
          ),
        },
        column.quantity("amount", t("trade:quantity"), ({ quantity }) => quantity),
        ...(mayChange ? [edit] : []),
      ]}
      rows={[...held.zones, outside]}
      rowId={({ zoneId }) => String(zoneId)}
      empty={t("stock:zone.unplaced")}
    />
  );
}

/** Another place of the product. */
function AddPlace({ held, acts }: PartProps) {
  const { t } = useTranslation(["product", "stock"]);
  const [zone, setZone] = useState<ZoneChoice | null>(null);
  const add = () =>
    zone && acts.place({ zoneId: zone.id, productIds: [held.productId], isMain: false }, () => setZone(null));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <ZoneField
        label={t("stock:zone.place")}
        warehouseId={held.warehouseId}
        value={zone}
        onChange={setZone}
      />
      <Button busy={acts.isBusy} unavailableBecause={zone ? undefined : t("stock:zone.choose")} onClick={add}>
        {t("stock:zone.add")}
      </Button>
    </div>
  );
}

interface Wanted {
  readonly isSame: boolean;
  readonly quantity: number | null;
  /** What lies at the place that the goods leave. */
  readonly there: number;
}

/** Why goods cannot be moved yet, as a sentence. */
const useMissing = ({ isSame, quantity, there }: Wanted) => {
  const { t } = useTranslation(["product", "stock"]);
  const formats = useFormats();
  if (isSame) return t("stock:zone.same");
  if (quantity === null) return t("stock:zone.choose");
  return quantity > there ? t("stock:zone.tooMuch", { quantity: formats.quantity(there) }) : undefined;
};

/** Goods go from one place to another; the warehouse has as many as before. */
function MoveGoods({ held, acts }: PartProps) {
  const { t } = useTranslation(["product", "stock"]);
  const formats = useFormats();
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<ZoneChoice | null>(null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const { productId, warehouseId, unplaced, zones } = held;
  const there = from === null ? unplaced : (zones.find(({ zoneId }) => zoneId === from)?.quantity ?? 0);
  const sources = [{ zoneId: 0, code: t("stock:zone.unplaced"), quantity: unplaced }, ...zones].filter(
    (one) => one.quantity > 0 || one.zoneId === (from ?? 0),
  );
  const missing = useMissing({ isSame: from === (to?.id ?? null), quantity, there });
  const move = () =>
    acts.move({ productId, warehouseId, from, to: to?.id ?? null, quantity: quantity ?? 0 }, () =>
      setQuantity(null),
    );
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
      <SelectField
        label={t("stock:zone.from")}
        options={sources.map((one) => ({
          value: String(one.zoneId),
          label: `${one.code} (${formats.quantity(one.quantity)})`,
        }))}
        value={String(from ?? 0)}
        onChange={(id) => setFrom(id === "0" ? null : Number(id))}
      />
      <ZoneField
        label={t("stock:zone.to")}
        placeholder={t("stock:zone.unplaced")}
        warehouseId={warehouseId}
        value={to}
        onChange={setTo}
      />
      <NumberField
        label={t("trade:quantity")}
        digits={3}
        shown={0}
        min={1}
        value={quantity}
        onChange={setQuantity}
      />
      <Button look="primary" busy={acts.isBusy} unavailableBecause={missing} onClick={move}>
        {t("stock:zone.move")}
      </Button>
    </div>
  );
}

function LatestMoves({ moves }: Pick<ProductZones, "moves">) {
  const { t } = useTranslation(["product", "stock"]);
  const formats = useFormats();
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-list font-semibold">{t("stock:zone.moves")}</h3>
      <ul className="grid gap-0.5 text-list">
        {moves.map(({ id, at, by, from, to, quantity }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t("stock:zone.moved", {
                quantity: formats.quantity(quantity),
                from: from ?? t("stock:zone.unplaced"),
                to: to ?? t("stock:zone.unplaced"),
              })}
            </span>
            <span className="text-small text-muted">
              {by}, {formats.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZoneDialogProps {
  readonly row: StockRow;
  readonly onClose: () => void;
}

export function ZoneDialog({ row, onClose }: ZoneDialogProps) {
  const { t } = useTranslation("stock");
  const { productId, warehouseId } = row;
  const { data, error, refetch } = useCall(
    endpoints.productZones,
    { query: { productId, warehouseId } },
    { staleTime: 0 },
  );
  const acts = useZoneActs();
  const mayChange = useCan()(endpoints.moveInWarehouse.access);
  return (
    <GoodsDialog
      goods={row}
      onClose={onClose}
      label={t("zone.places")}
      right={endpoints.productZones.access}
      problem={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <div className="grid gap-4">
          <Places held={data} acts={acts} />
          {mayChange && <AddPlace held={data} acts={acts} />}
          {mayChange && <MoveGoods held={data} acts={acts} />}
          <LatestMoves moves={data.moves} />
        </div>
      )}
    </GoodsDialog>
  );
}
