/** The columns of the list of transfers. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { TransferRow } from "../../../contract/stock/transfer.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { differenceOf, stateWord, transferName } from "./transfer-words.ts";

const unsorted = { sortable: false } as const;

/** The same array until words or formats change. */
export const useTransferColumns = (): readonly TableColumn<TransferRow>[] => {
  const { t } = useTranslation("stock");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<TransferRow>(formats);
    return [
      column.link(
        "number",
        t("transfer.column.number"),
        (row) => transferName(t, row),
        ({ id }) => `/product/stock/transfer?transfer=${id}`,
        { card: "title", sticky: true },
      ),
      column.date("date", t("trade:date"), ({ date }) => date, { card: "line" }),
      column.text("from", t("transfer.column.from"), ({ from }) => from, { card: "line" }),
      column.text("to", t("transfer.column.to"), ({ to }) => to, { card: "line" }),
      column.count("lineCount", t("transfer.column.lineCount"), ({ lineCount }) => lineCount, { rare: 2 }),
      column.quantity("asked", t("transfer.column.asked"), ({ asked }) => asked, { ...unsorted, rare: 3 }),
      column.quantity("sent", t("transfer.column.sent"), ({ sent }) => sent, { card: "line" }),
      column.quantity("received", t("transfer.column.received"), ({ received }) => received, {
        card: "figure",
      }),
      column.quantity("difference", t("transfer.column.difference"), differenceOf, { ...unsorted, rare: 1 }),
      column.status("state", t("trade:status"), (row) => stateWord(t, row), {
        card: "line",
        width: 156,
      }),
      column.text("by", t("transfer.column.by"), ({ by }) => by, { ...unsorted, rare: 4 }),
    ];
  }, [t, formats]);
};
