/** The customer's open orders, and how much of each the payment pays. */
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../../client/settings/settings.ts";
import type { OpenOrders } from "../../../contract/customer/customer-payment.ts";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import { FormSection } from "../../../kit/field/form.tsx";
import { SAID } from "../../common/form/form.ts";
import { MatchTable } from "../../common/payment/match-table.tsx";
import type { Received } from "../../common/payment/payment-math.ts";
import type { PaymentFormState } from "./payment-fields.ts";

interface MatchProps {
  readonly form: PaymentFormState;
  readonly facts: OpenOrders;
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

export function OrderMatches({ form, facts }: MatchProps) {
  const { t } = useTranslation("customer");
  const received = useReceived({ form, facts });
  const { type, message } = form.formState.errors.matches ?? {};
  return (
    <FormSection title={t("payment.match")} detail={t("payment.matchDetail")}>
      <Controller
        control={form.control}
        name="matches"
        render={({ field }) => (
          <MatchTable
            facts={facts}
            received={received}
            matches={field.value}
            onChange={field.onChange}
            orderPath={(id) => `/sale/order/${id}`}
            words={{ paid: t("payment.received"), takes: t("payment.takes"), rest: t("payment.rest") }}
            fault={type === SAID ? message : undefined}
          />
        )}
      />
    </FormSection>
  );
}
