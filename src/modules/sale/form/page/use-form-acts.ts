/** The acts on one order form, each sent once, and what comes of them: the order form as it is then, or a refusal. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../../client/http/command.ts";
import { type FormParts, type OrderForm, orderFormEndpoints } from "../../../../contract/sale/order-form.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { useDocumentDone } from "../../../common/document/page/use-document-done.ts";

/** What a person is asked before an act. */
export type FormAsked = "sell" | "cancel";

export const useFormActs = ({ id, version }: OrderForm) => {
  const { t } = useTranslation("order-form");
  const [asked, setAsked] = useState<FormAsked | null>(null);
  const done = useDocumentDone<OrderForm>({
    one: orderFormEndpoints.orderForm,
    stateWord: ({ state }) => t(`state.${state}`),
    onDone: () => setAsked(null),
  });
  const sell = useCommand(orderFormEndpoints.sellOrderForm, {
    refreshes: [orderFormEndpoints.orderForms, saleEndpoints.orders],
  });
  const cancel = useCommand(orderFormEndpoints.cancelOrderForm, {
    refreshes: [orderFormEndpoints.orderForms],
  });
  const reserve = useCommand(orderFormEndpoints.reserveOrderForm, {
    refreshes: [orderFormEndpoints.orderForms],
  });
  const release = useCommand(orderFormEndpoints.releaseOrderForm, {
    refreshes: [orderFormEndpoints.orderForms],
  });
  const formVersion = { id, version };
  return {
    asked,
    ask: setAsked,
    isBusy: [sell, cancel, reserve, release].some(({ isPending }) => isPending),
    sell: (lines: FormParts) => sell.mutate({ payload: { ...formVersion, lines } }, done),
    reserve: () => reserve.mutate({ payload: formVersion }, done),
    release: () => release.mutate({ payload: formVersion }, done),
    cancel: (lines: FormParts, reason: string) =>
      cancel.mutate({ payload: { ...formVersion, lines, reason } }, done),
  };
};
