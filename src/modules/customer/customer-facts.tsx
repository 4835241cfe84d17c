/** What is known of a customer, as pairs of word and value: beside the list and on their page. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import type { CustomerRow } from "../../contract/customer/customer.ts";
import type { CustomerCard } from "../../contract/customer/customer-card.ts";
import { type Fact, Facts } from "../common/record/facts.tsx";
import { countryWord } from "./customer-columns.tsx";

type Money = Pick<CustomerCard, "balance" | "overdue" | "lastSale"> & { readonly creditLimit: number | null };

/** How the account stands. */
export const useMoneyFacts = (): ((money: Money) => readonly Fact[]) => {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const amount = (value: number) => formats.moneyWithCode(value, base);
  return ({ balance, overdue, creditLimit, lastSale }) => [
    [t("column.balance"), amount(balance)],
    [
      t("column.overdue"),
      overdue > 0 ? (
        <span key="overdue" className="text-negative">
          {amount(overdue)}
        </span>
      ) : (
        amount(overdue)
      ),
    ],
    [t("column.creditLimit"), creditLimit === null ? t("noLimit") : amount(creditLimit)],
    [t("column.lastSale"), lastSale === null ? "" : formats.date(lastSale)],
  ];
};

/** No line for what the person may not see. */
const optional = (label: string, value: string | undefined): readonly Fact[] =>
  value === undefined ? [] : [[label, value]];

export function CustomerPeek({ customer }: { readonly customer: CustomerRow }) {
  const { t } = useTranslation("customer");
  const { locale } = useFormats();
  const money = useMoneyFacts();
  const { company, taxNumber, phone, email, country, level, salesperson } = customer;
  return (
    <Facts
      facts={[
        ...(customer.blocked === "" ? [] : [[t("column.blocked"), customer.blocked] as const]),
        ...money(customer),
        [t("column.level"), level],
        [t("column.company"), company],
        [t("column.taxNumber"), taxNumber],
        ...optional(t("column.phone"), phone),
        ...optional(t("column.email"), email),
        [t("column.country"), countryWord(country, locale)],
        [t("column.salesperson"), salesperson],
      ]}
    />
  );
}

/** The card as it is kept. */
export function CardFacts({ card }: { readonly card: CustomerCard }) {
  const { t } = useTranslation(["customer", "record"]);
  const { locale, dateTime } = useFormats();
  const { fields, level, salesperson, createdAt } = card;
  return (
    <div className="p-4">
      <Facts
        facts={[
          [t("column.code"), fields.code],
          [t("column.name"), fields.name],
          [t("column.company"), fields.company],
          [t("column.country"), countryWord(fields.country, locale)],
          [t("column.taxNumber"), fields.taxNumber],
          ...(fields.hasSurcharge === true ? [[t("column.hasSurcharge"), t("record:yes")] as const] : []),
          ...optional(t("column.phone"), fields.phone),
          ...optional(t("column.email"), fields.email),
          [t("column.level"), level],
          [t("column.paymentDays"), fields.paymentDays],
          [t("column.salesperson"), salesperson],
          [t("column.state"), fields.active ? t("state.active") : t("state.archived")],
          ...(fields.blocked === "" ? [] : [[t("column.blocked"), fields.blocked] as const]),
          [t("column.createdAt"), dateTime(createdAt)],
          [
            t("column.memo"),
            <span key="memo" className="whitespace-pre-line">
              {fields.memo || "–"}
            </span>,
          ],
        ]}
      />
    </div>
  );
}
