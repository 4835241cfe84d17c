/** A pre-purchase order written by hand. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { preOrderEndpoints } from "../../../contract/purchase/pre-order.ts";
import { type PurchaseChoices, purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";
import { useLines } from "../../common/document/use-lines.ts";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { NeedGrid, type NeedLines } from "../needs/need-grid.tsx";
import type { NeedLine } from "../needs/need-line.ts";
import { usePreOrderAddress } from "./pre-order-words.ts";
import { refreshesPreOrders } from "./use-pre-order-acts.ts";

type Place = PurchaseChoices["warehouses"][number];

interface HeadValues {
  readonly warehouseId: number;
  readonly supplierId: number | null;
  readonly note: string;
}

interface HeadProps {
  readonly places: readonly Place[];
  readonly head: HeadValues;
  readonly onChange: (more: Partial<HeadValues>) => void;
}

function Head({ places, head, onChange }: HeadProps) {
  const { t } = useTranslation(["pre-order", "trade"]);
  return (
    <HeadFields>
      <PlaceField
        label={t("trade:warehouse")}
        places={places}
        value={head.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
      />
      <SupplierField
        label={t("column.supplier")}
        placeholder={t("supplier.own")}
        value={head.supplierId}
        onChange={(supplier) => onChange({ supplierId: supplier?.id ?? null })}
      />
      <TextField
        label={t("column.note")}
        maxLength={500}
        value={head.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </HeadFields>
  );
}

/** Sends the list, and shows it. */
const useSave = ({ state }: NeedLines, head: HeadValues) => {
  const { t } = useTranslation("pre-order");
  const { show } = usePreOrderAddress();
  const [isSaved, setSaved] = useState(false);
  const create = useCommand(preOrderEndpoints.createPreOrder, refreshesPreOrders);
  const lines = state.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const save = () =>
    create.mutate(
      { payload: { ...head, lines } },
      {
        onError: ({ message }) => notify({ tone: "negative", title: message }),
        onSuccess: ({ done: [id = null, ...others] }) => {
          setSaved(true);
          notify({ title: t("made", { number: others.length + 1 }) });
          show(id);
        },
      },
    );
  return { isSaved, isBusy: create.isPending, save };
};

interface EditorProps {
  readonly index: CatalogueIndex;
  readonly places: readonly Place[];
}

function Editor({ index, places }: EditorProps) {
  const { t } = useTranslation(["pre-order", "replenish", "document"]);
  const { show } = usePreOrderAddress();
  const lines = useLines<NeedLine>([]);
  const [head, setHead] = useState<HeadValues>({
    warehouseId: places[0]?.id ?? 0,
    supplierId: null,
    note: "",
  });
  const { isSaved, isBusy, save } = useSave(lines, head);
  const { state } = lines;
  const wrong = state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isDirty = state.lines.length > 0 && !isSaved;
  return (
    <DocumentEditor
      title={t("act.new")}
      onBack={() => show(null)}
      head={
        <Head
          places={places}
          head={head}
          onChange={(more) => setHead((before) => ({ ...before, ...more }))}
        />
      }
      post={{
        label: t("replenish:send"),
        run: save,
        isBusy,
        unavailableBecause: state.lines.length === 0 ? t("replenish:lines.none") : wrong,
      }}
      isDirty={isDirty}
      wouldLose={() => isDirty}
    >
      <NeedGrid index={index} lines={lines} warehouseId={head.warehouseId} />
    </DocumentEditor>
  );
}

export function NewPreOrder() {
  const { t } = useTranslation("pre-order");
  const choices = useCall(purchaseEndpoints.purchaseChoices, {}, { staleTime: 60_000 });
  return (
    <WithCatalogue
      label={t("act.new")}
      places={{ ...choices, data: choices.data?.warehouses }}
      right={preOrderEndpoints.createPreOrder.access}
    >
      {(index, places) => <Editor index={index} places={places} />}
    </WithCatalogue>
  );
}
