/** A check that is finished: who, when, why it differs, and its quantities. */
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ScanSheet } from "../../../contract/stock/scan-check.ts";
import { PageActs } from "../../../kit/page-head.tsx";
import { ScanHead } from "./scan-head.tsx";
import { ScanLines } from "./scan-lines.tsx";

interface FinishedProps {
  readonly sheet: ScanSheet;
  readonly onAgain: () => void;
}

export function FinishedCheck({ sheet, onAgain }: FinishedProps) {
  const { t } = useTranslation("stock");
  const { dateTime } = useFormats();
  const { finishedBy, finishedAt, note, can, lines } = sheet;
  const acts = can.includes("scan")
    ? [
        {
          id: "again",
          label: t("scanCheck.again"),
          icon: <RotateCcw aria-hidden="true" size={16} />,
          onPress: onAgain,
        },
      ]
    : [];
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <ScanHead sheet={sheet}>
        <PageActs acts={acts} />
      </ScanHead>
      <div className="px-4 pb-3 text-list">
        <p>
          {t("scanCheck.result", {
            name: finishedBy ?? "",
            time: finishedAt === null ? "" : dateTime(finishedAt),
          })}
        </p>
        {note !== "" && <p className="text-muted wrap-anywhere">{note}</p>}
      </div>
      <ScanLines lines={lines} />
    </div>
  );
}
