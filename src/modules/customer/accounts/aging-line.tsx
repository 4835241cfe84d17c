/** Above the accounts: what all of them owe in each currency, by age. Each figure leads to the accounts behind it. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { CurrencyAging, CustomerAccountQuery } from "../../../contract/customer/customer-account.ts";
import { agingBuckets } from "../../../domain/money/aging.ts";
import { Prove } from "../../common/prove/prove.tsx";
import { ageWord } from "../../../contract/customer/customer-account.ts";

interface AgingLineProps {
  readonly currencies: readonly CurrencyAging[] | undefined;
  /** Whether the sums are those of all customers, which can be proved. */
  readonly isProved: boolean;
  readonly onPress: (filter: Pick<CustomerAccountQuery, "age" | "currency">) => void;
}

export function AgingLine({ currencies = [], isProved, onPress }: AgingLineProps) {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  return (
    <ul aria-label={t("accounts.sums")} className="grid shrink-0 gap-1 px-4 py-2 text-list">
      {currencies.map(({ currency, balance, customers, ...ages }) => (
        <li key={currency} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="flex items-center gap-1">
            <span className="text-muted">{t("trade:balance")}</span>
            <strong className="figures font-semibold">{formats.moneyWithCode(balance, currency)}</strong>
            {isProved && (
              <Prove what={`${t("trade:balance")} ${currency}`} query={{ of: "accounts", currency }} />
            )}
          </span>
          {agingBuckets
            .filter((age) => ages[age] !== 0)
            .map((age) => (
              <button
                key={age}
                type="button"
                className="flex gap-1.5 rounded hover:text-accent hover:underline"
                onClick={() => onPress({ age, currency })}
              >
                <span className="text-muted">{t(ageWord[age])}</span>
                <span className="figures">{formats.money(ages[age], currency)}</span>
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}
