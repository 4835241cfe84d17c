/** The log of the cash boxes as a file: every movement of the filter. */
import { Effect } from "effect";
import { CashLogRow } from "../../contract/till/shift-report.ts";
import { shiftFileEndpoints } from "../../contract/till/shift-file.ts";
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
  const words = wordsOf(query.language ?? language, "till");
  const decimals = new Map((yield* readCurrencies).map((one) => [one.code, one.decimals]));
  const scaled = (amount: number, currency: string) => amount / powerOfTen(decimals.get(currency) ?? 2);
  const columns: Readonly<Record<string, ListColumn<CashLogRow>>> = {
    at: { kind: "time", title: "trade:time", cell: ({ at }, { local }) => local(at) },
    kind: {
      kind: "text",
      cell: ({ kind }) =>
        kind === "difference"
          ? words("trade:overShort")
          : words(kind === "open" || kind === "close" ? kindKeys[kind] : `report.${kind}`),
    },
    till: { kind: "text", title: "trade:till", cell: (row) => row.till },
    person: { kind: "text", title: "trade:employee", cell: ({ person }) => person },
    amount: {
      kind: "money",
      title: "trade:amount",
      cell: ({ amount, currency }) => scaled(amount, currency),
    },
    currency: { kind: "text", title: "trade:currency", cell: ({ currency }) => currency },
    balance: {
      kind: "money",
      title: "trade:balance",
      cell: ({ balance, currency }) => scaled(balance, currency),
    },
    document: { kind: "text", title: "trade:document", cell: ({ document }) => document },
    reason: {
      kind: "text",
      title: "trade:reason",
      cell: ({ reason, note }) => {
        const parts = [reason === null ? "" : words(`cash.reason.${reason}`), note].filter(Boolean);
        return parts.length === 0 ? null : parts.join(" · ");
      },
    },
    shift: { kind: "text", title: "trade:shift", cell: ({ shift }) => shift },
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
