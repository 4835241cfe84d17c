/** The editor of a stored draft, or of a new damage document. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { type Damage, damageEndpoints, type DamagePlace } from "../../../contract/stock/damage.ts";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";
import { DamageEditor } from "./damage-editor.tsx";
import { linesOfDamage } from "./damage-line.ts";
import { type DamageStart, headOfDamage } from "./use-damage-editor.ts";

interface EditorProps {
  readonly damage: Damage | null;
  readonly index: CatalogueIndex;
  readonly places: readonly DamagePlace[];
}

function Editor({ damage, index, places }: EditorProps) {
  const start = useMemo(
    (): DamageStart => ({
      index,
      stored: damage,
      lines: damage === null ? [] : linesOfDamage(damage),
      head:
        damage === null
          ? {
              clientId: newKey(),
              warehouseId: places[0]?.id ?? 0,
              to: "writeOff",
              toWarehouseId: null,
              supplierId: null,
              reason: "broken",
              note: "",
            }
          : headOfDamage(damage),
    }),
    [index, damage, places],
  );
  return <DamageEditor start={start} places={places} />;
}

export function EditDamage({ damage }: { readonly damage: Damage | null }) {
  const { t } = useTranslation("route");
  return (
    <WithCatalogue
      label={t("productStockDamage")}
      places={useCall(damageEndpoints.damagePlaces)}
      right={damageEndpoints.damagePlaces.access}
    >
      {(index, places) => <Editor damage={damage} index={index} places={places} />}
    </WithCatalogue>
  );
}
