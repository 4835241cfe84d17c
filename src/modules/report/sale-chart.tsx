/** The days or months of the sales report as bars; other rows have no order that a picture could show. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import { orderListAddress } from "../../contract/report/sales-drill.ts";
import type { SalesQuery, SalesReport } from "../../contract/report/sales-report.ts";
import { BarChart } from "../../kit/chart/bar-chart.tsx";
import { useAmountName } from "../common/amount-name.ts";
import { rowDrill, rowName } from "./sale-rows.ts";

/** All of so many bars have room for a tick. */
const FEW = 16;
const WEEK = 7;

export function SaleChart(props: { readonly query: SalesQuery; readonly report: SalesReport | undefined }) {
  const { query, report } = props;
  const { t } = useTranslation("report");
  const formats = useFormats();
  const navigate = useNavigate();
  const amountName = useAmountName();
  if (query.group !== "day" && query.group !== "month") return null;
  if (!report || report.rows.length === 0) return null;
  const rows = report.rows.filter(({ isSubtotal }) => !isSubtotal);
  const amount = (value: number) => formats.money(value, report.currency);
  const drill = rowDrill(query, report);
  // dd/mm of a day, mm/yyyy of a month.
  const tickOf = (date: string) => (query.group === "day" ? date.slice(0, 5) : date.slice(3));
  return (
    <div className="px-4 py-2">
      <BarChart
        label={amountName(t(`title.${query.group}`), "net")}
        top={(highest) => amountName(amount(highest), "net")}
        bars={rows.map((row, at) => ({
          id: String(row.key),
          tick: rows.length <= FEW || at % WEEK === 0 ? tickOf(formats.date(row.name)) : "",
          label: t("trade:labelled", {
            label: rowName({ t, formats, query }, row),
            value: amount(row.net ?? 0),
          }),
          value: row.net ?? 0,
          ...(row.before !== null && { compared: row.before }),
        }))}
        onPress={({ id }) => {
          const row = rows.find(({ key }) => String(key) === id);
          if (row) void navigate(orderListAddress(drill.row(row)));
        }}
      />
    </div>
  );
}
