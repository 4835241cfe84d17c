/** The editor of a transfer: from where to where, the lines with the stock at both ends, saving and sending. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { placeOptions } from "../place-options.ts";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  type TransferDraftLine,
  transferEndpoints,
  type TransferPlace,
} from "../../../contract/stock/transfer.ts";
import { addCounts, packageKinds, packingOf } from "../../../domain/price/packing.ts";
import { Button } from "../../../kit/button.tsx";
import { DateField } from "../../../kit/field/date-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { changeLines } from "../../common/document/lines.ts";
import { countOfMatch, productSource, useProductSearch } from "../../common/document/use-catalogue.ts";
import { ConflictDialog } from "../../common/record/conflict-dialog.tsx";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { editColumns, type EditLine, type Ends, filled, lineOfMatch, unitsOfLine } from "./edit-line.ts";
import { QuantityTotal } from "./quantity-total.tsx";
import { transferName } from "./transfer-words.ts";
import { type TransferStart, useTransferEditor } from "./use-transfer-editor.ts";
import { useTransferAddress } from "./use-transfer-address.ts";

type Editor = ReturnType<typeof useTransferEditor>;
const noProblems: ReadonlyMap<string, string> = new Map();
/** Products that one call asks the stock of. */
const MOST_IDS = 60;

/** What is there at both ends of these products. */
const useEnds = ({ head }: Editor, productIds: readonly number[]) => {
  const { fromWarehouseId, toWarehouseId } = head;
  const ids = [...new Set(productIds)].slice(0, MOST_IDS).join(",");
  const { data = [] } = useCall(
    transferEndpoints.transferGoods,
    { query: { fromWarehouseId, toWarehouseId, ids } },
    { enabled: ids !== "", staleTime: 10_000, keepPrevious: true },
  );
  return useMemo(() => {
    const byProduct = new Map(data.map(({ productId, from, to }) => [productId, { from, to }]));
    return (productId: number): Ends | undefined => byProduct.get(productId);
  }, [data]);
};

function Head({ editor, places }: { readonly editor: Editor; readonly places: readonly TransferPlace[] }) {
  const { t } = useTranslation(["stock", "trade", "sale"]);
  const { head, change } = editor;
  const options = placeOptions(places);
  const isSame = head.fromWarehouseId === head.toWarehouseId;
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <SelectField
        label={t("transfer.column.from")}
        options={options}
        value={String(head.fromWarehouseId)}
        onChange={(id) => change({ fromWarehouseId: Number(id) })}
      />
      <SelectField
        label={t("transfer.column.to")}
        options={options}
        value={String(head.toWarehouseId)}
        error={isSame ? t("transfer.samePlace") : undefined}
        onChange={(id) => change({ toWarehouseId: Number(id) })}
      />
      <DateField
        label={t("trade:date")}
        value={head.date}
        onChange={(date) => {
          if (date !== null) change({ date });
        }}
      />
      <TextField
        label={t("sale:head.memo")}
        className="xl:col-span-2"
        maxLength={2000}
        value={head.memo}
        onChange={({ target }) => change({ memo: target.value })}
      />
    </div>
  );
}

interface LinesProps {
  readonly editor: Editor;
  readonly start: TransferStart;
}

/** How products come into the grid, and what there is of each at both ends. */
const useProducts = ({ editor, start }: LinesProps) => {
  const formats = useFormats();
  const { lines } = editor;
  const search = useProductSearch(start.index);
  const listed = lines.state.lines.map(({ productId }) => productId);
  const endsOf = useEnds(editor, [...search.products.map(({ id }) => id), ...listed]);
  const stockOf = (id: number) => {
    const ends = endsOf(id);
    return ends === undefined ? undefined : formats.quantity(ends.from);
  };
  const products = productSource<EditLine>({
    index: start.index,
    decimals: 2,
    found: search.products.map(({ id, name, code }) => ({ id, name, code, price: "", stock: stockOf(id) })),
    onSearch: search.setText,
    lines,
    lineOf: lineOfMatch,
    takes: ({ productId }, { id }) => productId === id,
    withMore: (line, match) => ({ ...line, count: addCounts(line.count, countOfMatch(match)) }),
  });
  return { products, endsOf };
};

function Lines({ editor, start }: LinesProps) {
  const { t } = useTranslation(["stock", "document", "trade", "error", "sale"]);
  const formats = useFormats();
  const { state, update } = editor.lines;
  const { products, endsOf } = useProducts({ editor, start });
  const kindNames = packageKinds
    .filter((kind) => state.lines.some(({ packing }) => packingOf(kind, packing) !== null))
    .join(" ");
  const columns = useMemo(
    () =>
      editColumns({
        t,
        formats,
        endsOf,
        kinds: packageKinds.filter((kind) => kindNames.split(" ").includes(kind)),
      }),
    [t, formats, endsOf, kindNames],
  );
  const fill = () => update((now) => changeLines(now, (line) => filled(line, endsOf(line.productId))));
  const isEmpty = state.lines.length === 0 ? t("document:lines.none") : undefined;
  return (
    <>
      <div>
        <Button shortcut="F8" unavailableBecause={isEmpty} onClick={fill}>
          {t("transfer.fill")}
        </Button>
      </div>
      <LinesGrid
        label={t("document:tab.lines")}
        columns={columns}
        state={state}
        update={update}
        problems={noProblems}
        products={products}
        quantity="units"
        nameOf={({ name }) => name}
      />
    </>
  );
}

/** Why it cannot be saved yet, as a sentence. */
const useMissing = ({ lines, head }: Editor) => {
  const { t } = useTranslation(["stock", "document"]);
  const { state } = lines;
  if (head.fromWarehouseId === head.toWarehouseId) return t("transfer.samePlace");
  if (state.rejected.size > 0) return t("document:cells.wrong");
  if (state.lines.length === 0) return t("document:lines.none");
  return state.lines.some((line) => unitsOfLine(line) <= 0) ? t("transfer.nothing") : undefined;
};

type Newer = NonNullable<Editor["newer"]>;

/** Fields and lines that both changed; of a transfer that is no draft any more, what it is now. */
function Conflict({ editor, newer }: { readonly editor: Editor; readonly newer: Newer }) {
  const { t } = useTranslation(["stock", "trade", "sale", "document"]);
  const formats = useFormats();
  const { theirs, merged } = newer;
  const { mine, theirs: others } = merged;
  const names = new Map(
    [...theirs.lines, ...editor.lines.state.lines].map(({ key, name }) => [key, name] as const),
  );
  const lineText = (line: TransferDraftLine | null) =>
    line === null ? t("document:conflict.removed") : formats.quantity(unitsOfLine(line));
  const fields = [
    ["date", t("trade:date"), formats.date(mine.head.date), formats.date(others.head.date)],
    ["memo", t("sale:head.memo"), mine.head.memo, others.head.memo],
  ] as const;
  const rows = [
    {
      label: t("trade:status"),
      yours: t("transfer.state.draft"),
      theirs: t(`transfer.state.${theirs.state}`),
    },
    ...fields
      .filter(([name]) => merged.fields.includes(name))
      .map(([, label, yours, other]) => ({ label, yours, theirs: other })),
    ...merged.lines.map((line) => ({
      label: names.get(line.key) ?? "",
      yours: lineText(line.mine),
      theirs: lineText(line.theirs),
    })),
  ];
  return (
    <ConflictDialog
      differences={rows.filter(({ yours, theirs: other }) => yours !== other)}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

interface TransferEditorProps {
  readonly start: TransferStart;
  readonly places: readonly TransferPlace[];
}

export function TransferEditor({ start, places }: TransferEditorProps) {
  const { t } = useTranslation(["stock", "trade", "route"]);
  const { t: stock } = useTranslation("stock");
  const can = useCan();
  const navigate = useNavigate();
  const { show } = useTransferAddress();
  const editor = useTransferEditor(start);
  const missing = useMissing(editor);
  const { saving } = editor;
  const { transfer } = start;
  const isOwn = places.find(({ id }) => id === editor.head.fromWarehouseId)?.isOwn ?? false;
  const sends = isOwn && can(transferEndpoints.sendTransfer.access);
  const total = editor.lines.state.lines.reduce((sum, line) => sum + unitsOfLine(line), 0);
  const act = { isBusy: saving.isBusy, unavailableBecause: missing };
  return (
    <>
      <DocumentEditor
        title={transfer === null ? t("route:productStockTransferNew") : transferName(stock, transfer)}
        onBack={() => (transfer === null ? void navigate("/product/stock/transfer") : show(transfer.id))}
        notices={<FoundDraft draft={editor.stored} />}
        head={<Head editor={editor} places={places} />}
        totals={<QuantityTotal total={total} />}
        save={{ ...act, label: saving.saveLabel, run: saving.save }}
        post={
          sends
            ? { ...act, label: t("transfer.act.send"), run: saving.send }
            : { ...act, label: t("transfer.act.request"), run: saving.request }
        }
        isDirty={editor.isDirty}
        wouldLose={editor.wouldLose}
      >
        <Lines editor={editor} start={start} />
      </DocumentEditor>
      {editor.newer && <Conflict editor={editor} newer={editor.newer} />}
    </>
  );
}
