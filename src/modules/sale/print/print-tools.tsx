/** The bar above a delivery note, never on paper: which sheet, in which language, layout and how many copies; Print and PDF. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PrintChoice } from "../../../client/print-choice.ts";
import { noteVariants } from "../../../domain/print/delivery-note.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { PrintActs } from "../../common/print/print-acts.tsx";
import { CopiesChoice, LanguageChoice } from "../../common/print/print-choices.tsx";

interface ToolsProps {
  readonly choice: PrintChoice;
  readonly onChoose: (change: Partial<PrintChoice>) => void;
  readonly onPrint: () => void;
  /** How often it was printed before; null where that is not known, or of several. */
  readonly printed: number | null;
  readonly waiting: boolean;
  /** Choices of the sheet itself, first in the bar. */
  readonly choices?: ReactNode;
}

/** Chile's layout is Spanish to begin with. */
const withVariant = (variant: PrintChoice["variant"]): Partial<PrintChoice> =>
  variant === "chile" ? { variant, language: "es" } : { variant };

export function PrintTools({ choice, onChoose, onPrint, printed, waiting, choices }: ToolsProps) {
  const { t } = useTranslation("print");
  const variants = noteVariants.map((value) => ({ value, label: t(`variant.${value}`) }));
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      {choices}
      <LanguageChoice value={choice.language} onChange={(language) => onChoose({ language })} />
      <SelectField
        label={t("variant")}
        options={variants}
        value={choice.variant}
        onChange={(variant) => onChoose(withVariant(variant))}
      />
      <CopiesChoice value={choice.copies} onChange={(copies) => onChoose({ copies })} />
      <div className="ml-auto flex items-center gap-2">
        {printed !== null && printed > 0 && (
          <span className="text-small text-muted">{t("printed", { count: printed })}</span>
        )}
        <PrintActs unavailableBecause={waiting ? t("waiting") : undefined} onPrint={onPrint} />
      </div>
    </div>
  );
}
