/** What an order needs of each input, what is free, and what is short; a part that is made itself leads to an order of its own (D4, D6). */
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type ProductionDraft,
  productionEndpoints,
  type ProductionMaterial,
} from "../../../contract/production/order.ts";
import type { ProcessRow } from "../../../contract/production/process.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { columnMakers, TextLink } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { newOrderPath } from "../production-words.ts";

interface MaterialCheckProps {
  readonly draft: ProductionDraft;
  readonly list: readonly ProcessRow[];
}

type Offer = NonNullable<ProductionMaterial["purchase"]>;

const shortOf = ({ needed, available }: ProductionMaterial) => Math.max(0, needed - Math.max(0, available));

/** Proposes to purchase what is short of a supplier's materials: a draft of a purchase order, which is then shown (D4). */
const usePurchase = (warehouseId: number, materials: readonly ProductionMaterial[]) => {
  const navigate = useNavigate();
  const can = useCan();
  const create = useCommand(needEndpoints.draftPurchase, { refreshes: [purchaseEndpoints.purchases] });
  // Who may not see prices cannot write an order.
  const mayPurchase = can(needEndpoints.draftPurchase.access) && can("product.cost.read");
  const purchase = ({ supplierId }: Offer) => {
    const goods = materials
      .filter((material) => material.purchase?.supplierId === supplierId && shortOf(material) > 0)
      .map((material) => ({ productId: material.productId, quantity: shortOf(material) }));
    create.mutate(
      { payload: { warehouseId, supplierId, goods } },
      {
        onSuccess: ({ id }) => void navigate(`/purchase/${id}/details`),
        onError: ({ message }) => notify({ tone: "negative", title: message }),
      },
    );
  };
  return { mayPurchase, isBusy: create.isPending, purchase };
};

/** The process that makes a product, where there is one. */
const makerOf = (list: readonly ProcessRow[], productId: number) =>
  list.find(({ fields }) => fields.kind === "assembly" && fields.outputs[0]?.productId === productId);

/** Where what is short comes from: an order of its own, or a supplier. */
const useSource = ({ draft, list }: MaterialCheckProps, data: readonly ProductionMaterial[]) => {
  const { t } = useTranslation("production");
  const { mayPurchase, isBusy, purchase } = usePurchase(draft.fromWarehouseId, data);
  return (material: ProductionMaterial) => {
    const process = makerOf(list, material.productId);
    const short = shortOf(material);
    if (short === 0) return null;
    if (process !== undefined)
      return (
        <TextLink to={`${newOrderPath}?process=${process.id}&quantity=${short}`}>
          {t("order.makeShort")}
        </TextLink>
      );
    const offer = material.purchase;
    if (offer === null || !mayPurchase) return offer?.supplier;
    return (
      <Button busy={isBusy} onClick={() => purchase(offer)}>
        {t("order.purchaseShort", { supplier: offer.supplier })}
      </Button>
    );
  };
};

const productCell = ({ name, code }: ProductionMaterial) => (
  <>
    <span className="block font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
  </>
);

export function MaterialCheck(props: MaterialCheckProps) {
  const { t } = useTranslation(["production", "trade"]);
  const column = columnMakers<ProductionMaterial>(useFormats());
  const { processId, revision, quantity, fromWarehouseId } = useDeferredValue(props.draft);
  const { data = [] } = useCall(
    productionEndpoints.productionMaterials,
    { query: { processId, revision, quantity, fromWarehouseId } },
    { enabled: processId > 0 && quantity > 0 },
  );
  const source = useSource(props, data);
  return (
    <FormSection title={t("order.materials")} detail={t("order.materialsHint")}>
      <div className={wide}>
        <PlainTable
          label={t("process.column.inputs")}
          columns={[
            { id: "product", header: t("trade:product"), cell: productCell },
            column.quantity("needed", t("order.needed"), ({ needed }) => needed),
            column.quantity("available", t("order.available"), ({ available }) => available),
            column.quantity("short", t("order.short"), shortOf),
            { id: "source", header: t("order.source"), cell: source },
          ]}
          rows={data}
          rowId={({ productId }) => String(productId)}
          empty={t("order.noMaterials")}
        />
      </div>
    </FormSection>
  );
}
