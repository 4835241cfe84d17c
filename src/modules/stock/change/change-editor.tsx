/** The editor of a stock change: kind, day and reason, the lines with what is in stock now, saving and posting. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { placeOptions } from "../place-options.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { stockChangeEndpoints, StockChangeKind } from "../../../contract/stock/stock-change.ts";
import type { TransferPlace } from "../../../contract/stock/transfer.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { productSource, useProductSearch } from "../../common/document/use-catalogue.ts";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import {
  changeColumns,
  type EditLine,
  type HeldOf,
  isNothing,
  lineOfMatch,
  withMore,
} from "./change-line.ts";
import { changeName } from "./change-words.ts";
import { type ChangeStart, useChangeEditor } from "./use-change-editor.ts";
import { useChangeAddress } from "./use-change-address.ts";

type Editor = ReturnType<typeof useChangeEditor>;
const noProblems: ReadonlyMap<string, string> = new Map();
/** Products that one call asks the stock of. */
const MOST_IDS = 60;

/** What each warehouse has of these products. */
const useHeld = (productIds: readonly number[]): HeldOf => {
  const ids = [...new Set(productIds)].slice(0, MOST_IDS).join(",");
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
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <SelectField
        label={t("change.column.kind")}
        options={StockChangeKind.literals.map((value) => ({ value, label: t(`change.kind.${value}`) }))}
        value={head.kind}
        onChange={(value) => {
          const kind = StockChangeKind.literals.find((one) => one === value);
          if (kind !== undefined) change({ kind });
        }}
      />
      <SelectField
        label={t("change.place")}
        options={placeOptions(places)}
        value={String(place)}
        onChange={(id) => onPlace(Number(id))}
      />
      <DateField
        label={t("trade:date")}
        value={head.date}
        onChange={(date) => {
          if (date !== null) change({ date });
        }}
      />
      <TextField
        label={t("trade:reason")}
        className="xl:col-span-2"
        required={head.kind === "adjust"}
        maxLength={500}
        value={head.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </div>
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
  const search = useProductSearch(start.index);
  const listed = state.lines.map(({ productId }) => productId);
  const heldOf = useHeld([...search.products.map(({ id }) => id), ...listed]);
  const stockOf = (productId: number) => {
    const held = heldOf({ productId, warehouseId: place });
    return held === undefined ? undefined : formats.quantity(held);
  };
  const products = productSource<EditLine>({
    index: start.index,
    decimals: 2,
    found: search.products.map(({ id, name, code }) => ({ id, name, code, price: "", stock: stockOf(id) })),
    onSearch: search.setText,
    lines: editor.lines,
    lineOf: lineOfMatch(place),
    takes: ({ productId, warehouseId }, { id }) => productId === id && warehouseId === place,
    withMore,
  });
  const columns = useMemo(
    () =>
      changeColumns({
        t,
        formats,
        heldOf,
        placeOf: (id) => places.find((one) => one.id === id)?.name ?? "",
        hasPlaces: places.length > 1,
      }),
    [t, formats, heldOf, places],
  );
  return (
    <LinesGrid
      label={t("document:tab.lines")}
      columns={columns}
      state={state}
      update={update}
      problems={noProblems}
      products={products}
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
  const { saving } = editor;
  const act = { isBusy: saving.isBusy, unavailableBecause: useMissing(editor) };
  const save = { ...act, label: t("document:save"), run: saving.save };
  const mayPost = can(stockChangeEndpoints.postStockChange.access);
  return (
    <DocumentEditor
      title={start.change === null ? t("change.new") : changeName(stock, start.change)}
      onBack={() => show(start.change?.id ?? null)}
      notices={<FoundDraft draft={editor.stored} />}
      head={<Head editor={editor} places={places} place={place} onPlace={setPlace} />}
      {...(mayPost && { save })}
      post={mayPost ? { ...act, label: t("change.act.post"), run: saving.post } : save}
      isDirty={editor.isDirty}
      wouldLose={editor.wouldLose}
    >
      <Lines editor={editor} start={start} places={places} place={place} />
    </DocumentEditor>
  );
}
