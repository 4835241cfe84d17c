/** Prices entered by hand in the cells of a table: a new change (`?new=1`), or one that is not applied yet (`?change={id}&edit=1`). */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import { priceChangeEndpoints, PriceSheetLine } from "../../../contract/product/price-change.ts";
import { Badge } from "../../../kit/badge.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesTable } from "../../common/document/lines-table.tsx";
import { productSource, useCatalogue, useProductSearch } from "../../common/document/use-catalogue.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { ConflictDialog } from "../../common/record/conflict-dialog.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { changePath, tones } from "./change-state.ts";
import { SaveDialog } from "./save-dialog.tsx";
import { lineOfProduct, sheetColumns, type SheetLine } from "./sheet-columns.ts";
import { type SheetStart, usePriceSheet } from "./use-price-sheet.ts";

type Editor = ReturnType<typeof usePriceSheet>;

/** How products come into the change: found, scanned or pasted, each once. */
const useProducts = (
  index: CatalogueIndex,
  lines: Pick<ReturnType<typeof useLines<SheetLine>>, "update">,
) => {
  const formats = useFormats();
  const search = useProductSearch(index);
  const source = productSource<SheetLine>({
    index,
    decimals: 2,
    found: search.products.map(({ id, name, code, unitPrice }) => ({
      id,
      name,
      code,
      price: formats.price(unitPrice),
      stock: undefined,
    })),
    onSearch: search.setText,
    lines,
    lineOf: ({ product }) => lineOfProduct(product),
    takes: ({ productId }, { id }) => productId === id,
    withMore: (line) => line,
  });
  return { ...source, isSame: (line: SheetLine, made: SheetLine) => line.key === made.key };
};

function Lines({ editor, index }: { readonly editor: Editor; readonly index: CatalogueIndex }) {
  const { t } = useTranslation(["product", "trade", "error"]);
  const formats = useFormats();
  const sees = useSees(PriceSheetLine);
  const listMode = useSettings().EnableSaleOrderTax.value;
  const { lines, problems } = editor;
  const columns = useMemo(() => sheetColumns({ t, formats, listMode, sees }), [t, formats, listMode, sees]);
  return (
    <LinesTable
      label={t("trade:products")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={problems}
      products={useProducts(index, lines)}
      quantity="newPrice"
      nameOf={({ name }) => name}
      empty={t("prices.sheetEmpty")}
    />
  );
}

type Newer = NonNullable<Editor["newer"]>;

/** Prices that both changed; of a change in another state than before, what it is now. */
function Conflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
  const { t } = useTranslation(["product", "trade", "document"]);
  const formats = useFormats();
  const { theirs, merged } = newer;
  const nameOf = (key: string) =>
    [...editor.lines.state.lines, ...theirs.lines].find(({ productId }) => String(productId) === key)?.name;
  const textOf = (line: { readonly newPrice: number } | null) =>
    line === null ? t("document:conflict.removed") : formats.price(line.newPrice);
  const { state } = theirs.change;
  const before = editor.state ?? state;
  const status = {
    label: t("trade:status"),
    yours: t(`prices.state.${before}`),
    theirs: t(`prices.state.${state}`),
  };
  const rows = merged.lines.map((line) => ({
    label: nameOf(line.key) ?? "",
    yours: textOf(line.mine),
    theirs: textOf(line.theirs),
  }));
  return (
    <ConflictDialog
      differences={state === before ? rows : [status, ...rows]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

/** Why the prices cannot be saved yet. */
const useReason = ({ lines, problems }: Editor) => {
  const { t } = useTranslation("document");
  const { state } = lines;
  if (state.rejected.size > 0 || problems.size > 0) return t("cells.wrong");
  return state.lines.length === 0 ? t("lines.none") : undefined;
};

function SheetEditor({ start }: { readonly start: SheetStart }) {
  const { t } = useTranslation(["product", "common"]);
  const navigate = useNavigate();
  const editor = usePriceSheet(start);
  const [isNaming, setNaming] = useState(false);
  const { saving, newer, stored } = editor;
  const change = start.sheet?.change;
  const formats = useFormats();
  const count = editor.lines.state.lines.length;
  return (
    <>
      <DocumentEditor
        title={change?.name ?? t("prices.enter")}
        marks={change && <Badge tone={tones[change.state]}>{t(`prices.state.${change.state}`)}</Badge>}
        onBack={() => void navigate(change ? changePath(change.id) : "/product/listBatchPriceChange")}
        notices={<FoundDraft draft={stored} />}
        post={{
          label: change ? t("common:save") : t("prices.save"),
          run: () => (change ? saving.change() : setNaming(true)),
          isBusy: saving.isBusy,
          unavailableBecause: useReason(editor),
        }}
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <Lines editor={editor} index={start.index} />
      </DocumentEditor>
      {newer && <Conflict editor={editor} newer={newer} />}
      {isNaming && (
        <SaveDialog
          title={t("prices.saveTitle", { count, total: formats.count(count) })}
          act={t("prices.save")}
          isBusy={saving.isBusy}
          problem={saving.problem}
          onSave={(name, from) => void saving.create(name, from)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

export function PriceSheetPage({ id }: { readonly id: number | null }) {
  const { t } = useTranslation("product");
  const { index, error, refetch } = useCatalogue();
  const endpoint = priceChangeEndpoints.priceSheet;
  const sheet = useCall(endpoint, { query: { id: id ?? 0 } }, { enabled: id !== null });
  const start = useMemo((): SheetStart | null => {
    if (index === null) return null;
    if (id === null) return { sheet: null, index };
    return sheet.data === undefined ? null : { sheet: sheet.data, index };
  }, [id, index, sheet.data]);
  if (start !== null) return <SheetEditor start={start} />;
  return (
    <RecordWaiting
      label={t("prices.list")}
      right={endpoint.access}
      problem={error ?? sheet.error}
      onRetry={() => void Promise.all([refetch(), sheet.refetch()])}
    />
  );
}
