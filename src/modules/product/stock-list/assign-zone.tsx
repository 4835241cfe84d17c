/** Gives the selected goods of the stock list a place in their warehouse. */
import { MapPin } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import type { StockRow } from "../../../contract/product/stock-list.ts";
import { MOST_PLACED, zoneStockEndpoints } from "../../../contract/stock/zone-stock.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { useZoneActs } from "./use-zone-acts.ts";
import { type ZoneChoice, ZoneField } from "./zone-field.tsx";

interface AssignProps {
  readonly rows: readonly StockRow[];
  readonly onDone: () => void;
}

function AssignDialog({ rows, onDone, onClose }: AssignProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(["product", "stock", "common"]);
  const [zone, setZone] = useState<ZoneChoice | null>(null);
  const [isMain, setMain] = useState(false);
  const acts = useZoneActs();
  // A list that opens with the dialog would hide the labels behind it.
  const first = useRef<HTMLInputElement>(null);
  const assign = () =>
    zone &&
    acts.place({ zoneId: zone.id, productIds: rows.map(({ productId }) => productId), isMain }, () => {
      onClose();
      onDone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={first}
      title={t("stock:zone.assign")}
      detail={rows[0]?.warehouse}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={zone ? undefined : t("stock:zone.choose")}
            onClick={assign}
          >
            {t("stock:zone.assign")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ZoneField
          label={t("stock:zone.place")}
          warehouseId={rows[0]?.warehouseId ?? 0}
          value={zone}
          onChange={setZone}
        />
        <Checkbox
          ref={first}
          label={t("stock:zone.main")}
          checked={isMain}
          onChange={({ target }) => setMain(target.checked)}
        />
      </div>
    </Dialog>
  );
}

export function AssignZone({ rows, onDone }: AssignProps) {
  const { t } = useTranslation(["product", "stock"]);
  const [isOpen, setOpen] = useState(false);
  const mayPlace = useCan()(zoneStockEndpoints.placeProducts.access);
  const blocked = () => {
    if (!mayPlace) return t("trade:noPermission");
    const isSpread = rows.some(({ warehouseId }) => warehouseId !== rows[0]?.warehouseId);
    return isSpread || rows.length > MOST_PLACED
      ? t("stock:zone.oneWarehouse", { most: MOST_PLACED })
      : undefined;
  };
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon={<MapPin aria-hidden="true" size={14} />}
        unavailableBecause={blocked()}
        onClick={() => setOpen(true)}
      >
        {t("stock:zone.assign")}
      </Button>
      {isOpen && <AssignDialog rows={rows} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
