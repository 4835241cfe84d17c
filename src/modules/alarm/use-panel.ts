/** What stands in the panel beside the list: a reminder, a new one, or one of an order that somebody came here to remember. */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useProfile } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import { businessDate, fromServerTime } from "../../domain/time/clock.ts";
import { remindedOf, remindedPurchaseOf, type RemindedPurchase } from "../common/remind.ts";
import { type Draft, draftOf } from "./alarm-form.tsx";
import type { TiedOrder } from "./order-field.tsx";

const DAY = 86_400_000;

/** Tomorrow morning at nine, by the company's clock; seconds. */
const tomorrow = (offsetHours: number): number =>
  (fromServerTime(`${businessDate(Date.now() + DAY, offsetHours, 0)} 09:00:00`, offsetHours) ?? 0) / 1000;

const useNewDraft = () => {
  const me = useProfile()?.id;
  const offset = useSettings().SystemTimeZone.value;
  return (order: TiedOrder | null, purchase: RemindedPurchase | null = null): Draft => ({
    alarm: null,
    order,
    values: {
      id: null,
      version: null,
      content: purchase?.poId ?? "",
      dueTime: tomorrow(offset),
      repeat: "none",
      recipient: me === undefined ? { kind: "everybody" } : { kind: "person", id: me },
      soId: order?.id ?? null,
      poId: purchase?.id ?? null,
    },
  });
};

/** Whoever came from an order goes back to it once the reminder is saved. */
export const usePanel = () => {
  const newDraft = useNewDraft();
  const navigate = useNavigate();
  const { state } = useLocation();
  const order = remindedOf(state);
  const purchase = remindedPurchaseOf(state);
  const [shown, show] = useState<Draft | null>(order || purchase ? newDraft(order, purchase) : null);
  const isOfLocation =
    (order !== null && shown?.order?.id === order.id) ||
    (purchase !== null && shown?.values.poId === purchase.id);
  const close = () => show(null);
  return {
    shown,
    show,
    close,
    open: (alarm: Alarm) => show(draftOf(alarm)),
    make: () => show(newDraft(null)),
    saved: () => (isOfLocation ? void navigate(-1) : close()),
  };
};
