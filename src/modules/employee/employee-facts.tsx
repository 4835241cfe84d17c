/** What is known of an employee: beside the list and on their page. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import type { EmployeeCard, EmployeeRow } from "../../contract/employee/employee.ts";
import { languageOf } from "../../domain/languages.ts";
import { Facts } from "../common/record/facts.tsx";

export function EmployeePeek({ employee }: { readonly employee: EmployeeRow }) {
  const { t } = useTranslation("employee");
  const { percent, dateTime } = useFormats();
  const { position, branch, maximumDiscount, lastLogin, active } = employee;
  return (
    <Facts
      facts={[
        [t("column.position"), position],
        [t("column.branch"), branch ?? t("trade:allBranches")],
        [t("column.maximumDiscount"), percent(maximumDiscount)],
        [t("column.lastLogin"), lastLogin === null ? t("never") : dateTime(lastLogin)],
        [t("column.state"), active ? t("state.active") : t("state.blocked")],
      ]}
    />
  );
}

/** The card as it is kept. */
export function CardFacts({ card }: { readonly card: EmployeeCard }) {
  const { t } = useTranslation(["employee", "record"]);
  const { percent, dateTime, count } = useFormats();
  const { fields, position, branch, hasPin, hasBadge, hasPassword, hasTwoStep, sessions, lastLogin } = card;
  const yesNo = (is: boolean) => (is ? t("record:yes") : t("record:no"));
  return (
    <div className="p-4">
      <Facts
        facts={[
          [t("column.name"), fields.name],
          [t("column.username"), fields.username],
          [t("column.position"), position],
          [t("column.branch"), branch ?? t("trade:allBranches")],
          [t("column.language"), languageOf(fields.language).name],
          [
            t("column.maximumDiscount"),
            fields.maximumDiscount === null ? "" : percent(fields.maximumDiscount),
          ],
          [t("column.isBoss"), yesNo(fields.isBoss)],
          [t("column.pin"), yesNo(hasPin)],
          [t("badge.label"), yesNo(hasBadge)],
          [t("twoStep.label"), yesNo(hasTwoStep)],
          [t("column.state"), fields.active ? t("state.active") : t("state.blocked")],
          [t("column.lastLogin"), lastLogin === null ? t("never") : dateTime(lastLogin)],
          [t("sessions"), count(sessions)],
        ]}
      />
      {!hasPassword && (
        <p className="mt-3 rounded bg-caution-soft px-3 py-2 text-list text-caution">{t("noPassword")}</p>
      )}
    </div>
  );
}
