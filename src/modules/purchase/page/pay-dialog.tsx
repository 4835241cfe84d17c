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

export function PayDialog({ order, acts, onClose }: PayDialogProps) {
  const { t } = useTranslation(["purchase", "common", "trade", "error"]);
  const { moneyWithCode } = useFormats();
  const { data } = useCall(purchaseEndpoints.purchaseChoices);
  const { currencies, find, allOf, settled } = useMoney(order);
  const [method, setMethod] = useState<string | null>(null);
  const [currency, setCurrency] = useState(order.currency);
  const [amount, setAmount] = useState<number | null>(order.unpaid ?? 0);
  const [reference, setReference] = useState("");
  const methodId = Number(method ?? data?.methods[0]?.id ?? 0);
  const settles = amount === null || amount <= 0 ? null : settled(amount, currency);
  const isTooMuch = amount !== null && amount > 0 && settles === null;
  const chosen = find(currency);
  const reason = isTooMuch ? t("pay.tooMuch") : settles === null ? t("error:field.required") : undefined;
  const send = () =>
    chosen && acts.pay({ methodId, currency, rate: chosen.rate, amount: amount ?? 0, reference });
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
          <Button look="primary" busy={acts.isBusy} unavailableBecause={reason} onClick={send}>
            {t("act.pay")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t("trade:paymentMethod")}
          options={(data?.methods ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(methodId)}
          onChange={setMethod}
        />
        <SelectField
          label={t("trade:currency")}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={currency}
          onChange={(code) => {
            setCurrency(code);
            setAmount(allOf(code));
          }}
        />
        <NumberField
          label={t("trade:amount")}
          digits={chosen?.decimals ?? 2}
          min={0}
          value={amount}
          onChange={setAmount}
          error={isTooMuch ? t("pay.tooMuch") : undefined}
          hint={
            settles === null || currency === order.currency
              ? undefined
              : t("pay.settles", { amount: moneyWithCode(settles, order.currency) })
          }
        />
        <TextField
          label={t("trade:reference")}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </Dialog>
  );
}
