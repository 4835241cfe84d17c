/** The editor of a transfer: from where to where, the lines with the stock at both ends, saving and sending. */
import { useMemo } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { transferEndpoints, type TransferPlace } from "../../../contract/stock/transfer.ts";
import { addCounts, packageKinds, packingOf } from "../../../domain/price/packing.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { changeLines } from "../../common/document/lines.ts";
import { countOfMatch } from "../../common/document/use-catalogue.ts";
import { FoundDraft } from "../../common/record/found-draft.tsx";
import { editColumns, type EditLine, type Ends, filled, lineOfMatch, unitsOfLine } from "./edit-line.ts";
import { QuantityTotal } from "./quantity-total.tsx";
import { requestsPath, transferName, useTransferAddress } from "./transfer-words.ts";
import { type TransferStart, useTransferEditor } from "./use-transfer-editor.ts";
import { HeadFields, PlaceField, DayField } from "../../common/document/edit/head-fields.tsx";
import { useLotColumns } from "../../common/document/edit/lot-column.ts";
import { useGoodsSource } from "../../common/document/edit/use-goods-source.ts";
import { DocumentConflict } from "../../common/document/edit/document-conflict.tsx";

type Editor = ReturnType<typeof useTransferEditor>;
const noProblems: ReadonlyMap<string, string> = new Map();

/** What is there at both ends of these products. */
const useEnds = ({ fromWarehouseId, toWarehouseId }: Editor["head"], ids: string) => {
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
  const { t } = useTranslation(["stock", "sale"]);
  const { head, change } = editor;
  const isSame = head.fromWarehouseId === head.toWarehouseId;
  return (
    <HeadFields>
      <PlaceField
        label={t("transfer.column.from")}
        places={places}
        value={head.fromWarehouseId}
        onChange={(fromWarehouseId) => change({ fromWarehouseId })}
      />
      <PlaceField
        label={t("transfer.column.to")}
        places={places}
        value={head.toWarehouseId}
        error={isSame ? t("transfer.samePlace") : undefined}
        onChange={(toWarehouseId) => change({ toWarehouseId })}
      />
      <DayField value={head.date} onChange={(date) => change({ date })} />
      <TextField
        label={t("transfer.column.carrier")}
        maxLength={100}
        value={head.carrier ?? ""}
        onChange={({ target }) => change({ carrier: target.value })}
      />
      <TextField
        label={t("sale:head.memo")}
        className="xl:col-span-2"
        maxLength={2000}
        value={head.memo}
        onChange={({ target }) => change({ memo: target.value })}
      />
    </HeadFields>
  );
}

interface LinesProps {
  readonly editor: Editor;
  readonly start: TransferStart;
}

/** The columns of the lines; that of the lot where a product has lots. */
const useColumns = (editor: Editor, ids: string, endsOf: (productId: number) => Ends | undefined) => {
  const { t } = useTranslation(["stock", "document", "trade", "error", "sale"]);
  const formats = useFormats();
  const { lines } = editor.lines.state;
  const lots = useLotColumns<EditLine>({
    warehouseId: editor.head.fromWarehouseId,
    ids,
    lines,
    unitsOf: unitsOfLine,
  });
  const kindNames = packageKinds
    .filter((kind) => lines.some(({ packing }) => packingOf(kind, packing) !== null))
    .join(" ");
  return useMemo(
    () =>
      editColumns({
        t,
        formats,
        endsOf,
        lots,
        kinds: packageKinds.filter((kind) => kindNames.split(" ").includes(kind)),
      }),
    [t, formats, endsOf, lots, kindNames],
  );
};

function Lines({ editor, start }: LinesProps) {
  const { t } = useTranslation(["stock", "document"]);
  const { state, update } = editor.lines;
  const goods = useGoodsSource<EditLine>({
    index: start.index,
    lines: editor.lines,
    lineOf: lineOfMatch,
    takes: ({ productId, lotId = null }, { id }) => productId === id && lotId === null,
    withMore: (line, match) => ({ ...line, count: addCounts(line.count, countOfMatch(match)) }),
  });
  const endsOf = useEnds(editor.head, goods.ids);
  const columns = useColumns(editor, goods.ids, endsOf);
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
        products={goods.sourceOf((id) => endsOf(id)?.from)}
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

/** What somebody else saved meanwhile, where both changed the same. */
function Conflict({
  editor,
  newer,
}: {
  readonly editor: Editor;
  readonly newer: NonNullable<Editor["newer"]>;
}) {
  const { t } = useTranslation(["stock", "trade", "sale"]);
  const { date, quantity } = useFormats();
  return (
    <DocumentConflict
      newer={newer}
      lines={[...newer.theirs.lines, ...editor.lines.state.lines]}
      lineText={(line) => quantity(unitsOfLine(line))}
      fields={(mine, theirs) => ({
        date: { label: t("trade:date"), yours: date(mine.date), theirs: date(theirs.date) },
        carrier: {
          label: t("transfer.column.carrier"),
          yours: mine.carrier ?? "",
          theirs: theirs.carrier ?? "",
        },
        memo: { label: t("sale:head.memo"), yours: mine.memo, theirs: theirs.memo },
      })}
      states={[t("transfer.state.draft"), t(`transfer.state.${newer.theirs.state}`)]}
      onTake={() => editor.takeTheirs(newer)}
      onKeep={() => editor.keepMine(newer)}
    />
  );
}

const titleOf = ({ stored, kind }: TransferStart, newTransfer: string, t: TFunction<"stock">): string => {
  if (stored !== null) return transferName(t, stored);
  return kind === undefined ? newTransfer : t(`replenishment.new.${kind}`);
};

interface TransferEditorProps {
  readonly start: TransferStart;
  readonly places: readonly TransferPlace[];
}

export function TransferEditor({ start, places }: TransferEditorProps) {
  const { t } = useTranslation(["stock", "document", "route"]);
  const { t: stock } = useTranslation("stock");
  const can = useCan();
  const { show } = useTransferAddress();
  const navigate = useNavigate();
  const editor = useTransferEditor(start);
  const missing = useMissing(editor);
  const { stored, kind } = start;
  const isOwn = places.find(({ id }) => id === editor.head.fromWarehouseId)?.isOwn ?? false;
  const sends = kind === undefined && isOwn && can(transferEndpoints.sendTransfer.access);
  const total = editor.lines.state.lines.reduce((sum, line) => sum + unitsOfLine(line), 0);
  const act = { isBusy: editor.isBusy, unavailableBecause: missing };
  return (
    <>
      <DocumentEditor
        title={titleOf(start, t("route:productStockTransferNew"), stock)}
        onBack={() => (kind === undefined ? show(stored?.id ?? null) : void navigate(requestsPath))}
        notices={<FoundDraft draft={editor.stored} />}
        head={<Head editor={editor} places={places} />}
        totals={<QuantityTotal total={total} />}
        {...(kind === undefined && { save: { ...act, label: t("document:save"), run: editor.save } })}
        post={
          sends
            ? { ...act, label: t("transfer.act.send"), run: editor.send }
            : {
                ...act,
                label: t("transfer.act.request"),
                run: kind === undefined ? editor.request : () => editor.ask(kind),
              }
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
