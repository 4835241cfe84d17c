/** What can be done with many orders at once: hand over, cancel, print, export. */
import { useQueryClient } from "@tanstack/react-query";
import { Ban, PackageCheck, Printer, Sheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../../client/call.ts";
import { newKey } from "../../client/command.ts";
import { useFormats } from "../../client/formats.ts";
import { keyOf } from "../../client/query.ts";
import { useCan } from "../../client/session.ts";
import { MOST_PRINTED } from "../../contract/sale-print.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import { MOST_IN_BULK } from "../../contract/bulk.ts";
import type { OrderRow } from "../../contract/sale-order.ts";
import { Button } from "../../kit/button.tsx";
import { TextArea } from "../../kit/text-area.tsx";
import { BulkDialog, type BulkEffect, type BulkRun } from "../common/bulk-dialog.tsx";
import { useExport, type Exporter } from "../common/list-tools.tsx";
import { blockedBecause, isPosted, orderName } from "./order-state.ts";
import { useNoteAddress } from "./print/note-address.ts";

type BulkAct = "deliver" | "cancel";

/** The sum of a figure for each currency, as text. */
const useSums = () => {
  const { moneyWithCode } = useFormats();
  return (orders: readonly OrderRow[], pick: (order: OrderRow) => number): string => {
    const sums = new Map<string, number>();
    for (const order of orders) sums.set(order.currency, (sums.get(order.currency) ?? 0) + pick(order));
    return [...sums].map(([currency, amount]) => moneyWithCode(amount, currency)).join(" + ");
  };
};

/** What the act does to the money, before it is done (G16). */
const useEffects = (act: BulkAct) => {
  const { t } = useTranslation("order");
  const sums = useSums();
  return (orders: readonly OrderRow[]): readonly BulkEffect[] => {
    if (act === "deliver" || orders.length === 0)
      return [{ label: t("bulk.total"), value: sums(orders, ({ total }) => total) }];
    const posted = orders.filter(isPosted);
    if (posted.length === 0) return [{ label: t("bulk.money"), value: t("bulk.moneyNone") }];
    return [
      { label: t("bulk.turnover"), value: sums(posted, ({ total }) => -total) },
      { label: t("bulk.refund"), value: sums(posted, ({ paid }) => -paid) },
      { label: t("bulk.owed"), value: sums(posted, ({ due }) => -due) },
    ].filter(({ value }) => value !== "");
  };
};

/** Does all in one go; the undoing has a key of its own, which stays the same when it is tried again (G4, G16). */
const perform = async (act: BulkAct, rows: readonly OrderRow[], key: string, reason: string) => {
  const orders = rows.map(({ id, version }) => ({ id, version }));
  const { batchId, refused } = await (act === "deliver"
    ? call(saleEndpoints.deliverAll, { payload: { key, orders } })
    : call(saleEndpoints.cancelAll, { payload: { key, orders, reason } }));
  const undoKey = newKey();
  return {
    refused,
    undo: () => call(saleEndpoints.undoBulk, { payload: { key: undoKey, batchId } }),
  };
};

/** Says of each that was refused why, and lets the list follow what is undone. */
const useRunAll = (act: BulkAct, reason: string) => {
  const { t } = useTranslation("error");
  const client = useQueryClient();
  return async (rows: readonly OrderRow[], key: string): Promise<BulkRun> => {
    const { refused, undo } = await perform(act, rows, key, reason.trim());
    return {
      refused: new Map(refused.map(({ id, name }) => [String(id), t(name)] as const)),
      undo: async () => {
        await undo();
        void client.invalidateQueries({ queryKey: keyOf(saleEndpoints.orders) });
      },
    };
  };
};

function OrdersDialog(props: {
  readonly act: BulkAct;
  readonly orders: readonly OrderRow[];
  readonly onClose: (done: readonly OrderRow[]) => void;
}) {
  const { act, orders, onClose } = props;
  const { t } = useTranslation(["order", "common", "list"]);
  const { t: word } = useTranslation("order");
  const can = useCan();
  const effects = useEffects(act);
  const [reason, setReason] = useState("");
  const isCancel = act === "cancel";
  const noReason = isCancel && reason.trim() === "" ? t("common:field.required") : undefined;
  const tooMany = orders.length > MOST_IN_BULK ? t("list:bulk.tooMany", { most: MOST_IN_BULK }) : undefined;
  const run = useRunAll(act, reason);
  return (
    <BulkDialog
      title={t(`bulk.${act}.title`, { count: orders.length })}
      go={t(`bulk.${act}.go`)}
      danger={isCancel}
      rows={orders}
      rowId={({ id }) => String(id)}
      rowLabel={(order) => orderName(word, order)}
      blocked={(order) => blockedBecause(word, can, order, act)}
      effects={effects}
      missing={tooMany ?? noReason}
      run={run}
      onClose={onClose}
    >
      {isCancel && (
        <TextArea
          label={t("reason")}
          hint={t("reason.hint")}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </BulkDialog>
  );
}

interface OrderBulkProps {
  readonly orders: readonly OrderRow[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

/** The buttons of the bar that rises over the list. */
export function OrderBulk({ orders, exporter, columns, onDone }: OrderBulkProps) {
  const { t } = useTranslation("order");
  const [act, setAct] = useState<BulkAct | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const startExport = useExport();
  const noteAddress = useNoteAddress();
  const ids = orders.map(({ id }) => id).join(",");
  const close = (done: readonly OrderRow[]) => {
    setAct(null);
    if (done.length === 0) return;
    onDone();
    void client.invalidateQueries({ queryKey: keyOf(saleEndpoints.orders) });
    void client.invalidateQueries({ queryKey: keyOf(saleEndpoints.order) });
  };
  const icon = { "aria-hidden": true, size: 14 } as const;
  return (
    <>
      <Button look="ghost" size="small" icon={<PackageCheck {...icon} />} onClick={() => setAct("deliver")}>
        {t("act.deliver")}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<Printer {...icon} />}
        unavailableBecause={
          orders.length > MOST_PRINTED ? t("print.tooMany", { most: MOST_PRINTED }) : undefined
        }
        onClick={() => void navigate(noteAddress(orders.map(({ id }) => id)))}
      >
        {t("act.print")}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("act.export")}
      </Button>
      <Button look="ghost" size="small" icon={<Ban {...icon} />} onClick={() => setAct("cancel")}>
        {t("act.cancel")}
      </Button>
      {act && <OrdersDialog act={act} orders={orders} onClose={close} />}
    </>
  );
}
