/** Two people on one record (G5): what one has entered beside what somebody else has saved, and the choice between them. */
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

/** A field that differs, in words. */
export interface Difference {
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  readonly differences: readonly Difference[];
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

export function ConflictDialog({ differences, onTake, onKeep }: ConflictDialogProps) {
  const { t } = useTranslation("record");
  return (
    <Dialog
      open
      size="medium"
      onClose={onKeep}
      title={t("conflict.title")}
      detail={t("conflict.detail")}
      footer={
        <>
          <Button onClick={onTake}>{t("conflict.take")}</Button>
          <Button look="primary" onClick={onKeep}>
            {t("conflict.keep")}
          </Button>
        </>
      }
    >
      {differences.length > 0 && (
        <table className="tabular-nums w-full text-list">
          <thead>
            <tr className="border-b border-line text-left text-small text-muted">
              {(["field", "yours", "theirs"] as const).map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
                  {t(`conflict.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, yours, theirs }) => (
              <tr key={label} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal text-muted">
                  {label}
                </th>
                <td className="py-1.5 pr-4 wrap-anywhere">{yours}</td>
                <td className="py-1.5 font-medium wrap-anywhere">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
