/** Transfers between warehouses: the list, or the one that the address names: `/product/stock/transfer`. */
import { TransferList } from "./transfer-list.tsx";
import { TransferPage } from "./transfer-page.tsx";
import { useTransferAddress } from "./transfer-words.ts";

export default function Transfers() {
  const { id } = useTransferAddress();
  return id === null ? <TransferList /> : <TransferPage key={id} id={id} />;
}
