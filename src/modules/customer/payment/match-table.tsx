/** What is open, the oldest first, and how much of it the payment pays: by one press, or by hand. */
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { OpenOrder, OpenOrders } from "../../../contract/customer/customer-payment.ts";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import { Button } from "../../../kit/button.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { SAID } from "../../common/form/form.ts";
import { PlainTable } from "../../common/list/plain-table.tsx";
import {
  leftOf,
  type Matches,
  oldestFirst,
  type PaymentFormState,
  type Received,
  takenOf,
  withMatch,
} from "./payment-math.ts";

interface MatchProps {
  readonly form: PaymentFormState;
  readonly facts: OpenOrders;
}

interface TableProps {
  readonly facts: OpenOrders;
  readonly currency: string;
  readonly matches: Matches;
  readonly onChange: (matches: Matches) => void;
}

const useColumns = ({ facts, currency, matches, onChange }: TableProps, formats: Formats) => {
  const { t } = useTranslation("customer");
  const column = columnMakers<OpenOrder>(formats);
  const amountOf = ({ id }: OpenOrder) => matches.find(({ orderId }) => orderId === id)?.amount ?? null;
  const taken = (order: OpenOrder) => {
    const amount = amountOf(order);
    return amount === null ? null : takenOf(facts, { orderId: order.id, amount }, currency);
  };
  return [
    {
      ...column.text("number", t("orders.number"), ({ number }) => number),
      cell: ({ id, number }: OpenOrder) => (
        <Link className="figures text-accent underline underline-offset-2" to={`/sale/order/${id}`}>
          {number}
        </Link>
      ),
    },
    column.date("date", t("trade:date"), ({ date }) => date),
    column.date("dueDate", t("payment.dueDate"), ({ dueDate }) => dueDate),
    column.money(
      "due",
      t("trade:due"),
      ({ due }) => due,
      (order) => order.currency,
    ),
    {
      ...column.text("pays", t("payment.pays"), () => null),
      align: "right" as const,
      cell: (order: OpenOrder) => (
        <NumberField
          className="ml-auto w-32"
          hideLabel
          size="small"
          label={t("payment.paysOf", { number: order.number })}
          value={amountOf(order)}
          onChange={(amount) => onChange(withMatch(matches, order, amount))}
          digits={formats.decimals(order.currency)}
          min={0}
          max={order.due}
          unit={order.currency}
        />
      ),
    },
    column.money("takes", t("payment.takes"), taken, () => currency),
  ];
};

/** Received, what the orders take of it, and what is left. */
function Sums({
  amount,
  left,
  currency,
}: {
  readonly amount: number;
  readonly left: ReturnType<typeof leftOf>;
  readonly currency: string;
}) {
  const { t } = useTranslation(["customer", "sale"]);
  const { moneyWithCode } = useFormats();
  const { rest, rounding } = left ?? { rest: 0, rounding: 0 };
  const word = rest < 0 ? t("payment.over") : t("payment.rest");
  return (
    <dl
      className="figures ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-form"
      aria-live="polite"
    >
      <dt className="text-muted">{t("payment.received")}</dt>
      <dd className="text-right">{moneyWithCode(amount, currency)}</dd>
      <dt className="text-muted">{t("payment.matched")}</dt>
      <dd className="text-right">
        {left === null ? "–" : moneyWithCode(amount - rest - rounding, currency)}
      </dd>
      {rounding !== 0 && (
        <>
          <dt className="text-muted">{t("sale:pay.rounding")}</dt>
          <dd className="text-right">{moneyWithCode(rounding, currency)}</dd>
        </>
      )}
      <dt className={rest < 0 ? "font-medium text-negative" : "font-medium"}>{word}</dt>
      <dd className="text-right font-medium">
        {left === null ? "–" : moneyWithCode(Math.abs(rest), currency)}
      </dd>
    </dl>
  );
}

/** The payment as it is entered; cash is rounded as coins of its currency want it (M4). */
const useReceived = ({ form, facts }: MatchProps): Received => {
  const { Country } = useSettings();
  const [amount, currency] = [form.watch("amount") ?? 0, form.watch("currency")];
  const isCash = facts.methods.find(({ id }) => id === form.watch("methodId"))?.kind === "cash";
  const decimals = facts.currencies.find(({ code }) => code === currency)?.decimals;
  const rounding = isCash ? cashRoundingFor(currency, Country.value, decimals) : null;
  return { amount, currency, rounding };
};

function Matching({ form, facts, matches, onChange }: MatchProps & Pick<TableProps, "matches" | "onChange">) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const received = useReceived({ form, facts });
  const { amount, currency } = received;
  const columns = useColumns({ facts, currency, matches, onChange }, formats);
  const { type, message } = form.formState.errors.matches ?? {};
  const fault = type === SAID ? message : undefined;
  return (
    <div className={`${wide} grid min-w-0 gap-3`}>
      <div className="flex flex-wrap gap-2">
        <Button
          shortcut="alt+m"
          unavailableBecause={amount === 0 ? t("payment.amountFirst") : undefined}
          onClick={() => onChange(oldestFirst(facts, received))}
        >
          {t("payment.oldest")}
        </Button>
        {matches.length > 0 && (
          <Button look="ghost" onClick={() => onChange([])}>
            {t("payment.clear")}
          </Button>
        )}
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-list text-negative">
          {fault}
        </p>
      )}
      <div className="rounded border border-line">
        <PlainTable
          label={t("payment.open")}
          columns={columns}
          rows={facts.orders}
          rowId={({ id }) => String(id)}
          empty={t("payment.nothingOpen")}
        />
      </div>
      <Sums amount={amount} left={leftOf(facts, matches, received)} currency={currency} />
    </div>
  );
}

export function MatchTable({ form, facts }: MatchProps) {
  const { t } = useTranslation("customer");
  return (
    <FormSection title={t("payment.match")} detail={t("payment.matchDetail")}>
      <Controller
        control={form.control}
        name="matches"
        render={({ field }) => (
          <Matching form={form} facts={facts} matches={field.value} onChange={field.onChange} />
        )}
      />
    </FormSection>
  );
}
