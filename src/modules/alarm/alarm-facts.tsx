/** All there is to know of a reminder that is not edited: one that made itself, or a closed one. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import { quotePath } from "../../contract/sale/quote.ts";
import { recipientWord } from "./alarm-state.ts";

interface DocumentFactProps {
  readonly label: string;
  readonly to: string;
  readonly name: string;
}

/** The document that a reminder is of, with the way to it. */
function DocumentFact({ label, to, name }: DocumentFactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">
        <Link to={to} className="figures text-accent underline underline-offset-2">
          {name}
        </Link>
      </dd>
    </>
  );
}

export function AlarmFacts({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation("alarm");
  const { dateTime } = useFormats();
  const { saleOrder, purchaseOrder, quotation, closeTime, closedBy } = alarm;
  const facts = [
    [t("column.dueTime"), dateTime(alarm.dueTime)],
    [t("column.kind"), t(`kind.${alarm.kind}`)],
    [t("column.repeat"), t(`repeat.${alarm.repeat}`)],
    [t("column.recipient"), recipientWord(t, alarm)],
    [t("column.madeBy"), alarm.madeBy ?? t("itself")],
    [t("column.createdAt"), dateTime(alarm.createdAt)],
    ...(closeTime === 0
      ? []
      : [[t("column.closeTime"), `${dateTime(closeTime)} ${closedBy ?? t("itself")}`]]),
  ] as const;
  return (
    <div className="grid gap-4">
      <p className="text-form wrap-anywhere whitespace-pre-line">{alarm.content}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-list">
        {saleOrder && (
          <DocumentFact
            label={t("column.saleOrder")}
            to={`/sale/order/${saleOrder.id}`}
            name={saleOrder.soId}
          />
        )}
        {purchaseOrder && (
          <DocumentFact
            label={t("column.purchaseOrder")}
            to={`/purchase/${purchaseOrder.id}/details`}
            name={purchaseOrder.poId}
          />
        )}
        {quotation && (
          <DocumentFact label={t("column.quotation")} to={quotePath(quotation.id)} name={quotation.number} />
        )}
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
