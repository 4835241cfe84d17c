/** Receipt or invoice, as the office takes a payment: the choice, and whom an invoice is for (M15). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentWish, WishedDocument } from "../../../contract/sale/payment-wish.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { buyerFaults } from "../../../domain/tax/payment-wish.ts";
import { Segments } from "../../../kit/field/segments.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { documentName } from "./document-names.ts";
import { useBuyer } from "./use-buyer.ts";

const documents = ["receipt", "invoice"] as const;

/** The wish as it is chosen. It is sent where it is an invoice, or a receipt after all. */
export const useWish = (order: Order, country: string) => {
  const { customerId, customer } = order;
  const [document, setDocument] = useState<WishedDocument>(order.wish?.document ?? "receipt");
  const named = customerId === null ? null : { id: customerId, name: customer ?? "" };
  const { buyer, setBuyer } = useBuyer(order.wish?.buyer, named);
  const [isTried, setTried] = useState(false);
  const faults = document === "invoice" ? buyerFaults(buyer, country) : [];
  const wish: PaymentWish | undefined =
    document === "invoice" ? { document, buyer } : order.wish && { document };
  return { document, setDocument, buyer, setBuyer, faults, isTried, setTried, wish, country };
};

export function WishPart({ wishing }: { readonly wishing: ReturnType<typeof useWish> }) {
  const { t } = useTranslation("till");
  const { document, setDocument, buyer, setBuyer, faults, isTried, country } = wishing;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 text-list text-muted">
        {t("trade:document")}
        <Segments
          label={t("trade:document")}
          value={document}
          onChange={setDocument}
          segments={documents.map((value) => ({
            value,
            label: documentName(t(`wish.${value}`), value, country),
          }))}
        />
      </div>
      {document === "invoice" && (
        <BuyerFields buyer={buyer} country={country} faults={isTried ? faults : []} onChange={setBuyer} />
      )}
    </>
  );
}
