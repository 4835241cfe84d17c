/** The lot that a line of a document names: typed by its code, with what is left of each and when it expires (K10). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../client/http/query.ts";
import { useCan } from "../../../../client/session/session.ts";
import { useFormats } from "../../../../client/settings/formats.ts";
import { type GoodsLot, lotEndpoints } from "../../../../contract/stock/lot.ts";
import { lotText } from "../../form/lot-text.ts";
import type { DocumentLine, LineColumn } from "../line-column.ts";

/** A line whose goods leave a warehouse. `lot`: the code of its lot as it was stored. */
interface LotLine extends DocumentLine {
  readonly productId: number;
  readonly lotId?: number | null;
  readonly lot?: string | null;
}

interface LotInput<Line extends LotLine> {
  readonly warehouseId: number;
  /** Ids of products with commas between them. */
  readonly ids: string;
  readonly lines: readonly Line[];
  readonly unitsOf: (line: Line) => number;
}

/** Lots that are named under a cell without one. */
const MOST_NAMED = 2;

/** What this warehouse has of the lots of these products. */
const useGoodsLots = (warehouseId: number, ids: string) => {
  const mayRead = useCan()(lotEndpoints.goodsLots.access);
  const { data = [] } = useCall(
    lotEndpoints.goodsLots,
    { query: { warehouseId, ids } },
    { enabled: mayRead && ids !== "", staleTime: 10_000, keepPrevious: true },
  );
  return useMemo(() => Map.groupBy(data, ({ productId }) => productId), [data]);
};

/**
 * The column of the lot; none while no line is of a product with lots. An empty cell takes what expires first when the document is
 * posted. Stays the same until its lots, words or lines with lots change.
 */
export const useLotColumns = <Line extends LotLine>(input: LotInput<Line>): readonly LineColumn<Line>[] => {
  const { t } = useTranslation("lot");
  const formats = useFormats();
  const { unitsOf } = input;
  const lots = useGoodsLots(input.warehouseId, input.ids);
  const hasLots = input.lines.some(({ productId, lotId = null }) => lotId !== null || lots.has(productId));
  return useMemo(() => {
    if (!hasLots) return [];
    const textOf = ({ code, expiry, quantity }: GoodsLot) =>
      lotText({ code, expiry, left: quantity }, formats);
    const of = (line: Line) => lots.get(line.productId) ?? [];
    const lotOf = (line: Line) => of(line).find(({ lotId }) => lotId === line.lotId);
    const text = (line: Line) =>
      line.lotId === null || line.lotId === undefined ? "" : (lotOf(line)?.code ?? line.lot ?? "");
    const column: LineColumn<Line> = {
      id: "lot",
      heading: t("lot"),
      kind: "text",
      width: 176,
      text,
      detail: (line) => {
        const named = lotOf(line);
        const held = of(line).filter(({ quantity }) => quantity > 0);
        return (named ? [named] : held.slice(0, MOST_NAMED)).map(textOf).join("; ");
      },
      fixedBecause: (line) => (of(line).length === 0 && text(line) === "" ? t("unmarked") : undefined),
      read: (line, typed) => {
        const code = typed.trim();
        if (code === "") return { line: { ...line, lotId: null, lot: null } };
        const lotRow = of(line).find((lot) => lot.code.toLowerCase() === code.toLowerCase());
        if (lotRow === undefined) return { problem: t("notHere", { lot: code }) };
        return { line: { ...line, lotId: lotRow.lotId, lot: lotRow.code } };
      },
      warning: (line) => {
        const named = lotOf(line);
        if (named === undefined || named.quantity >= unitsOf(line)) return undefined;
        return t("tooMuch", { quantity: formats.quantity(named.quantity) });
      },
      card: "line",
    };
    return [column];
  }, [t, formats, lots, hasLots, unitsOf]);
};
