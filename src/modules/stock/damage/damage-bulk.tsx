/** What can be done with several damage documents at once: printed, exported, cancelled. */
import { useQueryClient } from "@tanstack/react-query";
import { Ban, Sheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { damageEndpoints, type DamageRow } from "../../../contract/stock/damage.ts";
import { Button } from "../../../kit/button.tsx";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { type Exporter, useExport } from "../../common/list/list-tools.tsx";
import { useMayOpen } from "../../common/use-may-open.ts";
import { CancelDocuments } from "../cancel-documents.tsx";
import { printDamagePath } from "./damage-words.ts";
import { refreshesDamages } from "./use-damage-acts.ts";

const icon = { "aria-hidden": true, size: 14 } as const;

interface BulkProps {
  readonly rows: readonly DamageRow[];
  readonly columns: string;
  readonly exporter: (ids: string) => Exporter;
  readonly onDone: () => void;
}

export function DamageBulk({ rows, columns, exporter, onDone }: BulkProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const startExport = useExport();
  const cancel = useCommand(damageEndpoints.cancelDamages, refreshesDamages);
  const ids = rows.map(({ id }) => id);
  const mayPrint = useMayOpen()(printDamagePath);
  return (
    <>
      {mayPrint && <PrintDocuments path={printDamagePath} ids={ids} />}
      <Button
        look="ghost"
        size="small"
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids.join(",")), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      <Button look="ghost" size="small" icon={<Ban {...icon} />} onClick={() => setAsked(true)}>
        {t("damage.act.cancel")}
      </Button>
      {isAsked && (
        <CancelDocuments
          rows={rows}
          title={t("damage.act.cancel")}
          detail={t("damage.cancel.detail")}
          none={t("damage.cancel.none")}
          doneWord={(number) => t("damage.cancelled", { number })}
          isBusy={cancel.isPending}
          cancel={(damages, after) => cancel.mutate({ payload: { damages } }, after)}
          onClose={(isDone) => {
            setAsked(false);
            if (!isDone) return;
            void client.invalidateQueries({ queryKey: keyOf(damageEndpoints.damage) });
            onDone();
          }}
        />
      )}
    </>
  );
}
