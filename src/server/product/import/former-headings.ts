/** Headings that earlier versions of Kontor wrote into files of products: such files can still be imported. */
export const formerHeadings: Readonly<Record<string, readonly string[]>> = {
  purchasePrice: ["Nabavna cena", "Nabavna cijena", "Цена закупки", "Ціна закупівлі"],
  state: ["Състояние", "Стан"],
  memo: ["Бележка", "Заметка"],
};
