/** On the empty counter: the last receipt again in one press, on paper or as a PDF. */
import { FileDown, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../kit/button.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";
import { lastReceipt } from "./last-receipt.ts";
import { pdfOfOrder, printOrder } from "./print-order.ts";

export function LastReceiptBar() {
  const desk = useDesk();
  const { t: common } = useTranslation("common");
  const last = useStore(lastReceipt);
  if (last === null) return null;
  return (
    <div className="flex flex-wrap gap-2 px-4 pt-3">
      <Button
        size="large"
        shortcut="mod+p"
        icon={<Printer aria-hidden="true" size={16} />}
        onClick={() => void printOrder(desk, last.id, "receipt")}
      >
        {desk.t("find.reprint", { number: last.number ?? "" })}
      </Button>
      <Button
        size="large"
        icon={<FileDown aria-hidden="true" size={16} />}
        onClick={() => void pdfOfOrder(desk, last.id)}
      >
        {common("pdf")}
      </Button>
    </div>
  );
}
