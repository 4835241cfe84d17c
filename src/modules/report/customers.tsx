/** How customers bought in a year, and who of them needs looking after: `/report/customer`. */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { download } from "../../client/http/download.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { CustomerClass, customerReport } from "../../contract/report/customer-report.ts";
import type { FactPlace } from "../../contract/report/fact-place.ts";
import type { FactRow } from "../../contract/report/fact-report.ts";
import { orderListAddress, ordersBehind } from "../../contract/report/sales-drill.ts";
import { periodDays } from "../../domain/time/periods.ts";
import { cx } from "../../kit/theme/cx.ts";
import type { QueryOf } from "../common/list/list-query.ts";
import { type List, useList } from "../common/list/use-list.ts";
import { factBlanks } from "../common/report/fact-question.tsx";
import { factList, FactScreen } from "../common/report/fact-screen.tsx";
import { blank, QuestionWord } from "../common/report/question.tsx";
import { useToday } from "../common/use-today.ts";

const { endpoints } = customerReport;
type Report = typeof customerReport.Answer.Type;
type CustomerList = List<FactRow, QueryOf<typeof endpoints.read>, Report>;

const options = {
  endpoint: endpoints.read,
  table: "reportCustomers",
  ...factList,
  defaults: { group: "customer", limit: 50 },
} as const;

const ANY = "";

const classOf = (name: string) => CustomerClass.literals.find((one) => one === name);

/** The last days that are asked for most: today, or the end of the month or year before. */
function UntilWord({ list: { query, change } }: { readonly list: CustomerList }) {
  const { t } = useTranslation("report");
  const { date } = useFormats();
  const today = useToday();
  const ends = [
    { value: ANY, label: t("until.today") },
    { value: periodDays("lastMonth", today).to, label: t("until.lastMonth") },
    { value: periodDays("lastYear", today).to, label: t("until.lastYear") },
  ];
  const { endDate } = query;
  const isOther = endDate !== undefined && ends.every(({ value }) => value !== endDate);
  return (
    <QuestionWord
      label={t("word.until")}
      choices={ends}
      value={endDate ?? ANY}
      shown={isOther ? date(endDate) : undefined}
      onChange={(value) => change({ endDate: value === ANY ? undefined : value })}
    />
  );
}

function ClassWord({ list: { query, change } }: { readonly list: CustomerList }) {
  const { t } = useTranslation("report");
  return (
    <QuestionWord
      label={t("column.class")}
      choices={[
        { value: ANY, label: t("class.all") },
        ...CustomerClass.literals.map((value) => ({ value, label: t(`class.${value}`) })),
      ]}
      value={query.class ?? ANY}
      onChange={(value) => change({ class: classOf(value) })}
    />
  );
}

/** How many are of each class and what they bought, whatever class is asked for; pressed, it shows them alone. */
function Classes({ list: { query, change } }: { readonly list: CustomerList }) {
  const { t } = useTranslation("report");
  const { money, count } = useFormats();
  const { endDate, branchId } = query;
  const { data } = useCall(
    endpoints.read,
    {
      query: {
        group: "class",
        ...(endDate !== undefined && { endDate }),
        ...(branchId !== undefined && { branchId }),
      },
    },
    { keepPrevious: true },
  );
  const rows = data?.rows.toSorted((one, other) => one.key - other.key) ?? [];
  return (
    <ul
      aria-label={t("column.class")}
      className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 px-4 py-2 text-list"
    >
      {rows.map(({ key, figures: { customers, net } }) => {
        const own = classOf(customerReport.choiceOf("class", key) ?? "");
        return (
          own && (
            <li key={own}>
              <button
                type="button"
                aria-pressed={query.class === own}
                className={cx(
                  "flex gap-1.5 rounded hover:text-accent hover:underline",
                  query.class === own && "text-accent",
                )}
                onClick={() => change({ class: query.class === own ? undefined : own })}
              >
                <span className="text-muted">{t(`class.${own}`)}</span>
                <strong className="figures font-semibold">{count(customers ?? 0)}</strong>
                <span className="figures">{money(net ?? 0, data?.currency ?? "")}</span>
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** No list shows the orders of a class. */
const ordersOf = (place: FactPlace): string | null => {
  const orders = place.group === "customer" ? ordersBehind(place) : null;
  return orders && orderListAddress(orders);
};

/** The sentence of this report offers no columns. */
const contract = { ...customerReport, pivots: [] } as const;

export default function CustomersReport() {
  const { t } = useTranslation("report");
  const list = useList(options);
  const { query, change } = list;
  const { pivot: _, ...asked } = query;
  const choiceName = useCallback(
    (choice: string) => {
      const own = classOf(choice);
      return own === undefined ? choice : t(`class.${own}`);
    },
    [t],
  );
  return (
    <FactScreen
      contract={contract}
      query={asked}
      {...{ list, change, choiceName }}
      title={t("customers.title")}
      question={t("question.customers", {
        ...factBlanks,
        until: blank("until"),
        class: blank("class"),
      })}
      words={{ until: <UntilWord list={list} />, class: <ClassWord list={list} /> }}
      chart={<Classes list={list} />}
      drill={ordersOf}
      exporter={(wish) => download(endpoints.export, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
