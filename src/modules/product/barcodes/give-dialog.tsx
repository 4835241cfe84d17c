/** Giving barcodes to the selected rows of a list: the new codes are shown before they are given (G16). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { barcodeEndpoints as barcodes, type BarcodeRow } from "../../../contract/product/barcode.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { useBarcodesDone } from "./barcode-reads.ts";
import { RuleField, useBarcodeRules } from "./rule-field.tsx";

interface GiveDialogProps {
  readonly rows: readonly BarcodeRow[];
  readonly onClose: () => void;
}

const useGiving = ({ rows, onClose }: GiveDialogProps) => {
  const { t } = useTranslation("product");
  const { count } = useFormats();
  const done = useBarcodesDone();
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setRule] = useState<number | null>(null);
  const ruleId = wanted ?? useBarcodeRules()?.[0]?.id ?? 0;
  const question = {
    ruleId,
    packages: "all",
    states: "both",
    places: rows.map(({ id, package: kind }) => ({ id, package: kind })),
    without: [],
  } as const;
  const preview = useCall(barcodes.previewBarcodes, { payload: question }, { enabled: ruleId > 0 });
  const command = useCommand(barcodes.refreshBarcodes);
  const give = async () => {
    try {
      const check = preview.data?.check ?? "";
      const { batchId } = await command.mutateAsync({ payload: { ...question, check } });
      const total = preview.data?.count ?? 0;
      done(batchId, t("barcodes.given", { total: count(total) }));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      void preview.refetch();
    }
  };
  return { ruleId, setRule, preview, give, problem, isBusy: command.isPending };
};

export function GiveDialog(props: GiveDialogProps) {
  const { t } = useTranslation(["product", "common"]);
  const { ruleId, setRule, preview, give, problem, isBusy } = useGiving(props);
  const lines = preview.data?.lines ?? [];
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t("barcodes.give")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={lines.length === 0 ? t("trade:noChangeNeeded") : undefined}
            onClick={() => void give()}
          >
            {t("barcodes.give")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <ProblemSaid problem={problem ?? preview.error?.message ?? null} />
        <RuleField value={ruleId} onChange={setRule} />
        <ul aria-label={t("barcodes.new")} tabIndex={0} className="max-h-60 overflow-y-auto text-list">
          {lines.map((line) => (
            <li key={`${line.id} ${line.package}`} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 truncate">{`${line.product} · ${t(`barcodes.package.${line.package}`)}`}</span>
              <span className="figures shrink-0">{line.barcode}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
