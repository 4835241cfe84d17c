/** The buttons above a page of paper, never on it: back, PDF, print. */
import { ArrowLeft, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../kit/button.tsx";
import { PdfButton } from "./pdf-button.tsx";

interface PrintActsProps {
  /** Why there is nothing to print yet. */
  readonly unavailableBecause: string | undefined;
  readonly onPrint: () => void;
}

export function PrintActs({ unavailableBecause, onPrint }: PrintActsProps) {
  const { t } = useTranslation(["print", "common"]);
  const navigate = useNavigate();
  return (
    <>
      <Button
        shortcut="Escape"
        icon={<ArrowLeft aria-hidden="true" size={16} />}
        onClick={() => void navigate(-1)}
      >
        {t("common:back")}
      </Button>
      <PdfButton unavailableBecause={unavailableBecause} />
      <Button
        look="primary"
        shortcut="mod+p"
        icon={<Printer aria-hidden="true" size={16} />}
        unavailableBecause={unavailableBecause}
        onClick={onPrint}
      >
        {t("trade:print")}
      </Button>
    </>
  );
}
