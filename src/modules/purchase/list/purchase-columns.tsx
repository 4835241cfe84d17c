/** The columns of the list of purchase orders, with the sums of the whole filter below, one for each currency. */
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { PurchaseSums } from "../../../contract/purchase/purchase.ts";
import { purchaseList, type PurchaseRow, PurchaseState } from "../../../contract/purchase/purchase-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { purchaseLink, purchaseName } from "../purchase-words.ts";

type Sums = readonly (typeof PurchaseSums.Type)[];
const none: Sums = [];
const summed = ["total", "paid", "unpaid"] as const;

/** `address`: the filter of the list, which a page goes back to. The same array until words, formats or sums change. */
export const usePurchaseColumns = (address = "", sums: Sums = none): readonly TableColumn<PurchaseRow>[] => {
  const { t } = useTranslation("purchase");
  const { moneyWithCode } = useFormats();
  const choices = useMemo(
    () => ({ state: PurchaseState.literals.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
  const cells = useMemo(
    () => ({
      number: (row: PurchaseRow) => (
        <LinkCell to={purchaseLink(row.id, address)}>{purchaseName(row)}</LinkCell>
      ),
    }),
    [address],
  );
  const columns = useDescribedColumns(purchaseList, t, choices, cells);
  return useMemo(() => {
    if (sums.length === 0) return columns;
    const footerOf = (id: (typeof summed)[number]): ReactNode =>
      sums.map((sum) => (
        <div key={sum.currency} className="truncate">
          {moneyWithCode(sum[id] ?? 0, sum.currency)}
        </div>
      ));
    return columns.map((column) => {
      const id = summed.find((one) => one === column.id);
      return id === undefined ? column : { ...column, footer: footerOf(id) };
    });
  }, [columns, sums, moneyWithCode]);
};
