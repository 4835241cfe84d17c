/** Duplicates an order into a new working copy and goes on with it at the till. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { newKey, useCommand } from "../../client/command.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import { notify } from "../../kit/toast.tsx";

/** The copy has today's prices and none of the payments (I12). */
export const useDuplicate = (): ((id: number) => void) => {
  const { t } = useTranslation("order");
  const navigate = useNavigate();
  const { mutate } = useCommand(saleEndpoints.duplicate);
  return (id) =>
    mutate(
      { payload: { id, clientId: newKey(), tillId: null } },
      {
        onSuccess: (copy) => void navigate(`/sale/order/${copy.id}`),
        onError: (error) => notify({ tone: "negative", title: error.message }),
        onSettled: (copy) => copy && notify({ title: t("done.duplicate") }),
      },
    );
};
