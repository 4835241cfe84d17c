/** Pays what is due of a purchase order, in any currency, and says what that settles (B15). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { convert, rateBetween } from "../../../domain/money/payment.ts";
import { settledBy } from "../../../domain/purchase/purchase-payment.ts";
import { Button } from "../../../kit/button.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import type { usePurchaseActs } from "./use-purchase-acts.ts";

interface PayDialogProps {
  readonly order: Purchase;
  readonly acts: ReturnType<typeof usePurchaseActs>;
  readonly onClose: () => void;
}

/** Currencies with a rate; the amount of one that settles all that is due. */
const useMoney = ({ currency, unpaid = 0 }: Purchase) => {
  const currencies = useCurrencies().flatMap(({ rate, ...one }) => (rate === null ? [] : [{ ...one, rate }]));
  const own = currencies.find(({ code }) => code === currency);
  const find = (code: string) => currencies.find((one) => one.code === code);
  const allOf = (code: string): number => {
    const to = find(code);
    if (!own || !to || code === currency) return unpaid;
    return convert(unpaid, own.decimals, to.decimals, rateBetween(own.rate, to.rate));
  };
  const settled = (amount: number, code: string): number | null => {
    const from = find(code);
    if (!own || !from) return null;
    if (code === currency) return amount <= unpaid ? amount : null;
    return settledBy(amount, from, own, unpaid);
  };
  return { currencies, find, allOf, settled };
};

interface Typed {
  readonly method: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly reference: string;
}

/** What is typed, what it settles, and why it cannot be sent yet. */
const usePayment = (order: Purchase) => {
  const { t } = useTranslation(["purchase", "error"]);
  const { data } = useCall(purchaseEndpoints.purchaseChoices);
  const money = useMoney(order);
  const [typed, setTyped] = useState<Typed>({
    method: null,
    currency: order.currency,
    amount: order.unpaid ?? 0,
    reference: "",
  });
  const { currency, amount, reference } = typed;
  const settles = amount <= 0 ? null : money.settled(amount, currency);
  const tooMuch = amount > 0 && settles === null ? t("pay.tooMuch") : undefined;
  const methods = data?.methods ?? [];
  const methodId = Number(typed.method ?? methods[0]?.id ?? 0);
  const chosen = money.find(currency);
  return {
    ...money,
    typed,
    change: (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more })),
    methods,
    methodId,
    settles,
    tooMuch,
    decimals: chosen?.decimals ?? 2,
    reason: tooMuch ?? (settles === null ? t("error:field.required") : undefined),
    payment: chosen && { methodId, currency, rate: chosen.rate, amount, reference },
  };
};

function PayFields({
  pay,
  order,
}: {
  readonly pay: ReturnType<typeof usePayment>;
  readonly order: Purchase;
}) {
  const { t } = useTranslation(["purchase", "trade"]);
  const { moneyWithCode } = useFormats();
  const { typed, change, settles } = pay;
  const isForeign = settles !== null && typed.currency !== order.currency;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t("trade:paymentMethod")}
        options={pay.methods.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(pay.methodId)}
        onChange={(method) => change({ method })}
      />
      <SelectField
        label={t("trade:currency")}
        options={pay.currencies.map(({ code }) => ({ value: code, label: code }))}
        value={typed.currency}
        onChange={(currency) => change({ currency, amount: pay.allOf(currency) })}
      />
      <NumberField
        label={t("trade:amount")}
        digits={pay.decimals}
        min={0}
        value={typed.amount}
        onChange={(amount) => change({ amount: amount ?? 0 })}
        error={pay.tooMuch}
        hint={isForeign ? t("pay.settles", { amount: moneyWithCode(settles, order.currency) }) : undefined}
      />
      <TextField
        label={t("trade:reference")}
        maxLength={100}
        value={typed.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </div>
  );
}

export function PayDialog({ order, acts, onClose }: PayDialogProps) {
  const { t } = useTranslation(["purchase", "common", "trade"]);
  const { moneyWithCode } = useFormats();
  const pay = usePayment(order);
  const { payment } = pay;
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t("pay.title")}
      detail={`${t("trade:due")} ${moneyWithCode(order.unpaid ?? 0, order.currency)}`}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={acts.isBusy}
            unavailableBecause={pay.reason}
            onClick={() => payment && acts.pay(payment)}
          >
            {t("act.pay")}
          </Button>
        </>
      }
    >
      <PayFields pay={pay} order={order} />
    </Dialog>
  );
}
