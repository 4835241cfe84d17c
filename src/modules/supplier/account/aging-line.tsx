/** Below the sums of an account: what is open by how long it is due (A2). */
import { useTranslation } from "react-i18next";
import { ageWord } from "../../../contract/customer/customer-account.ts";
import { type Aging, agingBuckets } from "../../../domain/money/aging.ts";

interface AgingLineProps {
  readonly aging: Aging;
  readonly format: (amount: number) => string;
}

export function AgingLine({ aging, format }: AgingLineProps) {
  const { t } = useTranslation("customer");
  const ages = agingBuckets.filter((age) => aging[age] !== 0);
  if (ages.length === 0) return null;
  return (
    <dl aria-label={t("accounts.age")} className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-2 text-list">
      {ages.map((age) => (
        <div key={age} className="flex gap-1.5">
          <dt className="text-muted">{t(ageWord[age])}</dt>
          <dd className="figures">{format(aging[age])}</dd>
        </div>
      ))}
    </dl>
  );
}
