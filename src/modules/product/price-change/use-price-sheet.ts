/** Prices that are entered by hand, while they are edited: lines, problems, saving all or none, the other's version (G5). */
import { Schema } from "effect";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import {
  priceChangeEndpoints as prices,
  type PriceChangeFrom,
  PriceSheet,
  type PriceSheetLine,
} from "../../../contract/product/price-change.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { Price } from "../../../domain/units.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { changeLines, startLines } from "../../common/document/lines.ts";
import { newerOf } from "../../common/document/merge-document.ts";
import { useStoredDraft, useVersions } from "../../common/document/use-edited-document.ts";
import { useLines } from "../../common/document/use-lines.ts";
import { changePath } from "./change-state.ts";
import { lineOfProduct, lineOfSheet, type SheetLine } from "./sheet-columns.ts";

/** What the editor begins with; no sheet for a new change. */
export interface SheetStart {
  readonly sheet: PriceSheet | null;
  readonly index: CatalogueIndex;
}

/** A stored change as versions are told. */
interface Stored extends PriceSheet {
  readonly version: number;
}

const storedOf = (sheet: PriceSheet): Stored => ({ ...sheet, version: sheet.change.version });

/** What is merged, sent and compared of a line. */
const PricedLine = Schema.Struct({ key: Schema.String, productId: Schema.Int, newPrice: Price });
type PricedLine = typeof PricedLine.Type;
const PriceDraft = Schema.Struct({ lines: Schema.Array(PricedLine) });
type PriceDraft = typeof PriceDraft.Type;
const decodeDraft = Schema.decodeUnknownOption(Schema.Struct({ draft: PriceDraft }));
const decodeSheet = Schema.decodeUnknownOption(PriceSheet);
const currentOf = newerOf(decodeSheet);

const noLines: readonly PriceSheetLine[] = [];

const priceOf = ({ productId, newPrice }: PriceSheetLine): PricedLine => ({
  key: String(productId),
  productId,
  newPrice,
});

type Show = (priced: readonly PricedLine[], sheet: PriceSheet | null) => void;

/** Lines with what is known of their products: from the stored change, else from the catalogue. */
const withFacts = (
  priced: readonly PricedLine[],
  { index }: SheetStart,
  sheet: PriceSheet | null,
): readonly SheetLine[] => {
  const stored = new Map((sheet?.lines ?? noLines).map((line) => [line.productId, lineOfSheet(line)]));
  return priced.flatMap(({ productId, newPrice }) => {
    const product = index.byId.get(productId);
    const line = stored.get(productId) ?? (product && lineOfProduct(product));
    return line === undefined ? [] : [{ ...line, newPrice }];
  });
};

/** The lines; those of products that were added here get their cost as soon as it is known. */
const useSheetLines = (start: SheetStart) => {
  const lines = useLines<SheetLine>(useMemo(() => (start.sheet?.lines ?? noLines).map(lineOfSheet), [start]));
  const { state, update } = lines;
  const added = state.lines.filter((line) => !("cost" in line)).map(({ productId }) => productId);
  const ids = useDeferredValue(added.join(","));
  const payload = { ids: ids === "" ? [] : ids.split(",").map(Number) };
  const { data } = useCall(prices.priceSheetProducts, { payload }, { enabled: ids !== "" });
  useEffect(() => {
    if (data === undefined) return;
    const byId = new Map(data.map((product) => [product.productId, product]));
    update((now) =>
      changeLines(now, (line) => {
        const product = byId.get(line.productId);
        return product === undefined || "cost" in line ? line : { ...line, ...product };
      }),
    );
  }, [data, update]);
  return lines;
};

/** Sentences at the prices that cannot be saved: below the product's lowest, or refused by the server. */
const useProblems = (lines: readonly SheetLine[], refused: ReadonlyMap<string, number>) => {
  const { t } = useTranslation(["product", "error"]);
  const formats = useFormats();
  return useMemo(() => {
    const sentences = lines.flatMap(({ key, newPrice, lowestPrice }): readonly [string, string][] => {
      if (lowestPrice !== null && newPrice < lowestPrice)
        return [[cellName(key, "newPrice"), t("prices.belowLowest", { price: formats.price(lowestPrice) })]];
      return refused.get(key) === newPrice ? [[cellName(key, "newPrice"), t("error:field.range")]] : [];
    });
    return new Map(sentences);
  }, [lines, refused, t, formats]);
};

/** The prices that the server refused, by the key of their lines. */
const refusedPrices = (error: CallError, lines: readonly SheetLine[]): ReadonlyMap<string, number> =>
  new Map(
    (error.data?.fields ?? []).flatMap(({ field }): readonly [string, number][] => {
      const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)];
      return line === undefined ? [] : [[line.key, line.newPrice]];
    }),
  );

interface Saving {
  readonly lines: readonly SheetLine[];
  readonly stored: Stored | null;
  readonly onNewer: (theirs: Stored) => void;
  readonly onRefused: (prices: ReadonlyMap<string, number>) => void;
  readonly onDone: () => void;
}

/** Saves all prices in one call, or none. */
const useSaving = ({ lines, stored, onNewer, onRefused, onDone }: Saving) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const refreshes = {
    refreshes: [
      prices.priceChanges,
      prices.priceChangeLines,
      prices.priceSheet,
      ...Object.values(productEndpoints),
    ],
  };
  const create = useCommand(prices.createPriceSheet, refreshes);
  const change = useCommand(prices.changePriceSheet, refreshes);
  const sent = lines.map(({ productId, newPrice }) => ({ productId, newPrice }));
  const attempt = async (call: () => Promise<PriceSheet>) => {
    try {
      const { change: made } = await call();
      onDone();
      notify({ title: t("prices.saved", { number: made.number }) });
      await navigate(changePath(made.id));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const theirs = currentOf(error);
      onRefused(refusedPrices(error, lines));
      if (theirs !== null) return onNewer(storedOf(theirs));
      setProblem(error.message);
      notify({ tone: "negative", title: error.message });
    }
    return undefined;
  };
  return {
    isBusy: create.isPending || change.isPending,
    problem,
    create: (name: string, from: PriceChangeFrom) =>
      attempt(() => create.mutateAsync({ payload: { name, from, lines: sent } })),
    change: () => {
      if (stored === null) return;
      const { id } = stored.change;
      void attempt(() => change.mutateAsync({ payload: { id, version: stored.version, lines: sent } }));
    },
  };
};

const noPrices: ReadonlyMap<string, number> = new Map();

/** The version that the prices are based on, and those of somebody else (G5). */
const useSheetVersions = ({ sheet }: SheetStart, draft: PriceDraft, show: Show) =>
  useVersions<Stored, object, PricedLine>({
    start: sheet && storedOf(sheet),
    current: { head: {}, lines: draft.lines },
    documentOf: (stored) => ({ head: {}, lines: stored?.lines.map(priceOf) ?? [] }),
    isOpen: ({ change }) => change.acts.includes("edit"),
    show: ({ lines }, theirs) => show(lines, theirs),
  });

export const usePriceSheet = (start: SheetStart) => {
  const lines = useSheetLines(start);
  const edited = lines.state.lines;
  const [refused, setRefused] = useState(noPrices);
  const problems = useProblems(edited, refused);
  const draft = useMemo((): PriceDraft => ({ lines: edited.map(priceOf) }), [edited]);
  const show: Show = (priced, sheet) => lines.update(() => startLines(withFacts(priced, start, sheet)));
  const { onDone, ...stored } = useStoredDraft({
    name: `prices ${start.sheet?.change.id ?? "new"}`,
    draft,
    first: useMemo((): PriceDraft => ({ lines: (start.sheet?.lines ?? noLines).map(priceOf) }), [start]),
    decode: decodeDraft,
    show: (restored) => show(restored.lines, start.sheet),
  });
  const { base, onNewer, ...versions } = useSheetVersions(start, draft, show);
  const saving = useSaving({ lines: edited, stored: base, onNewer, onRefused: setRefused, onDone });
  return { lines, problems, state: start.sheet?.change.state, ...stored, ...versions, saving };
};
