/** Zones and places of products from Excel, LibreOffice or CSV: `/basics/warehouseZone-batch-import`. */
import { useTranslation } from "react-i18next";
import { useCan } from "../../client/session/session.ts";
import {
  rightOfZoneField,
  zoneFieldWords,
  zoneImportEndpoints,
  zoneImportFields,
} from "../../contract/basics/zone-import.ts";
import { ImportWizard } from "../common/import-wizard/import-wizard.tsx";

export default function ZoneImport() {
  const { t } = useTranslation(["import", "trade", "basics", "product", "stock", "route"]);
  const can = useCan();
  const fields = zoneImportFields
    .filter((name) => {
      const right = rightOfZoneField(name);
      return right === undefined || can(right);
    })
    .map((name) => ({ name, label: t(zoneFieldWords[name]) }));
  return (
    <ImportWizard
      subject={{
        endpoints: zoneImportEndpoints,
        title: t("route:basicsWarehouseZoneBatchImport"),
        rule: t("zone.rule"),
        fields,
        list: "/basics/warehouseZone",
        namesProducts: true,
      }}
    />
  );
}
