/** What an order needs of each input, what is free, and what is short; a part that is made itself leads to an order of its own (D4, D6). */
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type ProductionDraft,
  productionEndpoints,
  type ProductionMaterial,
} from "../../../contract/production/order.ts";
import type { ProcessRow } from "../../../contract/production/process.ts";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { columnMakers, LinkCell } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { newOrderPath } from "../production-words.ts";

interface MaterialCheckProps {
  readonly draft: ProductionDraft;
  readonly list: readonly ProcessRow[];
}

const shortOf = ({ needed, available }: ProductionMaterial) => Math.max(0, needed - Math.max(0, available));

/** The process that makes a product, where there is one. */
const makerOf = (list: readonly ProcessRow[], productId: number) =>
  list.find(({ fields }) => fields.kind === "assembly" && fields.outputs[0]?.productId === productId);

export function MaterialCheck({ draft, list }: MaterialCheckProps) {
  const { t } = useTranslation(["production", "trade"]);
  const column = columnMakers<ProductionMaterial>(useFormats());
  const { processId, revision, quantity, fromWarehouseId } = useDeferredValue(draft);
  const { data = [] } = useCall(
    productionEndpoints.productionMaterials,
    { query: { processId, revision, quantity, fromWarehouseId } },
    { enabled: processId > 0 && quantity > 0 },
  );
  const makeCell = (material: ProductionMaterial) => {
    const process = makerOf(list, material.productId);
    const short = shortOf(material);
    if (short === 0) return null;
    if (process === undefined) return material.supplier;
    return (
      <LinkCell to={`${newOrderPath}?process=${process.id}&quantity=${short}`}>
        {t("order.makeShort")}
      </LinkCell>
    );
  };
  return (
    <FormSection title={t("order.materials")} detail={t("order.materialsHint")}>
      <div className={wide}>
        <PlainTable
          label={t("process.column.inputs")}
          columns={[
            {
              id: "product",
              header: t("trade:product"),
              cell: ({ name, code }) => (
                <>
                  <span className="block font-medium">{name}</span>
                  <span className="figures block text-small text-muted">{code}</span>
                </>
              ),
            },
            column.quantity("needed", t("order.needed"), ({ needed }) => needed),
            column.quantity("available", t("order.available"), ({ available }) => available),
            column.quantity("short", t("order.short"), shortOf),
            { id: "make", header: t("order.source"), cell: makeCell },
          ]}
          rows={data}
          rowId={({ productId }) => String(productId)}
          empty={t("order.noMaterials")}
        />
      </div>
    </FormSection>
  );
}
