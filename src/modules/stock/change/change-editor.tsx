/** The editor of a stock change: kind, day and reason, the lines with what is in stock now, saving and posting. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { stockChangeEndpoints, StockChangeKind } from "../../../contract/stock/stock-change.ts";
import type { TransferPlace } from "../../../contract/stock/transfer.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { DocumentConflict } from "../../common/document/edit/document-conflict.tsx";
import { DayField, HeadFields, PlaceField } from "../../common/document/edit/head-fields.tsx";
import { useLotColumns } from "../../common/document/edit/lot-column.ts";
import { useGoodsSource } from "../../common/document/edit/use-goods-source.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import {
  changeColumns,
  type EditLine,
  type HeldOf,
  isNothing,
  leavingOf,
  lineOfMatch,
  withMore,
} from "./change-line.ts";
import { changeName, useChangeAddress } from "./change-words.ts";
import { type ChangeStart, useChangeEditor } from "./use-change-editor.ts";

type Editor = ReturnType<typeof useChangeEditor>;
const noLines: readonly EditLine[] = [];
const noProblems: ReadonlyMap<string, string> = new Map();

/** What each warehouse has of these products. */
const useHeld = (ids: string): HeldOf => {
  const { data = [] } = useCall(
    stockChangeEndpoints.productStock,
    { query: { ids } },
    { enabled: ids !== "", staleTime: 10_000, keepPrevious: true },
  );
  return useMemo(() => {
    const held = new Map(
      data.map(({ productId, warehouseId, quantity }) => [`${productId} ${warehouseId}`, quantity]),
    );
    return ({ productId, warehouseId }) => held.get(`${productId} ${warehouseId}`);
  }, [data]);
};

interface PlaceProps {
  readonly places: readonly TransferPlace[];
  readonly place: number;
  readonly onPlace: (id: number) => void;
}

function Head({ editor, places, place, onPlace }: PlaceProps & { readonly editor: Editor }) {
  const { t } = useTranslation(["stock", "trade"]);
  const { head, change } = editor;
  return (
    <HeadFields>
      <SelectField
        label={t("change.column.kind")}
        options={StockChangeKind.literals.map((value) => ({ value, label: t(`change.kind.${value}`) }))}
        value={head.kind}
        onChange={(value) => {
          const kind = StockChangeKind.literals.find((one) => one === value);
          if (kind !== undefined) change({ kind });
        }}
      />
      <PlaceField label={t("change.place")} places={places} value={place} onChange={onPlace} />
      <DayField value={head.date} onChange={(date) => change({ date })} />
      <TextField
        label={t("trade:reason")}
        className="xl:col-span-2"
        required={head.kind === "adjust"}
        maxLength={500}
        value={head.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </HeadFields>
  );
}

interface LinesProps {
  readonly editor: Editor;
  readonly start: ChangeStart;
  readonly places: readonly TransferPlace[];
  readonly place: number;
}

function Lines({ editor, start, places, place }: LinesProps) {
  const { t } = useTranslation(["stock", "trade", "error", "document"]);
  const formats = useFormats();
  const { state, update } = editor.lines;
  const goods = useGoodsSource<EditLine>({
    index: start.index,
    lines: editor.lines,
    lineOf: lineOfMatch(place),
    takes: ({ productId, warehouseId, lotId = null }, { id }) =>
      productId === id && warehouseId === place && lotId === null,
    withMore,
  });
  const heldOf = useHeld(goods.ids);
  // Lots are read for one warehouse: with lines of several there is no column, and what expires first is taken.
  const isOnePlace = state.lines.every(({ warehouseId }) => warehouseId === place);
  const lots = useLotColumns<EditLine>({
    warehouseId: place,
    ids: isOnePlace ? goods.ids : "",
    lines: isOnePlace ? state.lines : noLines,
    unitsOf: leavingOf,
  });
  const columns = useMemo(
    () =>
      changeColumns({
        lots,
        t,
        formats,
        heldOf,
        placeOf: (id) => places.find((one) => one.id === id)?.name ?? "",
        hasPlaces: places.length > 1,
      }),
    [t, formats, heldOf, places, lots],
  );
  return (
    <LinesGrid
      label={t("document:tab.lines")}
      columns={columns}
      state={state}
      update={update}
      problems={noProblems}
      products={goods.sourceOf((productId) => heldOf({ productId, warehouseId: place }))}
      quantity="difference"
      nameOf={({ name }) => name}
    />
  );
}

/** Why it cannot be saved yet, as a sentence. */
const useMissing = ({ lines, head }: Editor) => {
  const { t } = useTranslation(["stock", "document"]);
  const { state } = lines;
  if (state.rejected.size > 0) return t("document:cells.wrong");
  if (state.lines.length === 0) return t("document:lines.none");
  if (state.lines.some(isNothing)) return t("transfer.nothing");
  return head.kind === "adjust" && head.reason.trim() === "" ? t("change.reasonFirst") : undefined;
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
  const { date, quantity } = useFormats();
  return (
    <DocumentConflict
      newer={newer}
      lines={[...newer.theirs.lines, ...editor.lines.state.lines]}
      lineText={(line) => quantity(line.quantity)}
      fields={(mine, theirs) => ({
        kind: {
          label: t("change.column.kind"),
          yours: t(`change.kind.${mine.kind}`),
          theirs: t(`change.kind.${theirs.kind}`),
        },
        date: { label: t("trade:date"), yours: date(mine.date), theirs: date(theirs.date) },
        reason: { label: t("trade:reason"), yours: mine.reason, theirs: theirs.reason },
      })}
      states={[t("change.state.draft"), t(`change.state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

interface ChangeEditorProps {
  readonly start: ChangeStart;
  readonly places: readonly TransferPlace[];
}

export function ChangeEditor({ start, places }: ChangeEditorProps) {
  const { t } = useTranslation(["stock", "document"]);
  const { t: stock } = useTranslation("stock");
  const can = useCan();
  const { show } = useChangeAddress();
  const editor = useChangeEditor(start);
  const [place, setPlace] = useState(start.lines[0]?.warehouseId ?? places[0]?.id ?? 0);
  const { stored } = start;
  const act = { isBusy: editor.isBusy, unavailableBecause: useMissing(editor) };
  const save = { ...act, label: t("document:save"), run: editor.save };
  const mayPost = can(stockChangeEndpoints.postStockChange.access);
  return (
    <>
      <DocumentEditor
        title={stored === null ? t("change.new") : changeName(stock, stored)}
        onBack={() => show(stored?.id ?? null)}
        notices={<FoundDraft draft={editor.stored} />}
        head={<Head editor={editor} places={places} place={place} onPlace={setPlace} />}
        {...(mayPost && { save })}
        post={mayPost ? { ...act, label: t("change.act.post"), run: editor.post } : save}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <Lines editor={editor} start={start} places={places} place={place} />
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
