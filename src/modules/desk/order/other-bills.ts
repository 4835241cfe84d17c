/** The other bills of the branch that guests still order on. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { type Bill, deskOrderEndpoints as desk } from "../../../contract/desk/desk-order.ts";
import { isOpenBill, nameOfDesks } from "./bill.ts";

export const useOtherBills = ({ id, branchId }: Bill) => {
  const { t } = useTranslation("desk");
  const { moneyWithCode, count } = useFormats();
  const { data } = useCall(desk.bills, { query: { branchId } }, { staleTime: 0 });
  return (data?.bills ?? [])
    .filter((bill) => bill.id !== id && isOpenBill(bill))
    .map((bill) => ({
      id: bill.id,
      label: [
        nameOfDesks(bill),
        t("trade:labelled", { label: t("bill.guestCount"), value: count(bill.guests) }),
        moneyWithCode(bill.total, bill.currency),
      ].join(" · "),
    }));
};
