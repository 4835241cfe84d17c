/** The splits that were made of a receipt: where their goods went, and undoing one. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ReceiptSplit, SplitLine, SplitReceipt } from "../../../contract/purchase/inbound-split.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { useSplitActs } from "./use-split.ts";

/** Where the goods of one split went. */
function OneSplit({ split, onUndo }: { readonly split: ReceiptSplit; readonly onUndo: () => void }) {
  const { t } = useTranslation(["split", "trade", "lot"]);
  const formats = useFormats();
  const column = columnMakers<SplitLine>(formats);
  const lotOf = ({ lot, expiry }: SplitLine) =>
    [lot, expiry === null ? null : formats.date(expiry)].filter((text) => text !== null).join(" · ");
  const intoOf = ({ into }: SplitLine) =>
    into === null ? "" : `${formats.quantity(into.quantity)} × ${into.product}`;
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="figures font-medium">{split.number}</h3>
        <span className="text-small text-muted">
          {formats.dateTime(split.at)} · {split.by}
        </span>
        {split.undone !== null && (
          <span className="text-small text-muted">{t("undoneBecause", { reason: split.undone.reason })}</span>
        )}
        {split.canUndo && (
          <Button look="ghost" size="small" onClick={onUndo}>
            {t("act.undo")}
          </Button>
        )}
      </div>
      <PlainTable
        label={split.number}
        columns={[
          column.text("product", t("trade:product"), ({ product }) => product),
          column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity),
          column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse),
          column.text("zone", t("zone"), ({ zone }) => zone ?? ""),
          column.text("lot", t("lot:lot"), lotOf),
          column.text("into", t("into"), intoOf),
        ]}
        rows={split.lines}
        rowId={({ id }) => String(id)}
        empty={t("none.title")}
      />
    </section>
  );
}

export function SplitsMade({
  receipt,
  onClose,
}: {
  readonly receipt: SplitReceipt;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(["split", "common"]);
  const [undoing, setUndoing] = useState<ReceiptSplit | null>(null);
  const acts = useSplitActs(receipt, () => setUndoing(null));
  if (undoing !== null)
    return (
      <ActDialog
        asksReason
        isDanger
        title={t("act.undo")}
        detail={t("undo.detail")}
        isBusy={acts.isBusy}
        onGo={(reason) => acts.undo(undoing.id, undoing.number, reason)}
        onClose={() => setUndoing(null)}
      />
    );
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={`${t("made")} · ${receipt.number}`}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <div className="grid gap-4">
        {receipt.splits.map((split) => (
          <OneSplit key={split.id} split={split} onUndo={() => setUndoing(split)} />
        ))}
      </div>
    </Dialog>
  );
}
