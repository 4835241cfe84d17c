/** A new sale to a customer: opens the till with their name on it, for who may sell there. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session/session.ts";
import type { CustomerRow } from "../../contract/customer/customer.ts";
import { saleEndpoints } from "../../contract/sale/sale.ts";
import { useMayOpen } from "../common/use-may-open.ts";

export const useSelling = () => {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  const maySell = can(saleEndpoints.saveCommit.access) && mayOpen("/sale/retail");
  return {
    /** Why nothing is sold to them now; undefined where it can be. */
    blocked: ({ active, blocked }: Pick<CustomerRow, "active" | "blocked">): string | undefined => {
      if (!maySell) return t("trade:noPermission");
      if (!active) return t("blocked.archived");
      return blocked === "" ? undefined : t("blocked.sale", { reason: blocked });
    },
    open: (id: number) => void navigate(`/sale/retail?customer=${id}`),
  };
};
