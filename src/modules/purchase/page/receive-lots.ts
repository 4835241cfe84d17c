/** The rows of a goods receipt: what came of a line of the order, one row for each lot that it came in (K10). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ReceivedLine } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { parseDay } from "../../../kit/field/dates.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { changeLines, type LinesState } from "../../common/document/lines.ts";
import { openUnits } from "./confirm-dialogs.tsx";

/** What came of a line. */
export interface ReceiveLine {
  readonly key: string;
  readonly line: Purchase["lines"][number];
  readonly good: number;
  readonly damaged: number;
  readonly refused: number;
  /** The lot that they came in; a line that came in several lots has a row for each. */
  readonly lot: string;
  readonly expiry: string | null;
}

export const startOf = (line: ReceiveLine["line"], good = 0): ReceiveLine => ({
  key: line.key,
  line,
  good,
  damaged: 0,
  refused: 0,
  lot: "",
  expiry: null,
});

/** Rows of the same line of the order. */
const isOfLine =
  ({ line }: ReceiveLine) =>
  (other: ReceiveLine) =>
    other.line.id === line.id;

const unitsIn = (rows: readonly ReceiveLine[]) =>
  rows.reduce((sum, { good, damaged, refused }) => sum + good + damaged + refused, 0);

/** A row for the next lot, as soon as all rows of a line name a lot and more of the line is to come. */
export const withLotRows = (state: LinesState<ReceiveLine>): LinesState<ReceiveLine> => {
  const needsRow = (row: ReceiveLine, at: number) => {
    const own = state.lines.filter(isOfLine(row));
    const isLast = state.lines.findLastIndex(isOfLine(row)) === at;
    return (
      row.line.hasLots === true &&
      isLast &&
      own.every(({ lot, good, damaged }) => lot !== "" && good + damaged > 0) &&
      unitsIn(own) < openUnits(row.line)
    );
  };
  if (!state.lines.some(needsRow)) return state;
  const lines = state.lines.flatMap((row, at) =>
    needsRow(row, at) ? [row, { ...startOf(row.line), key: crypto.randomUUID() }] : [row],
  );
  return { ...state, lines };
};

/** Everything that is open has come: of a line with several rows, what they lack is in its last one. */
export const allAsOrdered = (state: LinesState<ReceiveLine>): LinesState<ReceiveLine> =>
  changeLines(state, (row) => {
    const own = state.lines.filter(isOfLine(row));
    if (own.at(-1) !== row) return row;
    const others = unitsIn(own.filter((one) => one !== row));
    return { ...row, good: Math.max(0, openUnits(row.line) - others) };
  });

/** The rows as the server takes them: one entry for each line of the order, with its lots. */
export const receivedLines = (rows: readonly ReceiveLine[]): readonly ReceivedLine[] => {
  const lineIds = [...new Set(rows.map(({ line }) => line.id))];
  return lineIds.map((lineId) => {
    const own = rows.filter(({ line }) => line.id === lineId);
    const sum = (part: "good" | "damaged" | "refused") => own.reduce((total, row) => total + row[part], 0);
    const named = own.filter(({ lot }) => lot !== "");
    const lots = (["good", "damaged"] as const).flatMap((part) =>
      named
        .filter((row) => row[part] > 0)
        .map((row) => ({ code: row.lot, expiry: row.expiry, quantity: row[part] })),
    );
    const units = { good: sum("good"), damaged: sum("damaged"), refused: sum("refused") };
    return { lineId, ...units, ...(lots.length > 0 && { lots }) };
  });
};

const MOST_LOT = 40;

/** Lot and expiry date of a row, where its product has lots. */
export const useLotColumns = (): readonly LineColumn<ReceiveLine>[] => {
  const { t } = useTranslation(["lot", "error"]);
  const formats = useFormats();
  return useMemo(() => {
    const fixedBecause = ({ line }: ReceiveLine) => (line.hasLots === true ? undefined : t("unmarked"));
    return [
      {
        id: "lot",
        heading: t("lot"),
        kind: "text",
        width: 130,
        text: ({ lot }) => lot,
        fixedBecause,
        read: (row, text) => ({ line: { ...row, lot: text.trim().slice(0, MOST_LOT) } }),
        card: "line",
      },
      {
        id: "expiry",
        heading: t("expiry"),
        kind: "text",
        width: 130,
        text: ({ expiry }) => (expiry === null ? "" : formats.date(expiry)),
        fixedBecause,
        read: (row, text) => {
          const expiry = parseDay(text);
          return expiry === undefined ? { problem: t("error:field.date") } : { line: { ...row, expiry } };
        },
        card: "line",
      },
    ];
  }, [t, formats]);
};
