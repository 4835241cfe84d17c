/** How the fields of people and positions are called and read, for history and for two versions beside each other. */
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import type words from "../../../locales/en/employee.json";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { languageOf } from "../../domain/languages.ts";
import type { Difference } from "../common/record/conflict-dialog.tsx";
import { useChoices } from "./employee-reads.ts";

type Word = keyof typeof words | "trade:roles";
const isWord = (key: string): key is Word => i18next.exists(key, { ns: "employee" });

const wordOf: Readonly<Record<string, string>> = {
  active: "column.state",
  positionId: "column.position",
  branchId: "column.branch",
  rights: "position.rights",
  roles: "trade:roles",
  pages: "position.pages",
  pagePrivileges: "position.pages",
};

const named = (list: readonly { readonly id: number; readonly name: string }[] | undefined, id: unknown) =>
  list?.find((one) => one.id === id)?.name;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String)
    : String(value)
        .split("; ")
        .filter((part) => part !== "");

export const useFieldWords = () => {
  const { t } = useTranslation("employee");
  const { percent, moneyWithCode } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const choices = useChoices();
  const label = (field: string): string => {
    const key = wordOf[field] ?? `column.${field}`;
    return isWord(key) ? t(key) : field;
  };
  const each = (names: readonly string[]) =>
    names
      .map((name) => {
        const key = `right.${name}`;
        return isWord(key) ? t(key) : name;
      })
      .join(", ");
  /** Undefined where it reads as it is. */
  const show = (field: string, value: unknown): string | undefined => {
    if (field === "positionId") return named(choices?.positions, value);
    if (field === "branchId")
      return value === null ? t("trade:allBranches") : named(choices?.branches, value);
    if (field === "picture" && typeof value === "string")
      return t("picture.one", { mark: value.slice(0, 6) });
    if (field === "maximumDiscount" && typeof value === "number") return percent(value);
    if (field === "writeOffLimit" && typeof value === "number") return moneyWithCode(value, base);
    if (field === "language" && typeof value === "string") return languageOf(value).name;
    if (field === "active") return value === true ? t("state.active") : t("state.blocked");
    if (field === "rights") return each(listOf(value));
    if (field === "roles" || field === "pages") return listOf(value).join(", ");
    if (field === "pagePrivileges") return String(value).replaceAll(", Accessable", "").replaceAll(";", ",");
    return typeof value === "boolean" ? String(value) : undefined;
  };
  const say = (field: string, value: unknown): string => {
    const plain = typeof value === "string" || typeof value === "number" ? String(value) : "";
    const text = show(field, value) ?? plain;
    return text === "" ? "–" : text;
  };
  const differences = (yours: object, theirs: object): readonly Difference[] => {
    const now = new Map<string, unknown>(Object.entries(yours));
    return Object.entries(theirs).flatMap(([field, value]) => {
      const [mine, other] = [say(field, now.get(field)), say(field, value)];
      return mine === other ? [] : [{ label: label(field), yours: mine, theirs: other }];
    });
  };
  return { label, show, differences };
};
