/** Shortages in words, and the page of what a settled one became. */
import type { TFunction } from "i18next";
import type { StockoutMessage, StockoutRow } from "../../../contract/sale/sale-picking.ts";
import type { PaperWords } from "../../common/print/paper-words.ts";

/** The order and its customer, what is missing, and where there may be some. */
export const factsOf = (
  t: TFunction<"shortage">,
  walkIn: string,
  { number, customer, short, elsewhere, expected }: StockoutRow,
  quantity: (value: number) => string,
): string =>
  [
    number,
    customer ?? walkIn,
    `${t("column.short")} ${quantity(short)}`,
    `${t("column.elsewhere")} ${quantity(elsewhere)}`,
    `${t("column.expected")} ${quantity(expected)}`,
  ].join(" · ");

/** The draft that was made, or the needs of the order; null where nothing was made. */
export const settledPath = ({ orderId, settled, settledOrderId }: StockoutRow): string | null => {
  if (settledOrderId !== null) return `/sale/order/${settledOrderId}`;
  return settled === "need" ? `/purchase/replenishment-order?saleOrderId=${orderId}` : null;
};

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The e-mail that tells the customer what was ordered, what is delivered, and what happens with the rest, goods by goods. */
export const mailOf = (
  { t, formats: { quantity, date } }: PaperWords<readonly ["shortage"]>,
  { number, date: day, customer, company, lines }: StockoutMessage,
): Mail => {
  const goods = lines.map(({ name, ordered, short, settled, substitute }) =>
    [
      t("mail.line", {
        product: name,
        ordered: quantity(ordered),
        delivered: quantity(ordered - short),
        short: quantity(short),
      }),
      t(`mail.rest.${settled ?? "open"}`, { substitute }),
    ].join(" "),
  );
  return {
    subject: t("mail.subject", { number, company }),
    text: t("mail.text", { customer, number, day: date(day), lines: goods.join("\n"), company }),
  };
};
