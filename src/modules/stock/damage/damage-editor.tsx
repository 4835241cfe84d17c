/** The editor of a damage document: where, what becomes of the goods and why, the lines with what is available, a photo. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { damageEndpoints, type DamagePlace } from "../../../contract/stock/damage.ts";
import { addCounts, packageKinds, packingOf } from "../../../domain/price/packing.ts";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { DocumentConflict } from "../../common/document/edit/document-conflict.tsx";
import { useLotColumns } from "../../common/document/edit/lot-column.ts";
import { useGoodsSource } from "../../common/document/edit/use-goods-source.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { countOfMatch } from "../../common/document/use-catalogue.ts";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { unitsOfLine } from "../transfer/edit-line.ts";
import { QuantityTotal } from "../transfer/quantity-total.tsx";
import { DamageHeadFields, goesBack } from "./damage-head-fields.tsx";
import { damageColumns, type EditLine, lineOfMatch } from "./damage-line.ts";
import { NewDamagePhoto } from "./damage-photo.tsx";
import { damageName, useDamageAddress } from "./damage-words.ts";
import { type DamageStart, useDamageEditor } from "./use-damage-editor.ts";

type Editor = ReturnType<typeof useDamageEditor>;
const noProblems: ReadonlyMap<string, string> = new Map();

/** What the warehouse has of these products that nobody was promised. */
const useFree = (warehouseId: number, ids: string) => {
  const { data = [] } = useCall(
    damageEndpoints.damageGoods,
    { query: { warehouseId, ids } },
    { enabled: ids !== "", staleTime: 10_000, keepPrevious: true },
  );
  return useMemo(() => {
    const byProduct = new Map(data.map(({ productId, free }) => [productId, free]));
    return (productId: number) => byProduct.get(productId);
  }, [data]);
};

function Lines({ editor, start }: { readonly editor: Editor; readonly start: DamageStart }) {
  const { t } = useTranslation(["stock", "document", "trade", "error", "sale"]);
  const formats = useFormats();
  const { state, update } = editor.lines;
  const { warehouseId, to } = editor.head;
  const goods = useGoodsSource<EditLine>({
    index: start.index,
    lines: editor.lines,
    lineOf: lineOfMatch,
    takes: ({ productId, arrivalId, lotId = null }, { id }) =>
      productId === id && arrivalId === null && lotId === null,
    withMore: (line, match) => ({ ...line, count: addCounts(line.count, countOfMatch(match)) }),
  });
  const freeOf = useFree(warehouseId, goods.ids);
  const lots = useLotColumns<EditLine>({
    warehouseId,
    ids: goods.ids,
    lines: state.lines,
    unitsOf: unitsOfLine,
  });
  const kindNames = packageKinds
    .filter((kind) => state.lines.some(({ packing }) => packingOf(kind, packing) !== null))
    .join(" ");
  const columns = useMemo(
    () =>
      damageColumns({
        t,
        formats,
        freeOf,
        hasPrice: to === "secondChoice",
        lots,
        kinds: packageKinds.filter((kind) => kindNames.split(" ").includes(kind)),
      }),
    [t, formats, freeOf, lots, to, kindNames],
  );
  return (
    <LinesGrid
      label={t("document:tab.lines")}
      columns={columns}
      state={state}
      update={update}
      problems={noProblems}
      products={goods.sourceOf(freeOf)}
      quantity="units"
      nameOf={({ name }) => name}
    />
  );
}

/** Why the head is not complete, as a sentence. */
const useHeadMissing = ({ head }: Editor) => {
  const { t } = useTranslation("stock");
  if (head.reason === "other" && head.note.trim() === "") return t("damage.needs.note");
  if (goesBack(head) && head.toWarehouseId === null) return t("damage.needs.place");
  return head.to === "supplier" && head.supplierId === null ? t("damage.needs.supplier") : undefined;
};

/** Why it cannot be saved yet, as a sentence. */
const useMissing = (editor: Editor) => {
  const { t } = useTranslation(["stock", "document"]);
  const { lines, rejected } = editor.lines.state;
  const head = useHeadMissing(editor);
  if (head !== undefined) return head;
  if (rejected.size > 0) return t("document:cells.wrong");
  if (lines.length === 0) return t("document:lines.none");
  if (lines.some((line) => unitsOfLine(line) <= 0)) return t("transfer.nothing");
  const isFree = editor.head.to === "secondChoice" && lines.some(({ price }) => price === null);
  return isFree ? t("damage.needs.price") : undefined;
};

/** What somebody else saved meanwhile, where both changed the same. */
function Conflict({
  editor,
  newer,
}: {
  readonly editor: Editor;
  readonly newer: NonNullable<Editor["newer"]>;
}) {
  const { t } = useTranslation(["stock", "trade"]);
  const { quantity } = useFormats();
  return (
    <DocumentConflict
      newer={newer}
      lines={[...newer.theirs.lines, ...editor.lines.state.lines]}
      lineText={(line) => quantity(unitsOfLine(line))}
      fields={(mine, theirs) => ({
        note: { label: t("damage.column.note"), yours: mine.note, theirs: theirs.note },
        to: {
          label: t("damage.column.to"),
          yours: t(`damage.to.${mine.to}`),
          theirs: t(`damage.to.${theirs.to}`),
        },
      })}
      states={[t("damage.state.draft"), t(`damage.state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

interface DamageEditorProps {
  readonly start: DamageStart;
  readonly places: readonly DamagePlace[];
}

export function DamageEditor({ start, places }: DamageEditorProps) {
  const { t } = useTranslation(["stock", "document", "route"]);
  const { t: stock } = useTranslation("stock");
  const can = useCan();
  const navigate = useNavigate();
  const { show } = useDamageAddress();
  const editor = useDamageEditor(start);
  const { stored } = start;
  const total = editor.lines.state.lines.reduce((sum, line) => sum + unitsOfLine(line), 0);
  const act = { isBusy: editor.isBusy, unavailableBecause: useMissing(editor) };
  const save = { ...act, label: t("document:save"), run: editor.save };
  const mayPost = can(damageEndpoints.postDamage.access);
  return (
    <>
      <DocumentEditor
        title={stored === null ? t("route:productStockDamageNew") : damageName(stock, stored)}
        onBack={() => (stored === null ? void navigate("/product/stock-damage") : show(stored.id))}
        notices={<FoundDraft draft={editor.stored} />}
        head={<DamageHeadFields head={editor.head} places={places} onChange={editor.change} />}
        totals={
          <div className="flex flex-wrap items-end justify-between gap-3">
            {stored === null && <NewDamagePhoto photo={editor.photo} onChange={editor.setPhoto} />}
            <QuantityTotal total={total} />
          </div>
        }
        {...(mayPost && { save })}
        post={mayPost ? { ...act, label: t("document:post"), run: editor.post } : save}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <Lines editor={editor} start={start} />
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
