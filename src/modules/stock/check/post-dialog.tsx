/** Asks what posting does with products that nobody counted, and why the stock is corrected (C4, C6). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StockCheck } from "../../../contract/stock/check.ts";
import { Button } from "../../../kit/button.tsx";
import { RadioCards } from "../../../kit/field/radio-cards.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface PostDialogProps {
  readonly check: StockCheck;
  readonly isBusy: boolean;
  readonly onPost: (uncounted: "leave" | "zero", reason: string) => void;
  readonly onClose: () => void;
}

export function PostDialog({ check, isBusy, onPost, onClose }: PostDialogProps) {
  const { t } = useTranslation(["stock", "common", "trade", "error"]);
  const [reason, setReason] = useState("");
  const [uncounted, setUncounted] = useState<"leave" | "zero">("leave");
  const missing = reason.trim() === "" ? t("error:field.required") : undefined;
  const left = check.lineCount - check.countedLines;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("check.act.post")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={missing}
            onClick={() => onPost(uncounted, reason.trim())}
          >
            {t("check.act.post")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {left > 0 && (check.scope === "all" || check.scope === "zone") && (
          <RadioCards
            label={t("trade:labelled", { label: t("sheet.status.uncounted"), value: String(left) })}
            value={uncounted}
            onChange={setUncounted}
            options={[
              { value: "leave", label: t("check.post.leave") },
              { value: "zero", label: t("check.post.zero") },
            ]}
          />
        )}
        <TextArea
          label={t("trade:reason")}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
