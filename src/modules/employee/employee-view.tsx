/** An employee's page: the account, how they get in, and who changed what. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { useCan } from "../../client/session/session.ts";
import { employeeEndpoints } from "../../contract/employee/employee.ts";
import { useRecordAddress } from "../common/record/record-address.ts";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { CardFacts } from "./employee-facts.tsx";
import { Portrait } from "./portrait.tsx";
import { RecordHead, RecordParts } from "../common/record/record-view.tsx";
import { Changes } from "./record-changes.tsx";
import { WaysIn } from "./ways-in.tsx";

const box = "rounded-panel border border-line bg-surface p-4";

export function EmployeeView({ id }: { readonly id: number }) {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("employee");
  const can = useCan();
  const { data: card, error, refetch } = useCall(employeeEndpoints.employee, { params: { id } });
  if (!card)
    return (
      <RecordWaiting
        label={t("trade:employee")}
        right={String(employeeEndpoints.employee.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const { fields, isAbove } = card;
  const mayNot = can(String(employeeEndpoints.changeEmployee.access)) ? undefined : t("trade:noPermission");
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <RecordHead
        title={fields.name}
        detail={fields.username}
        badge={fields.active ? undefined : t("state.blocked")}
        blocked={isAbove ? t("blocked.above") : mayNot}
        onEdit={() => show(id, true)}
        onBack={() => show(null)}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <RecordParts
            label={fields.name}
            parts={[
              { id: "facts", label: t("tab.facts"), body: () => <CardFacts card={card} /> },
              { id: "history", label: t("tab.history"), body: () => <Changes of="employee" id={id} /> },
            ]}
          />
          <div className="grid gap-4">
            <aside className={box} aria-label={t("column.picture")}>
              <Portrait card={card} />
            </aside>
            <aside className={box} aria-label={t("form.entry")}>
              <WaysIn card={card} />
            </aside>
          </div>
        </div>
      </div>
    </div>
  );
}
