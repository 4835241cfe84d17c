/** A pre-purchase order while it is written: a new one, or the lines and the note of a stored one. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { type PreOrder, preOrderEndpoints } from "../../../contract/purchase/pre-order.ts";
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
  /** Supplier and warehouse of a stored list stay: its lines were collected for them. */
  readonly isStored: boolean;
  readonly places: readonly Place[];
  readonly head: HeadValues;
  readonly onChange: (more: Partial<HeadValues>) => void;
}

function Head({ isStored, places, head, onChange }: HeadProps) {
  const { t } = useTranslation(["pre-order", "trade"]);
  return (
    <HeadFields>
      {!isStored && (
        <>
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
        </>
      )}
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
const useSave = ({ state }: NeedLines, head: HeadValues, list: PreOrder | null) => {
  const { t } = useTranslation("pre-order");
  const { show } = usePreOrderAddress();
  const [isSaved, setSaved] = useState(false);
  // Read when the page is left, which is before it is drawn as saved.
  const wasSaved = useRef(false);
  const create = useCommand(preOrderEndpoints.createPreOrder, refreshesPreOrders);
  const change = useCommand(preOrderEndpoints.changePreOrder, refreshesPreOrders);
  const onError = ({ message }: CallError) => notify({ tone: "negative", title: message });
  const done = (id: number | null, title: string) => {
    wasSaved.current = true;
    setSaved(true);
    notify({ title });
    show(id);
  };
  const write = () => {
    const lines = state.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    create.mutate(
      { payload: { ...head, lines } },
      { onError, onSuccess: ({ done: [id = null] }) => done(id, t("made", { number: 1 })) },
    );
  };
  const edit = ({ id, version, goods }: PreOrder) => {
    const stored = new Map(goods.map((line) => [String(line.id), line.id]));
    const lines = state.lines.map(({ key, productId, quantity }) => ({
      id: stored.get(key) ?? null,
      productId,
      quantity,
    }));
    change.mutate(
      { payload: { id, version, note: head.note, lines } },
      { onError, onSuccess: () => done(id, t("done", { number: 1 })) },
    );
  };
  return {
    isSaved,
    wasSaved: () => wasSaved.current,
    isBusy: create.isPending || change.isPending,
    save: () => (list === null ? write() : edit(list)),
  };
};

const linesOf = ({ goods }: PreOrder): readonly NeedLine[] =>
  goods.map(({ id, productId, product, code, quantity }) => ({
    key: String(id),
    productId,
    name: product,
    code,
    quantity,
  }));

interface EditorProps {
  /** Null for a new one. */
  readonly list: PreOrder | null;
  readonly index: CatalogueIndex;
  readonly places: readonly Place[];
}

/** What is written, and whether it differs from what is stored. */
const useWritten = ({ list, places }: EditorProps) => {
  const [first] = useState<HeadValues>({
    warehouseId: list?.warehouseId ?? places[0]?.id ?? 0,
    supplierId: list?.supplierId ?? null,
    note: list?.note ?? "",
  });
  const [stored] = useState(list === null ? [] : linesOf(list));
  const lines = useLines<NeedLine>(stored);
  const [head, setHead] = useState(first);
  const written = lines.state.lines;
  const isChanged =
    written.length !== stored.length ||
    written.some(({ key, quantity }, at) => stored[at]?.key !== key || stored[at]?.quantity !== quantity);
  return { lines, head, setHead, isChanged: isChanged || (list !== null && head.note !== first.note) };
};

function Editor(props: EditorProps) {
  const { list, index, places } = props;
  const { t } = useTranslation(["pre-order", "replenish", "document", "common"]);
  const { show } = usePreOrderAddress();
  const { lines, head, setHead, isChanged } = useWritten(props);
  const { isSaved, wasSaved, isBusy, save } = useSave(lines, head, list);
  const { state } = lines;
  const wrong = state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isDirty = isChanged && !isSaved;
  return (
    <DocumentEditor
      title={list?.number ?? t("act.new")}
      onBack={() => show(list?.id ?? null)}
      head={
        <Head
          isStored={list !== null}
          places={places}
          head={head}
          onChange={(more) => setHead((before) => ({ ...before, ...more }))}
        />
      }
      post={{
        label: t(list === null ? "replenish:send" : "common:save"),
        run: save,
        isBusy,
        unavailableBecause: state.lines.length === 0 ? t("replenish:lines.none") : wrong,
      }}
      isDirty={isDirty}
      wouldLose={() => isChanged && !wasSaved()}
    >
      <NeedGrid index={index} lines={lines} warehouseId={head.warehouseId} />
    </DocumentEditor>
  );
}

/** The editor of a stored list, or of a new one. */
export function PreOrderEditor({ list }: Pick<EditorProps, "list">) {
  const { t } = useTranslation("pre-order");
  const choices = useCall(purchaseEndpoints.purchaseChoices, {}, { staleTime: 60_000 });
  return (
    <WithCatalogue
      label={list?.number ?? t("act.new")}
      places={{ ...choices, data: choices.data?.warehouses }}
      right={preOrderEndpoints.createPreOrder.access}
    >
      {(index, places) => <Editor list={list} index={index} places={places} />}
    </WithCatalogue>
  );
}
