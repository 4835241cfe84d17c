/** Transfers line by line: `/product/stock/transfer/all`. */
import { TransferLineList } from "./transfer-line-list.tsx";

export default function TransferLinesScreen() {
  return <TransferLineList kind="plain" />;
}
