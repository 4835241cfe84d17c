/** What is chosen of a statement: its days, language and copies. All of it stands in the address, so that the PDF of the address is the same paper. */
import { Option, Schema } from "effect";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { keepPrintChoice, readPrintChoice } from "../../../client/print-choice.ts";
import { readLanguage } from "../../../client/storage.ts";
import { Day } from "../../../contract/list.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import { periodDays } from "../../../domain/time/periods.ts";
import { useToday } from "../use-today.ts";

export interface StatementChoice {
  readonly startDate: string;
  readonly endDate: string;
  readonly language: LanguageCode;
  readonly copies: number;
}

const decodeDays = Schema.decodeUnknownOption(Schema.Struct({ startDate: Day, endDate: Day }));

const daysOf = (search: URLSearchParams, today: string) => {
  const { from, to } = periodDays("month", today);
  const period = decodeDays(Object.fromEntries(search));
  return Option.getOrElse(period, () => ({ startDate: from, endDate: to }));
};

const addressOf = ({ copies, ...choice }: StatementChoice) =>
  new URLSearchParams({ ...choice, copies: String(copies) });

/** As the address says, else this month, printed as last time; the address comes to say it whole. */
export const useStatementChoice = () => {
  const [search, setSearch] = useSearchParams();
  const language = readLanguage();
  const printed = readPrintChoice("statement", search, { language, variant: "english", copies: 1 });
  const choice = { ...daysOf(search, useToday()), language: printed.language, copies: printed.copies };
  const whole = addressOf(choice).toString();
  useEffect(() => {
    if (search.toString() !== whole) setSearch(whole, { replace: true });
  }, [search, setSearch, whole]);
  const choose = (change: Partial<StatementChoice>) => {
    const next = { ...choice, ...change };
    keepPrintChoice("statement", { ...printed, language: next.language, copies: next.copies });
    setSearch(addressOf(next), { replace: true });
  };
  return [choice, choose] as const;
};
