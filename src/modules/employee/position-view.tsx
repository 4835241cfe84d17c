/** A position's page: what it allows, who holds it, and who changed what. */
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { useCan } from "../../client/session/session.ts";
import { type PositionCard, positionEndpoints } from "../../contract/employee/position.ts";
import { Button } from "../../kit/button.tsx";
import { Facts } from "../common/record/facts.tsx";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { RecordHead, RecordParts } from "../common/record/record-view.tsx";
import { Changes } from "./record-changes.tsx";
import { rightAreas, usePageWords } from "./right-areas.ts";

interface PartProps {
  readonly card: PositionCard;
}

function PositionFacts({ card: { fields } }: PartProps) {
  const { t } = useTranslation(["employee", "route"]);
  const { percent, moneyWithCode } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const pageWord = usePageWords();
  const areas = rightAreas.flatMap(({ title, rights }) => {
    const held = rights.filter((right) => fields.rights.includes(right));
    return held.length === 0
      ? []
      : [[t(`route:${title}`), held.map((right) => t(`right.${right}`)).join(", ")] as const];
  });
  return (
    <div className="p-4">
      <Facts
        facts={[
          [t("trade:roles"), fields.roles.join(", ")],
          [t("column.maximumDiscount"), percent(fields.maximumDiscount)],
          [t("column.writeOffLimit"), moneyWithCode(fields.writeOffLimit, base)],
          ...areas,
          [t("position.pages"), fields.pages.map(pageWord).join(", ")],
        ]}
      />
    </div>
  );
}

function Holders({ card: { employees } }: PartProps) {
  const { t } = useTranslation("employee");
  if (employees.length === 0) return <p className="px-4 py-6 text-list text-muted">{t("position.nobody")}</p>;
  return (
    <ul className="px-4 py-2 text-list">
      {employees.map(({ id, name, active }) => (
        <li key={id} className="py-1">
          <Link className="text-accent underline underline-offset-2" to={`/setting/employee?employee=${id}`}>
            {name}
          </Link>
          {!active && <span className="text-muted"> ({t("state.blocked")})</span>}
        </li>
      ))}
    </ul>
  );
}

export function PositionView({ id }: { readonly id: number }) {
  const { t } = useTranslation(["employee", "record"]);
  const { show } = useRecordAddress("position");
  const can = useCan();
  const { data: card, error, refetch } = useCall(positionEndpoints.position, { params: { id } });
  if (!card)
    return (
      <RecordWaiting
        label={t("column.position")}
        right={String(positionEndpoints.position.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  const { fields, isAbove } = card;
  const mayNot = can(String(positionEndpoints.changePosition.access)) ? undefined : t("trade:noPermission");
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <RecordHead
        title={fields.name}
        blocked={isAbove ? t("blocked.above") : mayNot}
        onEdit={() => show(id, true)}
        onBack={() => show(null)}
      >
        <Button
          icon={<Copy aria-hidden="true" size={16} />}
          unavailableBecause={mayNot}
          onClick={() => show(NEW, false, id)}
        >
          {t("record:copy")}
        </Button>
      </RecordHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <RecordParts
          label={fields.name}
          parts={[
            { id: "facts", label: t("form.may"), body: () => <PositionFacts card={card} /> },
            { id: "employees", label: t("tab.employees"), body: () => <Holders card={card} /> },
            { id: "history", label: t("tab.history"), body: () => <Changes of="position" id={id} /> },
          ]}
        />
      </div>
    </div>
  );
}
