/** Splits one receipt: rows entered by keyboard, by scan of places and products, or by shares; posted as one act. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { type CatalogueIndex, indexOf, type Match } from "../../../client/till/catalogue-index.ts";
import type { SplitReceipt, SplitReceiptLine } from "../../../contract/purchase/inbound-split.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { splitByShares } from "../../../domain/purchase/inbound-split.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { DocumentEditor } from "../../common/document/document-editor.tsx";
import { HeadFields } from "../../common/document/edit/head-fields.tsx";
import { addLines, startLines } from "../../common/document/lines.ts";
import { LinesGrid } from "../../common/document/lines-grid.tsx";
import { countOfMatch, productSource, useProductSearch } from "../../common/document/use-catalogue.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { purchaseLink } from "../purchase-words.ts";
import { type PlaceShare, SharesDialog } from "./shares-dialog.tsx";
import {
  openUnitsOf,
  type Place,
  problemsOf,
  rowOf,
  splitColumns,
  type SplitRow,
  targetsOf,
} from "./split-line.ts";
import { SplitsMade } from "./splits-made.tsx";
import { useSplitActs } from "./use-split.ts";

type Lines = ReturnType<typeof useLines<SplitRow>>;

const unitsOfMatch = (match: Match): number => {
  const { packingBox, packingBigBag, packingBag } = match.product;
  return unitsOf(countOfMatch(match), { packingBox, packingBigBag, packingBag });
};

const noLine = (): never => {
  throw new Error("a product that is not on the receipt");
};

interface SourceInput {
  readonly receipt: SplitReceipt;
  readonly index: CatalogueIndex;
  readonly decimals: number;
  readonly lines: Lines;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** A scanned zone becomes the place of what is scanned next; a scanned product counts up its row in that place. */
const useSplitProducts = ({ receipt, index: all, decimals, lines, place, onPlace }: SourceInput) => {
  const index = useMemo(() => {
    const own = new Set(receipt.lines.map(({ productId }) => productId));
    const products = [...all.byId.values()].filter(({ id }) => own.has(id));
    return indexOf({ version: 0, products, categories: [], levels: [] });
  }, [all, receipt]);
  const { products, setText } = useProductSearch(index);
  /** The line of the product that has something left, else its first. */
  const lineOf = (productId: number): SplitReceiptLine => {
    const own = receipt.lines.filter((line) => line.productId === productId);
    const rows = lines.update((state) => state).lines;
    return own.find((line) => openUnitsOf(line, rows) > 0) ?? own[0] ?? noLine();
  };
  const source = productSource<SplitRow>({
    index,
    decimals,
    found: products.map(({ id, name, code }) => ({ id, name, code, price: "", stock: undefined })),
    onSearch: setText,
    lines,
    lineOf: (match) => rowOf(lineOf(match.product.id), place, unitsOfMatch(match)),
    takes: (row, { id }) =>
      row.line.productId === id &&
      row.warehouseId === place.warehouseId &&
      row.zoneId === place.zoneId &&
      row.lot === "" &&
      row.into === null,
    withMore: (row, match) => ({ ...row, quantity: row.quantity + unitsOfMatch(match) }),
  });
  const enterCode = (code: string): string | null => {
    const wanted = code.trim().toLowerCase();
    for (const { warehouseId, zones } of receipt.places) {
      const zone = zones.find((one) => one.code.toLowerCase() === wanted);
      if (zone === undefined) continue;
      onPlace({ warehouseId, zoneId: zone.id });
      return "";
    }
    return source.enterCode(code);
  };
  return { ...source, enterCode, make: () => null };
};

interface HeadProps {
  readonly receipt: SplitReceipt;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly onFill: () => void;
  readonly onShares: () => void;
  readonly onMade: () => void;
}

/** The place that scanned goods go to, and what fills many rows at once. */
function Head({ receipt, place, onPlace, onFill, onShares, onMade }: HeadProps) {
  const { t } = useTranslation(["split", "trade"]);
  const zones = receipt.places.find(({ warehouseId }) => warehouseId === place.warehouseId)?.zones ?? [];
  return (
    <HeadFields>
      <SelectField
        label={t("place")}
        options={receipt.places.map((one) => ({ value: String(one.warehouseId), label: one.warehouse }))}
        value={String(place.warehouseId)}
        onChange={(id) => onPlace({ warehouseId: Number(id), zoneId: null })}
      />
      <SelectField
        label={t("zone")}
        options={[
          { value: "", label: t("trade:none") },
          ...zones.map(({ id, code }) => ({ value: String(id), label: code })),
        ]}
        value={String(place.zoneId ?? "")}
        onChange={(id) => onPlace({ ...place, zoneId: id === "" ? null : Number(id) })}
      />
      <div className="flex flex-wrap items-end gap-2 sm:col-span-2 xl:col-span-3">
        <Button onClick={onFill}>{t("act.fill")}</Button>
        <Button onClick={onShares}>{t("act.shares")}</Button>
        {receipt.splits.length > 0 && (
          <Button look="ghost" onClick={onMade}>{`${t("made")} (${receipt.splits.length})`}</Button>
        )}
      </div>
    </HeadFields>
  );
}

/** The rows that shares make of what is left. Goods that stay in the warehouse of the receipt, in no zone, need no row. */
const rowsOfShares = (
  receipt: SplitReceipt,
  rows: readonly SplitRow[],
  shares: readonly PlaceShare[],
): readonly SplitRow[] =>
  receipt.lines.flatMap((line) => {
    const open = Math.max(0, openUnitsOf(line, rows));
    const parts = splitByShares(
      open,
      shares.map(({ share }) => share),
      line.packing ?? 1,
    );
    return shares.flatMap(({ share: _, ...place }, at) => {
      const stays = place.warehouseId === receipt.warehouseId && place.zoneId === null;
      const quantity = parts[at] ?? 0;
      return quantity === 0 || stays ? [] : [rowOf(line, place, quantity)];
    });
  });

/** Everything that is left of each line, into the chosen place. */
const rowsOfAll = (receipt: SplitReceipt, rows: readonly SplitRow[], place: Place) =>
  receipt.lines.flatMap((line) => {
    const open = openUnitsOf(line, rows);
    return open > 0 ? [rowOf(line, place, open)] : [];
  });

interface SplitEditorProps {
  readonly receipt: SplitReceipt;
  readonly index: CatalogueIndex;
}

/** The rows, what is wrong with them, and how they are posted. */
const useSplitDraft = (receipt: SplitReceipt) => {
  const { t } = useTranslation(["split", "trade", "lot", "error", "document"]);
  const formats = useFormats();
  const lines = useLines<SplitRow>([]);
  const rows = lines.state.lines;
  const acts = useSplitActs(receipt, () => lines.update(() => startLines<SplitRow>([])));
  const problems = useMemo(() => problemsOf(rows, receipt, t, formats), [rows, receipt, t, formats]);
  const isWrong = lines.state.rejected.size > 0 || problems.size > 0;
  const missing = rows.length === 0 ? t("nothing") : undefined;
  return {
    lines,
    rows,
    problems,
    acts,
    unavailableBecause: isWrong ? t("document:cells.wrong") : missing,
    wouldLose: () => lines.update((state) => state).lines.length > 0,
  };
};

type Draft = ReturnType<typeof useSplitDraft>;

interface GridProps extends SplitEditorProps {
  readonly draft: Draft;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

/** The rows, edited as in a spreadsheet. */
function SplitGrid({ receipt, index, draft, place, onPlace }: GridProps) {
  const { t } = useTranslation(["split", "trade", "lot", "error"]);
  const formats = useFormats();
  const decimals = useBaseCurrency()?.decimals ?? 2;
  const { lines, rows, problems } = draft;
  const columns = useMemo(
    () =>
      splitColumns({
        t,
        formats,
        index,
        decimals,
        places: receipt.places,
        openOf: (line) => openUnitsOf(line, rows),
      }),
    [t, formats, index, decimals, receipt, rows],
  );
  return (
    <LinesGrid
      label={t("rows")}
      columns={columns}
      state={lines.state}
      update={lines.update}
      problems={problems}
      products={useSplitProducts({ receipt, index, decimals, lines, place, onPlace })}
      quantity="quantity"
      nameOf={({ line }) => line.name}
    />
  );
}

export function SplitEditor({ receipt, index }: SplitEditorProps) {
  const { t } = useTranslation("split");
  const navigate = useNavigate();
  const draft = useSplitDraft(receipt);
  const { acts, lines, rows, unavailableBecause } = draft;
  const first = receipt.places.find(({ warehouseId }) => warehouseId !== receipt.warehouseId);
  const { warehouseId } = first ?? receipt;
  const [place, setPlace] = useState<Place>({ warehouseId, zoneId: null });
  const [asked, setAsked] = useState<"shares" | "made" | null>(null);
  const add = (made: readonly SplitRow[]) => lines.update((state) => addLines(state, made));
  const close = () => setAsked(null);
  const head = (
    <Head
      receipt={receipt}
      place={place}
      onPlace={setPlace}
      onFill={() => add(rowsOfAll(receipt, rows, place))}
      onShares={() => setAsked("shares")}
      onMade={() => setAsked("made")}
    />
  );
  const run = () => acts.post(targetsOf(rows));
  return (
    <>
      <DocumentEditor
        title={`${t("title")} ${receipt.number}`}
        marks={<span className="text-small text-muted">{receipt.supplier}</span>}
        onBack={() => void navigate(purchaseLink(receipt.orderId, "part=receipts"))}
        head={head}
        post={{ label: t("act.post"), isBusy: acts.isBusy, unavailableBecause, run }}
        isDirty={rows.length > 0}
        wouldLose={draft.wouldLose}
      >
        <SplitGrid receipt={receipt} index={index} draft={draft} place={place} onPlace={setPlace} />
      </DocumentEditor>
      {asked === "shares" && (
        <SharesDialog
          places={receipt.places}
          onApply={(shares) => add(rowsOfShares(receipt, rows, shares))}
          onClose={close}
        />
      )}
      {asked === "made" && <SplitsMade receipt={receipt} onClose={close} />}
    </>
  );
}
