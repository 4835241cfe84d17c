/** Which documents are printed, and how. All of it stands in the address, so that the PDF of the address is the same paper. */
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { keepPrintChoice, readPrintChoice } from "../../../../client/print-choice.ts";
import { readLanguage } from "../../../../client/storage.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";

export interface DocumentPrintChoice<Sheet extends string> {
  /** Ids with commas between them. */
  readonly ids: string;
  readonly sheet: Sheet;
  readonly language: LanguageCode;
  readonly copies: number;
}

const addressOf = ({ ids, sheet, language, copies }: DocumentPrintChoice<string>): string =>
  `ids=${ids}&sheet=${sheet}&language=${language}&copies=${copies}`;

/**
 * As the address says, else printed as last time; the address comes to say it whole. The first sheet is the usual one, `usualIds` are
 * the documents of an address that names none.
 */
export const useDocumentPrintChoice = <Sheet extends string>(
  type: string,
  sheets: readonly [Sheet, ...Sheet[]],
  usualIds = "",
) => {
  const [search, setSearch] = useSearchParams();
  const usual = { language: readLanguage(), variant: "english", copies: 1 } as const;
  const { language, copies } = readPrintChoice(type, search, usual);
  const sheet = sheets.find((one) => one === search.get("sheet")) ?? sheets[0];
  const choice = { ids: search.get("ids") ?? usualIds, sheet, language, copies };
  const whole = addressOf(choice);
  useEffect(() => {
    if (decodeURIComponent(search.toString()) !== whole) setSearch(whole, { replace: true });
  }, [search, setSearch, whole]);
  const choose = (change: Partial<DocumentPrintChoice<Sheet>>) => {
    const next = { ...choice, ...change };
    keepPrintChoice(type, { ...usual, language: next.language, copies: next.copies });
    setSearch(addressOf(next), { replace: true });
  };
  return [choice, choose] as const;
};
