/** The page of paper that is on the screen, as a PDF file: the server draws it at the same address. */
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CallError } from "../../../client/http/call-error.ts";
import { download } from "../../../client/http/download.ts";
import { printEndpoints } from "../../../contract/print.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";

interface PdfButtonProps {
  /** Why there is nothing to be drawn yet. */
  readonly unavailableBecause?: string | undefined;
}

/** Busy while the file is made; what keeps it from being made is said. */
export function PdfButton({ unavailableBecause }: PdfButtonProps) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      await download(printEndpoints.printPdf, { payload: { path: pathname + search } });
    } catch (error) {
      const title = error instanceof CallError ? error.message : String(error);
      notify({ tone: "negative", title });
    }
    setBusy(false);
  };
  return (
    <Button
      icon={<FileDown aria-hidden="true" size={16} />}
      busy={busy}
      unavailableBecause={unavailableBecause}
      onClick={() => void make()}
    >
      {t("pdf")}
    </Button>
  );
}
