/** How the fields of a card are called and how their values read, for history and for two versions beside each other. */
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type words from "../../../locales/en/customer.json";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import type { CustomerCard } from "../../contract/customer/customer-card.ts";
import type { Difference } from "../common/record/conflict-dialog.tsx";
import { countryWord } from "./customer-columns.tsx";
import { useChoices } from "./customer-filters.ts";

type Fields = CustomerCard["fields"];
type ColumnWord = keyof typeof words & `column.${string}`;

const isColumn = (key: string): key is ColumnWord => i18next.exists(`customer:${key}`);

const wordOf: Readonly<Record<string, string>> = {
  levelId: "level",
  salespersonId: "salesperson",
  active: "state",
};

/** A list of lines in one, without their keys. */
const linesText = (lines: readonly object[]): string =>
  lines
    .map((line) =>
      Object.entries(line)
        .flatMap(([name, part]) => (name === "key" || part === "" ? [] : [String(part)]))
        .join(", "),
    )
    .join("; ");

export const useFieldWords = () => {
  const { t } = useTranslation(["customer", "record"]);
  const { moneyWithCode, locale } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const choices = useChoices();
  const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined, id: unknown) =>
    list?.find((one) => one.id === id)?.name;
  const label = (field: string): string => {
    const key = `column.${wordOf[field] ?? field}`;
    return isColumn(key) ? t(key) : field;
  };
  /** Undefined where it reads as it is. */
  const show = (field: string, value: unknown): string | undefined => {
    if (field === "levelId") return named(choices?.levels, value);
    if (field === "salespersonId") return named(choices?.people, value);
    if (field === "creditLimit" && typeof value === "number") return moneyWithCode(value, base);
    if (field === "country" && typeof value === "string") return countryWord(value, locale);
    if (field === "active") return value === true ? t("state.active") : t("state.archived");
    if (field === "hasSurcharge") return value === true ? t("record:yes") : t("record:no");
    return Array.isArray(value) ? linesText(value) : undefined;
  };
  const say = (field: string, value: unknown): string => {
    const plain = typeof value === "string" || typeof value === "number" ? String(value) : "";
    const text = value === null ? "" : (show(field, value) ?? plain);
    return text === "" ? "–" : text;
  };
  const differences = (yours: Partial<Fields>, theirs: Fields): readonly Difference[] => {
    const now = new Map<string, unknown>(Object.entries(yours));
    return Object.entries(theirs).flatMap(([field, value]) => {
      const [mine, other] = [say(field, now.get(field)), say(field, value)];
      return mine === other ? [] : [{ label: label(field), yours: mine, theirs: other }];
    });
  };
  return { label, show, differences };
};
