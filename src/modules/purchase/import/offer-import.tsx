/** Suppliers' offers from Excel, LibreOffice or CSV: `/purchase/offers/import?supplier={id}`. */
import { Schema } from "effect";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import {
  offerFieldWords,
  offerImportEndpoints,
  OfferImportHead,
  offerImportFields,
  rightOfOfferField,
} from "../../../contract/purchase/offer-import.ts";
import { HeadFields } from "../../common/document/edit/head-fields.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { ImportWizard } from "../../common/import-wizard/import-wizard.tsx";

const isHead = Schema.is(OfferImportHead);
const listPath = "/product/supplier/index";

export default function OfferImport() {
  const { t } = useTranslation(["import", "offer", "trade", "product", "route"]);
  const can = useCan();
  const [params] = useSearchParams();
  // The wizard replaces the address by that of the import.
  const [supplierId] = useState(() => Number(params.get("supplier") ?? 0));
  const blank: OfferImportHead = { supplierId: supplierId > 0 ? supplierId : null };
  const fields = offerImportFields
    .filter((name) => {
      const right = rightOfOfferField(name);
      return right === undefined || can(right);
    })
    .map((name) => ({ name, label: t(offerFieldWords[name]) }));
  return (
    <ImportWizard
      subject={{
        endpoints: offerImportEndpoints,
        title: t("route:purchaseOffersImport"),
        rule: t("offer.rule"),
        fields,
        list: supplierId > 0 ? `${listPath}?record=${supplierId}` : listPath,
        undoText: t("result.undoAsk"),
        goods: {
          blank,
          inputs: (head, onChange) =>
            isHead(head) && (
              <HeadFields>
                <SupplierField
                  label={t("offer.supplier")}
                  value={head.supplierId}
                  onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
                />
              </HeadFields>
            ),
          missing: () => undefined,
          path: () => listPath,
        },
      }}
    />
  );
}
