/** The bar above a statement, never on paper: of which days, in which language, how many copies; Print and PDF. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { type PeriodName, periodDays } from "../../../domain/time/periods.ts";
import { DateRangeField } from "../../../kit/field/date-range-field.tsx";
import { PrintActs } from "../print/print-acts.tsx";
import { CopiesChoice, LanguageChoice } from "../print/print-choices.tsx";
import { useToday } from "../use-today.ts";
import type { StatementChoice } from "./statement-choice.ts";

const periods = [
  "month",
  "lastMonth",
  "quarter",
  "year",
  "lastYear",
] as const satisfies readonly PeriodName[];

interface ToolsProps {
  readonly choice: StatementChoice;
  readonly onChoose: (change: Partial<StatementChoice>) => void;
  readonly onPrint: () => void;
  readonly waiting: boolean;
}

export function StatementTools({ choice, onChoose, onPrint, waiting }: ToolsProps) {
  const { t } = useTranslation(["customer", "report"]);
  const { locale } = useFormats();
  const today = useToday();
  const { startDate, endDate, language, copies } = choice;
  // Reports have these words within a sentence.
  const alone = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <DateRangeField
        label={t("trade:period")}
        presets={periods.map((id) => ({
          id,
          label: alone(t(`report:period.${id}`)),
          ...periodDays(id, today),
        }))}
        value={{ from: startDate, to: endDate }}
        onChange={({ from, to }) => onChoose({ startDate: from ?? startDate, endDate: to ?? endDate })}
      />
      <LanguageChoice value={language} onChange={(next) => onChoose({ language: next })} />
      <CopiesChoice value={copies} onChange={(next) => onChoose({ copies: next })} />
      <div className="ml-auto flex items-center gap-2">
        <PrintActs unavailableBecause={waiting ? t("statement.waiting") : undefined} onPrint={onPrint} />
      </div>
    </div>
  );
}
