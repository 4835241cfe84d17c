/** Takes the payment of one part of a bill at the till of this browser: an equal part or an amount, with a tip (E3, E6, E8). */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import type { Bill, PaidPart } from "../../../../contract/desk/desk-order.ts";
import { X } from "lucide-react";
import { Button } from "../../../../kit/button.tsx";
import { IconButton } from "../../../../kit/icon-button.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import { ActDialog } from "../../../common/act-dialog.tsx";
import type { BillDialogProps } from "../bill-dialogs.tsx";
import { openOf } from "./open-part.ts";
import { type PartForm, usePartForm } from "./use-part-form.ts";

interface PartProps {
  readonly bill: Bill;
  readonly form: PartForm;
}

/** One of so many parts, or an amount. */
function WhichPart({ bill, form }: PartProps) {
  const { t } = useTranslation("desk");
  const { decimals } = useFormats();
  return (
    <>
      <Segments
        label={t("bill.parts.how")}
        value={form.wish.type}
        onChange={form.setKind}
        segments={[
          { value: "equal", label: t("bill.parts.equal") },
          { value: "amount", label: t("trade:amount") },
        ]}
      />
      {form.wish.type === "equal" ? (
        <NumberField
          key="count"
          label={t("bill.parts.count")}
          autoFocus
          digits={0}
          min={1}
          max={100}
          value={form.count}
          onChange={form.setCount}
        />
      ) : (
        <NumberField
          key="amount"
          label={t("bill.parts.this")}
          autoFocus
          digits={decimals(bill.currency)}
          min={0}
          unit={bill.currency}
          value={form.amount}
          onChange={form.setAmount}
        />
      )}
    </>
  );
}

/** The tip beside the part, which is no turnover; or all that makes it a round sum (E6). */
function Tip({ bill, form }: PartProps) {
  const { t } = useTranslation("desk");
  const { decimals } = useFormats();
  if (!form.takesTips) return null;
  return (
    <div className="flex items-end gap-2">
      <NumberField
        label={t("trade:tip")}
        className="flex-1"
        digits={decimals(bill.currency)}
        min={0}
        unit={bill.currency}
        value={form.tip}
        onChange={form.setTip}
      />
      <Button onClick={form.roundUp}>{t("bill.parts.roundUp")}</Button>
    </div>
  );
}

function HowPaid({ bill, form }: PartProps) {
  const { t } = useTranslation("desk");
  const { decimals } = useFormats();
  return (
    <>
      <SelectField
        label={t("trade:paymentMethod")}
        options={form.methods.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.method === undefined ? null : String(form.method.id)}
        onChange={(id) => form.setMethodId(Number(id))}
      />
      <Tip bill={bill} form={form} />
      <NumberField
        label={t("bill.parts.given")}
        digits={decimals(bill.currency)}
        min={0}
        unit={bill.currency}
        value={form.shownGiven}
        onChange={form.setGiven}
      />
      {form.method?.needsReference === true && (
        <TextField
          label={t("trade:reference")}
          maxLength={100}
          value={form.reference}
          onChange={({ target }) => form.setReference(target.value)}
        />
      )}
    </>
  );
}

/** Payments already entered for this part, such as cash before a card payment. Each can be removed. */
function LaidPayments({ bill, form }: PartProps) {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  return (
    <>
      {form.laid.length > 0 && (
        <ul aria-label={t("bill.parts.payments")} className="grid gap-1 text-form">
          {form.laid.map(({ method, given }, at) => (
            <li key={at} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">{method.name}</span>
              <span className="figures">{moneyWithCode(given, bill.currency)}</span>
              <IconButton
                label={t("trade:labelled", { label: method.name, value: t("trade:remove") })}
                icon={<X aria-hidden="true" size={16} />}
                onClick={() => form.takeOff(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {form.canLay && (
        <Button className="justify-self-start" onClick={form.layTyped}>
          {t("bill.parts.addMethod")}
        </Button>
      )}
    </>
  );
}

/** One paid part: its amount, when and by whom it was taken, and how it was paid. */
function PaidPartRow({ part, bill }: { readonly part: PaidPart; readonly bill: Bill }) {
  const { t } = useTranslation("desk");
  const { count, dateTime, moneyWithCode } = useFormats();
  const money = (value: number) => moneyWithCode(value, bill.currency);
  const { number, amount, at, by, tenders, change, tip } = part;
  const labelled = (label: string, value: number) => t("trade:labelled", { label, value: money(value) });
  const how = [
    ...tenders.map(({ method, value }) => labelled(method, value)),
    ...(change > 0 ? [labelled(t("trade:change"), change)] : []),
    ...(tip > 0 ? [labelled(t("trade:tip"), tip)] : []),
  ];
  return (
    <li>
      <p className="font-medium">{t("bill.parts.paid", { number: count(number), amount: money(amount) })}</p>
      <p className="text-list text-muted">{[by, dateTime(at), ...how].join(" · ")}</p>
    </li>
  );
}

/** The parts that are paid, and what they come to of the bill (E8). */
function PaidParts({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  const { parts = [], total, currency } = bill;
  if (parts.length === 0) return null;
  const sums = [
    [t("trade:total"), total],
    [t("trade:paid"), total - openOf(bill)],
  ] as const;
  return (
    <section className="grid gap-2 border-b border-line pb-3 text-form">
      <ul aria-label={t("bill.parts.paidOnes")} className="figures grid gap-2">
        {parts.map((part) => (
          <PaidPartRow key={part.number} part={part} bill={bill} />
        ))}
      </ul>
      <dl className="figures grid gap-1">
        {sums.map(([word, amount]) => (
          <div key={word} className="flex justify-between gap-4">
            <dt className="text-muted">{word}</dt>
            <dd>{moneyWithCode(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sums({ bill, form }: PartProps) {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  const sums = [
    [t("bill.parts.this"), form.part],
    [t("bill.parts.left"), openOf(bill) - form.part],
    [t("trade:change"), form.change],
  ] as const;
  return (
    <dl aria-live="polite" className="figures grid gap-1 border-t border-line pt-3 text-form">
      {sums.map(([word, amount]) => (
        <div key={word} className="flex justify-between gap-4">
          <dt className="text-muted">{word}</dt>
          <dd className="font-medium">{moneyWithCode(amount, bill.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PartsDialog({ bill, onClose }: BillDialogProps) {
  const { t } = useTranslation("desk");
  const { moneyWithCode } = useFormats();
  const form = usePartForm(bill, onClose);
  return (
    <ActDialog
      title={t("bill.payParts")}
      detail={t("bill.parts.open", { amount: moneyWithCode(openOf(bill), bill.currency) })}
      isBusy={form.isBusy}
      problem={form.problem}
      missing={form.missing}
      onGo={form.pay}
      onClose={onClose}
    >
      <PaidParts bill={bill} />
      <WhichPart bill={bill} form={form} />
      <HowPaid bill={bill} form={form} />
      <LaidPayments bill={bill} form={form} />
      <Sums bill={bill} form={form} />
    </ActDialog>
  );
}
