/** Duplicates an order into a new working copy and goes on with it at the till. */
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { newKey, useCommand } from "../../../client/http/command.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** The copy has today's prices, or the old ones where a cancelled order is restored (S11), and none of the payments (I12). */
export const useDuplicate = (prices: "today" | "old" = "today"): ((id: number) => void) => {
  const { t } = useTranslation("sale");
  const navigate = useNavigate();
  const { mutate } = useCommand(saleEndpoints.duplicate);
  // The copy's own id stays the same until it is known to be made, so that pressing again makes no second one (G4).
  const clientId = useRef<string>(undefined);
  return (id) => {
    clientId.current ??= newKey();
    mutate(
      { payload: { id, clientId: clientId.current, tillId: null, prices } },
      {
        onSuccess: (copy) => {
          clientId.current = undefined;
          notify({ title: t("done.duplicate") });
          void navigate(`/sale/order/${copy.id}`);
        },
        onError: (error) => notify({ tone: "negative", title: error.message }),
      },
    );
  };
};
