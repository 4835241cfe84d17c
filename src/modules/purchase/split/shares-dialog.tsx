/** Divides everything that is left of a receipt over places by shares, in whole packages. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SplitPlace } from "../../../contract/purchase/inbound-split.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { Place } from "./split-line.ts";

const MOST_SHARE = 1000;
/** Places that shares are entered for: more do not fit a dialog. */
const MOST_PLACES = 60;

/** A place with its share; 0 takes nothing. */
export interface PlaceShare extends Place {
  readonly share: number;
}

interface NamedPlace extends Place {
  readonly id: string;
  readonly name: string;
}

/** Warehouses, and under each its zones. */
const namedPlaces = (places: readonly SplitPlace[]): readonly NamedPlace[] =>
  places
    .flatMap(({ warehouseId, warehouse, zones }): readonly NamedPlace[] => [
      { id: String(warehouseId), name: warehouse, warehouseId, zoneId: null },
      ...zones.map(({ id, code }) => ({
        id: `${warehouseId} ${id}`,
        name: `${warehouse} · ${code}`,
        warehouseId,
        zoneId: id,
      })),
    ])
    .slice(0, MOST_PLACES);

interface SharesDialogProps {
  readonly places: readonly SplitPlace[];
  readonly onApply: (shares: readonly PlaceShare[]) => void;
  readonly onClose: () => void;
}

export function SharesDialog({ places, onApply, onClose }: SharesDialogProps) {
  const { t } = useTranslation(["split", "common"]);
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  const named = namedPlaces(places);
  const isEmpty = ![...shares.values()].some((share) => share > 0);
  const apply = () => {
    onApply(
      named.map(({ id, warehouseId, zoneId }) => ({ warehouseId, zoneId, share: shares.get(id) ?? 0 })),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("act.shares")}
      detail={t("shares.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" unavailableBecause={isEmpty ? t("shares.none") : undefined} onClick={apply}>
            {t("act.shares")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {named.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            min={0}
            max={MOST_SHARE}
            value={shares.get(id) ?? null}
            onChange={(share) => setShares((now) => new Map([...now, [id, share ?? 0]]))}
          />
        ))}
      </div>
    </Dialog>
  );
}
