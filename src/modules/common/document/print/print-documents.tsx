/** What prints the chosen documents of a list, on its bulk bar. */
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { MOST_DOCUMENTS_PRINTED } from "../../../../contract/document-print.ts";
import type { ScreenPath } from "../../../../contract/screens/table.ts";
import { Button } from "../../../../kit/button.tsx";

/** The address of the page of paper with these documents. */
export const documentsPrintAddress = (path: ScreenPath, ids: readonly number[]): string =>
  `${path}?ids=${ids.join(",")}`;

interface PrintDocumentsProps {
  /** The page of paper. */
  readonly path: ScreenPath;
  readonly ids: readonly number[];
  /** Why one of them has no paper. */
  readonly unavailableBecause?: string | undefined;
}

export function PrintDocuments({ path, ids, unavailableBecause }: PrintDocumentsProps) {
  const { t } = useTranslation(["trade", "list"]);
  const navigate = useNavigate();
  return (
    <Button
      look="ghost"
      size="small"
      icon={<Printer aria-hidden="true" size={14} />}
      unavailableBecause={
        ids.length > MOST_DOCUMENTS_PRINTED
          ? t("list:bulk.tooMany", { most: MOST_DOCUMENTS_PRINTED })
          : unavailableBecause
      }
      onClick={() => void navigate(documentsPrintAddress(path, ids))}
    >
      {t("trade:print")}
    </Button>
  );
}
