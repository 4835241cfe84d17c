/** A pre-purchase order while it is written: a new one, or the lines and the note of a stored one. */
import { Schema } from "effect";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { PreOrder, preOrderEndpoints } from "../../../contract/purchase/pre-order.ts";
import { type PurchaseChoices, purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { DocumentConflict } from "../../common/document/edit/document-conflict.tsx";
import { HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";
import { startLines } from "../../common/document/lines.ts";
import { type EditedDocument, newerOf } from "../../common/document/merge-document.ts";
import { useVersions } from "../../common/document/use-edited-document.ts";
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

interface Written {
  readonly head: HeadValues;
  readonly lines: NeedLines;
  /** The stored list that the changes are based on; null for a new one. */
  readonly base: PreOrder | null;
  readonly onNewer: (theirs: PreOrder) => void;
}

const currentOf = newerOf(Schema.decodeUnknownOption(PreOrder));

/** Sends the list, and shows it. A list that somebody else changed first comes back, and the changes of both are merged (G5). */
const useSave = ({ lines: { state }, head, base, onNewer }: Written) => {
  const { t } = useTranslation("pre-order");
  const { show } = usePreOrderAddress();
  const [isSaved, setSaved] = useState(false);
  // Read when the page is left, which is before it is drawn as saved.
  const wasSaved = useRef(false);
  const create = useCommand(preOrderEndpoints.createPreOrder, refreshesPreOrders);
  const change = useCommand(preOrderEndpoints.changePreOrder, refreshesPreOrders);
  const onError = (error: CallError) => {
    const theirs = currentOf(error);
    if (theirs === null) notify({ tone: "negative", title: error.message });
    else onNewer(theirs);
  };
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
    save: () => (base === null ? write() : edit(base)),
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

/** A list as it is edited: of a stored one only note and lines change. */
const editedOf = (list: PreOrder | null): EditedDocument<Pick<HeadValues, "note">, NeedLine> => ({
  head: { note: list?.note ?? "" },
  lines: list === null ? [] : linesOf(list),
});

interface EditorProps {
  /** Null for a new one. */
  readonly list: PreOrder | null;
  readonly index: CatalogueIndex;
  readonly places: readonly Place[];
}

/** What is written, whether it differs from what is stored, and what somebody else saved meanwhile. */
const useWritten = ({ list, places }: EditorProps) => {
  const [head, setHead] = useState<HeadValues>({
    warehouseId: list?.warehouseId ?? places[0]?.id ?? 0,
    supplierId: list?.supplierId ?? null,
    note: list?.note ?? "",
  });
  const [start] = useState(list);
  const lines = useLines<NeedLine>(editedOf(start).lines);
  const written = lines.state.lines;
  const versions = useVersions({
    start,
    current: { head: { note: head.note }, lines: written },
    documentOf: editedOf,
    isOpen: ({ state }: PreOrder) => state === "open" || state === "approved",
    show: (document) => {
      lines.update(() => startLines(document.lines));
      setHead((before) => ({ ...before, ...document.head }));
    },
  });
  const stored = editedOf(versions.base);
  const isChanged =
    written.length !== stored.lines.length ||
    written.some(
      ({ key, quantity }, at) => stored.lines[at]?.key !== key || stored.lines[at]?.quantity !== quantity,
    );
  return {
    ...versions,
    lines,
    head,
    setHead,
    isChanged: isChanged || (versions.base !== null && head.note !== stored.head.note),
  };
};
type Versions = ReturnType<typeof useWritten>;

interface ConflictProps {
  readonly written: Versions;
  readonly newer: NonNullable<Versions["newer"]>;
}

/** What somebody else saved meanwhile, where both changed the same. */
function Conflict({ written, newer }: ConflictProps) {
  const { t } = useTranslation("pre-order");
  const formats = useFormats();
  return (
    <DocumentConflict
      newer={newer}
      lines={[...linesOf(newer.theirs), ...written.lines.state.lines]}
      lineText={({ quantity }) => formats.quantity(quantity)}
      fields={(mine, theirs) => ({
        note: { label: t("column.note"), yours: mine.note, theirs: theirs.note },
      })}
      states={[t(`state.${written.base?.state ?? "open"}`), t(`state.${newer.theirs.state}`)]}
      onTake={() => written.takeTheirs(newer)}
      onKeep={() => written.keepMine(newer)}
    />
  );
}

function Editor(props: EditorProps) {
  const { list, index, places } = props;
  const { t } = useTranslation(["pre-order", "replenish", "document", "common"]);
  const { show } = usePreOrderAddress();
  const written = useWritten(props);
  const { lines, head, setHead, isChanged, newer } = written;
  const { isSaved, wasSaved, isBusy, save } = useSave(written);
  const { state } = lines;
  const wrong = state.rejected.size > 0 ? t("document:cells.wrong") : undefined;
  const isDirty = isChanged && !isSaved;
  return (
    <>
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
      {newer && <Conflict written={written} newer={newer} />}
    </>
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
