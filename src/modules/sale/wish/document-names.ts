/** What receipt and invoice are called on a pay page: the reader's word, with that of the law where shops use no other. */
import type { WishedDocument } from "../../../contract/sale/payment-wish.ts";
import { lawfulNames } from "../../../domain/money/pay-page.ts";

/** "Receipt (boleta)" in Chile. */
export const documentName = (word: string, document: WishedDocument, country: string): string => {
  const lawful = lawfulNames[country]?.[document];
  return lawful === undefined || lawful.toLowerCase() === word.toLowerCase() ? word : `${word} (${lawful})`;
};
