/** The days or months of a fact report as bars of the chosen figure; other rows have no order that a picture could show. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { placeOf } from "../../../contract/report/fact-place.ts";
import { BarChart } from "../../../kit/chart/bar-chart.tsx";
import { type FactGiven, figureText } from "./fact-columns.tsx";

/** All of so many bars have room for a tick. */
const FEW = 16;
const WEEK = 7;

export function FactChart({ given }: { readonly given: FactGiven }) {
  const { answer, asked, measures, figureName, rowName, drill } = given;
  const { t } = useTranslation("report");
  const formats = useFormats();
  const navigate = useNavigate();
  if (!answer || (asked.group !== "day" && asked.group !== "month") || answer.rows.length === 0) return null;
  const { of, currency } = answer;
  const rows = answer.rows.filter(({ isSubtotal }) => isSubtotal !== true);
  const text = (value: number) => figureText(formats, measures[of], value, currency) ?? "";
  // dd/mm of a day, mm/yyyy of a month.
  const tickOf = (date: string) => (asked.group === "day" ? date.slice(0, 5) : date.slice(3));
  return (
    <div className="px-4 py-2">
      <BarChart
        label={figureName(of)}
        top={(highest) => text(highest)}
        bars={rows.map((row, at) => ({
          id: String(row.key),
          tick: rows.length <= FEW || at % WEEK === 0 ? tickOf(formats.date(row.name)) : "",
          label: t("trade:labelled", { label: rowName(row), value: text(row.figures[of] ?? 0) }),
          value: row.figures[of] ?? 0,
          ...(row.before !== null && { compared: row.before }),
        }))}
        onPress={({ id }) => {
          const row = rows.find(({ key }) => String(key) === id);
          const place = row && placeOf({ row, figure: of, column: null }, asked, answer);
          const address = place ? drill(place) : null;
          if (address !== null) void navigate(address);
        }}
      />
    </div>
  );
}
