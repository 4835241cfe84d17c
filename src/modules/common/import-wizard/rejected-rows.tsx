/** How many rows were not imported, and these rows as a file that can be corrected and imported again. */
import { FileSpreadsheet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { download } from "../../../client/http/download.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import type { ImportSubject } from "./wizard-words.ts";

interface RejectedRowsProps {
  readonly subject: ImportSubject;
  readonly id: number;
  /** "Rows with errors, not imported: 2". */
  readonly text: string;
}

export function RejectedRows({ subject: { endpoints }, id, text }: RejectedRowsProps) {
  const { t } = useTranslation("import");
  const save = (format: "xlsx" | "csv") =>
    download(endpoints.rejected, { query: { id, format } }).catch((error: unknown) => {
      notify({ tone: "negative", title: error instanceof CallError ? error.message : t("file.unread") });
    });
  return (
    <div className="flex flex-wrap items-center gap-2 text-list">
      <span className="text-muted">{text}</span>
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          size="small"
          icon={<FileSpreadsheet aria-hidden="true" size={16} />}
          onClick={() => void save(format)}
        >
          {t("rejected.file", { format })}
        </Button>
      ))}
    </div>
  );
}
