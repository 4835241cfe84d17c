/** Receipts of the branch: found, then printed again or taken as a PDF. */
import { FileDown, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../kit/button.tsx";
import { SlideOver } from "../../../../kit/overlay/slide-over.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";
import { lastReceipt } from "./last-receipt.ts";
import { pdfOfOrder, printOrder } from "./print-order.ts";
import { ReceiptFinder } from "./receipt-finder.tsx";

interface Chosen {
  readonly id: number;
  readonly number: string | null;
}

function Acts({ receipt: { id, number } }: { readonly receipt: Chosen }) {
  const desk = useDesk();
  const { t: common } = useTranslation("common");
  const { t } = desk;
  const icon = <Printer aria-hidden="true" size={16} />;
  return (
    <>
      <span className="figures mr-auto self-center text-form font-semibold">{number}</span>
      <Button
        size="large"
        icon={<FileDown aria-hidden="true" size={16} />}
        onClick={() => void pdfOfOrder(desk, id)}
      >
        {common("pdf")}
      </Button>
      <Button size="large" icon={icon} onClick={() => void printOrder(desk, id, "a4")}>
        A4
      </Button>
      <Button size="large" look="primary" icon={icon} onClick={() => void printOrder(desk, id, "receipt")}>
        {t("print.button")}
      </Button>
    </>
  );
}

export function ReceiptsPanel() {
  const { t, panel } = useDesk();
  const last = useStore(lastReceipt);
  const [chosen, setChosen] = useState<Chosen | null>(last);
  return (
    <SlideOver
      open
      from="left"
      onClose={() => panel.set(null)}
      title={t("print.title")}
      footer={chosen === null ? undefined : <Acts receipt={chosen} />}
    >
      <ReceiptFinder onPick={setChosen} />
    </SlideOver>
  );
}
