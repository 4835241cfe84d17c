/** The columns of the list of transfers. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { transferList, type TransferRow, TransferState } from "../../../contract/stock/transfer.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { transferName } from "./transfer-words.ts";

/** The same array until words or formats change. One without a number is called by its status. */
export const useTransferColumns = (): readonly TableColumn<TransferRow>[] => {
  const { t } = useTranslation("stock");
  const choices = useMemo(
    () => ({
      state: TransferState.literals.map((value) => ({ value, label: t(`transfer.state.${value}`) })),
    }),
    [t],
  );
  const cells = useMemo(
    () => ({
      number: (row: TransferRow) => (
        <LinkCell to={transferList.columns.number.to(row)}>{transferName(t, row)}</LinkCell>
      ),
    }),
    [t],
  );
  return useDescribedColumns(transferList, t, choices, cells);
};
