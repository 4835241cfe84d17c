/** Asks whom the invoice of this sale is for; the wish is stored with the payment (M15). */
import { useState } from "react";
import { buyerFaults } from "../../../../domain/tax/payment-wish.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { BuyerFields } from "../../wish/buyer-fields.tsx";
import { documentName } from "../../wish/document-names.ts";
import { useBuyer } from "../../wish/use-buyer.ts";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

const FORM = "till-wish";

function Ask() {
  const { t, acts, panel, facts } = useDesk();
  const country = facts.settings.Country.value;
  const { customer, wish } = useFlow(({ context }) => context.sale);
  const { buyer, setBuyer } = useBuyer(wish?.buyer, customer);
  const [isTried, setTried] = useState(false);
  const faults = buyerFaults(buyer, country);
  const close = () => panel.set(null);
  const save = () => {
    setTried(true);
    if (faults.length === 0 && acts.send({ type: "WISH.SET", wish: { document: "invoice", buyer } })) close();
  };
  const takeReceipt = () => {
    acts.send({ type: "WISH.SET", wish: null });
    close();
  };
  const receipt = documentName(t("wish.receipt"), "receipt", country);
  return (
    <Dialog
      open
      size="medium"
      onClose={close}
      title={t("wish.title")}
      detail={t("wish.detail")}
      footer={
        <>
          {wish !== undefined && (
            <Button size="large" onClick={takeReceipt}>
              {receipt}
            </Button>
          )}
          <Button size="large" look="primary" type="submit" form={FORM}>
            {t("wish.save")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <BuyerFields buyer={buyer} country={country} faults={isTried ? faults : []} onChange={setBuyer} />
      </form>
    </Dialog>
  );
}

export function WishDialog() {
  const { panel } = useDesk();
  const isPaying = useFlow((state) => state.matches("paying"));
  return useStore(panel) === "wish" && isPaying ? <Ask /> : null;
}
