/** What a part of the dashboard is called; figures of money say whether VAT is in them. */
import { useTranslation } from "react-i18next";
import type { AmountBasis } from "../../contract/report/amount-basis.ts";
import { useAmountName } from "../common/amount-name.ts";
import type { CardId } from "./summary-cards.tsx";
import type { TileId } from "./summary-tiles.tsx";
import type { TodoId } from "./todo-lists.ts";

type PartId = TileId | CardId | TodoId;

const bases: Readonly<Partial<Record<PartId, AmountBasis>>> = {
  sales: "gross",
  basket: "gross",
  margin: "net",
  unpaid: "gross",
  hours: "gross",
  days: "gross",
  top: "gross",
  overdue: "gross",
};

export const usePartName = (): ((id: PartId) => string) => {
  const { t } = useTranslation("main-control");
  const amountName = useAmountName();
  return (id) => {
    const basis = bases[id];
    return basis === undefined ? t(`part.${id}`) : amountName(t(`part.${id}`), basis);
  };
};
