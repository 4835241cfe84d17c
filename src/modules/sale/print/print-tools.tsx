/** The bar above a delivery note, never on paper: in which language, layout and how many copies; Print and PDF. */
import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { PrintChoice } from "../../../client/print-choice.ts";
import { MOST_COPIES, noteVariants } from "../../../domain/delivery-note.ts";
import { Button } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/select-field.tsx";
import { PdfButton } from "../../common/pdf-button.tsx";
import { LanguageChoice } from "./language-choice.tsx";

interface ToolsProps {
  readonly choice: PrintChoice;
  readonly onChoose: (change: Partial<PrintChoice>) => void;
  readonly onPrint: () => void;
  /** How often it was printed before; null where that is not known, or of several. */
  readonly printed: number | null;
  readonly waiting: boolean;
}

const copyOptions = Array.from({ length: MOST_COPIES }, (_, at) => String(at + 1)).map((value) => ({
  value,
  label: value,
}));

/** Chile's layout is Spanish to begin with. */
const withVariant = (variant: PrintChoice["variant"]): Partial<PrintChoice> =>
  variant === "chile" ? { variant, language: "es" } : { variant };

export function PrintTools({ choice, onChoose, onPrint, printed, waiting }: ToolsProps) {
  const { t } = useTranslation(["print", "common"]);
  const navigate = useNavigate();
  const unavailableBecause = waiting ? t("waiting") : undefined;
  const variants = noteVariants.map((value) => ({ value, label: t(`variant.${value}`) }));
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <LanguageChoice value={choice.language} onChange={(language) => onChoose({ language })} />
      <SelectField
        label={t("variant")}
        options={variants}
        value={choice.variant}
        onChange={(variant) => onChoose(withVariant(variant))}
      />
      <SelectField
        label={t("copies")}
        options={copyOptions}
        value={String(choice.copies)}
        onChange={(copies) => onChoose({ copies: Number(copies) })}
      />
      <div className="ml-auto flex items-center gap-2">
        {printed !== null && printed > 0 && (
          <span className="text-small text-muted">{t("printed", { count: printed })}</span>
        )}
        <Button
          shortcut="Escape"
          icon={<ArrowLeft aria-hidden="true" size={15} />}
          onClick={() => void navigate(-1)}
        >
          {t("common:back")}
        </Button>
        <PdfButton unavailableBecause={unavailableBecause} />
        <Button
          look="primary"
          shortcut="mod+p"
          icon={<Printer aria-hidden="true" size={15} />}
          unavailableBecause={unavailableBecause}
          onClick={onPrint}
        >
          {t("act.print")}
        </Button>
      </div>
    </div>
  );
}
