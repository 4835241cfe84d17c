/** How customers bought in a year, and who of them needs looking after: `/report/customer`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import { useFormats } from "../../client/settings/formats.ts";
import {
  CustomerClass,
  type CustomerReport,
  customerReportEndpoints as endpoints,
  type CustomerReportRow,
  type CustomersQuery,
} from "../../contract/report/customer-report.ts";
import { orderListAddress } from "../../contract/report/sales-drill.ts";
import { periodDays } from "../../domain/time/periods.ts";
import { cx } from "../../kit/theme/cx.ts";
import { type List, useList } from "../common/list/use-list.ts";
import { blank, QuestionWord } from "../common/report/question.tsx";
import { ReportScreen } from "../common/report/report-screen.tsx";
import { periodBlanks, periodWords } from "../common/report/report-words.tsx";
import { useToday } from "../common/use-today.ts";
import { useCustomerColumns } from "./customer-columns.ts";

type CustomerList = List<CustomerReportRow, CustomersQuery, CustomerReport>;

const options = {
  endpoint: endpoints.customers,
  table: "reportCustomers",
  rowId: ({ customerId }: CustomerReportRow) => String(customerId),
  read: ({ rows, total }: CustomerReport) => ({ rows, total }),
  defaults: { orderBy: "net", order: "desc", limit: 50 },
} as const;

const ANY = "";

/** The last days that are asked for most: today, or the end of the month or year before. */
const useEndDays = () => {
  const { t } = useTranslation("report");
  const today = useToday();
  return [
    { value: ANY, label: t("until.today") },
    { value: periodDays("lastMonth", today).to, label: t("until.lastMonth") },
    { value: periodDays("lastYear", today).to, label: t("until.lastYear") },
  ];
};

const useQuestion = ({ query, change, data }: CustomerList) => {
  const { t } = useTranslation("report");
  const { date } = useFormats();
  const ends = useEndDays();
  const { branchId } = query;
  const { branch } = periodWords({
    query: branchId === undefined ? {} : { branchId },
    change: (patch) => change({ branchId: patch.branchId }),
    data: data && { ...data, before: null },
  });
  const until = (
    <QuestionWord
      label={t("word.until")}
      choices={ends}
      value={query.endDate ?? ANY}
      shown={
        query.endDate !== undefined && ends.every(({ value }) => value !== query.endDate)
          ? date(query.endDate)
          : undefined
      }
      onChange={(value) => change({ endDate: value === ANY ? undefined : value })}
    />
  );
  const classes = [
    { value: ANY, label: t("class.all") },
    ...CustomerClass.literals.map((value) => ({ value, label: t(`class.${value}`) })),
  ];
  const ofClass = (
    <QuestionWord
      label={t("column.class")}
      choices={classes}
      value={query.class ?? ANY}
      onChange={(value) => change({ class: CustomerClass.literals.find((one) => one === value) })}
    />
  );
  return {
    text: t("question.customers", {
      until: blank("until"),
      branch: periodBlanks.branch,
      class: blank("class"),
    }),
    words: { until, branch, class: ofClass },
    detail: data && t("period.days", { from: date(data.startDate), to: date(data.endDate) }),
  };
};

/** How many are of each class and what they bought; pressed, it shows them alone. */
function Classes({ list: { data, query, change } }: { readonly list: CustomerList }) {
  const { t } = useTranslation("report");
  const { money, count } = useFormats();
  if (data === undefined) return null;
  return (
    <ul
      aria-label={t("column.class")}
      className="flex shrink-0 flex-wrap gap-x-5 gap-y-1 px-4 py-2 text-list"
    >
      {data.classes.map(({ class: own, customers, net }) => (
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
            <strong className="figures font-semibold">{count(customers)}</strong>
            <span className="figures">{money(net, data.currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The orders that count for a customer. */
const ordersOf =
  ({ branchId }: CustomersQuery, data: CustomerReport | undefined) =>
  ({ customerId }: CustomerReportRow) =>
    orderListAddress({
      only: "counted",
      startDate: data?.startDate ?? "",
      endDate: data?.endDate ?? "",
      customerId,
      ...(branchId !== undefined && { branchId }),
    });

export default function CustomersReport() {
  const { t } = useTranslation("report");
  const list = useList(options);
  return (
    <ReportScreen
      list={list}
      title={t("customers.title")}
      question={useQuestion(list)}
      chart={<Classes list={list} />}
      columns={useCustomerColumns(list.data)}
      search={t("search")}
      rowLabel={({ name }) => name}
      drill={ordersOf(list.query, list.data)}
      exporter={(wish) => download(endpoints.exportCustomers, { query: { ...list.query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
