/** Asks before many orders are handed over or cancelled: what it does to goods and money, and which of them it cannot be done to. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { newKey } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { MOST_IN_BULK } from "../../../contract/bulk.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { BulkDialog, type BulkEffect, type BulkRun } from "../../common/bulk/bulk-dialog.tsx";
import { isPosted } from "../../../domain/order-kind.ts";
import { blockedBecause, orderName } from "../order-state.ts";

export type BulkAct = "deliver" | "cancel";

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
  const { t } = useTranslation("sale");
  const sums = useSums();
  return (orders: readonly OrderRow[]): readonly BulkEffect[] => {
    if (act === "deliver" || orders.length === 0)
      return [{ label: t("trade:total"), value: sums(orders, ({ total }) => total) }];
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

export function OrdersDialog(props: {
  readonly act: BulkAct;
  readonly orders: readonly OrderRow[];
  readonly onClose: (done: readonly OrderRow[]) => void;
}) {
  const { act, orders, onClose } = props;
  const { t } = useTranslation(["sale", "common", "list", "error"]);
  const { t: word } = useTranslation("sale");
  const can = useCan();
  const effects = useEffects(act);
  const [reason, setReason] = useState("");
  const isCancel = act === "cancel";
  const noReason = isCancel && reason.trim() === "" ? t("error:field.required") : undefined;
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
          label={t("trade:reason")}
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
