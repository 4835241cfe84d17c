/** The log of the cash boxes as a file: every movement of the filter. */
import { Effect } from "effect";
import { CashLogRow } from "../../contract/shift/report.ts";
import { shiftFileEndpoints } from "../../contract/shift/shift-file.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { exporter, listFile, type ListColumn, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { readCurrencies } from "../setting/public.ts";
import { logRows } from "./list-shifts.ts";

type ExportQuery = (typeof shiftFileEndpoints.exportCashLogs.args)[2]["query"]["Type"];

/** As the screen names them (modules/basics/cash-box/entries.tsx). */
const kindKeys = { open: "report.float", close: "zReport.counted" } as const;

/** An amount is worth little without its currency, so that comes with it. */
const withCurrency = (columns: string): string => {
  const ids = columns.split(",").filter((id) => id !== "currency");
  return ids.flatMap((id) => (id === "amount" ? ["amount", "currency"] : [id])).join(",");
};

const listCashLogFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const { language } = yield* Person;
  const till = wordsOf(query.language ?? language, "till");
  const decimals = new Map((yield* readCurrencies).map((one) => [one.code, one.decimals]));
  const scaled = (amount: number, currency: string) => amount / powerOfTen(decimals.get(currency) ?? 2);
  const columns: Readonly<Record<string, ListColumn<CashLogRow>>> = {
    at: { kind: "time", cell: ({ at }, { local }) => local(at) },
    kind: {
      kind: "text",
      cell: ({ kind }, { word }) =>
        kind === "difference"
          ? word("column.difference")
          : till(kind === "open" || kind === "close" ? kindKeys[kind] : `report.${kind}`),
    },
    till: { kind: "text", cell: (row) => row.till },
    person: { kind: "text", cell: ({ person }) => person },
    amount: { kind: "money", cell: ({ amount, currency }) => scaled(amount, currency) },
    currency: { kind: "text", cell: ({ currency }) => currency },
    balance: { kind: "money", cell: ({ balance, currency }) => scaled(balance, currency) },
    document: { kind: "text", cell: ({ document }) => document },
    reason: {
      kind: "text",
      cell: ({ reason, note }) => {
        const words = [reason === null ? "" : till(`cash.reason.${reason}`), note].filter(Boolean);
        return words.length === 0 ? null : words.join(" · ");
      },
    },
    shift: { kind: "text", cell: ({ shift }) => shift },
  };
  return yield* listFile({
    query: { ...query, columns: withCurrency(query.columns) },
    area: "basics",
    prefix: "cashLog.",
    columns,
    rows: yield* logRows(query, null),
    row: CashLogRow,
  });
});

export const cashLogExport = exporter(shiftFileEndpoints.exportCashLogs, listCashLogFile);
