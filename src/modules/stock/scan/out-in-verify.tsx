/** Goods are scanned against an open document: the list, or the document that the address names: `/product/out-in-verify`. */
import { CheckedList } from "./checked-list.tsx";
import { ScanDocument } from "./scan-document.tsx";
import { useCheckedAddress } from "./scan-words.ts";

export default function OutInVerify() {
  const document = useCheckedAddress();
  if (document === null) return <CheckedList />;
  const { type, direction, documentId } = document;
  return <ScanDocument key={`${type} ${direction} ${documentId}`} document={document} />;
}
