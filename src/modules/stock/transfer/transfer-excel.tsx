/** Transfers line by line with pictures, for a spreadsheet: `/product/stock/transfer/excel`. */
import { TransferLineList } from "./transfer-line-list.tsx";

export default function TransferExcel() {
  return <TransferLineList kind="pictures" />;
}
