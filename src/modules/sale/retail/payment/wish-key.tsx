/** The wish for an invoice, beside the ways to pay: a press asks whom it is for (M15). */
import { FileText } from "lucide-react";
import { Button } from "../../../../kit/button.tsx";
import { documentName } from "../../wish/document-names.ts";
import { useDesk, useFlow } from "../till-context.tsx";

export function WishKey() {
  const { t, facts, panel } = useDesk();
  const wish = useFlow(({ context }) => context.sale.wish);
  const word = documentName(t("wish.invoice"), "invoice", facts.settings.Country.value);
  return (
    <Button
      size="large"
      shortcut="mod+i"
      aria-pressed={wish !== undefined}
      icon={<FileText aria-hidden="true" size={16} className="shrink-0" />}
      onClick={() => panel.set("wish")}
      className="col-span-2 min-h-12 justify-start max-md:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate text-left">
        {wish?.buyer === undefined ? word : t("trade:labelled", { label: word, value: wish.buyer.name })}
      </span>
    </Button>
  );
}
