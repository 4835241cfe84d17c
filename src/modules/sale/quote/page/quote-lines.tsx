/** The lines of a quotation or of one of its versions, with the group that alternatives are in and which of them counts. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../client/settings/formats.ts";
import type { QuoteContent, QuoteLine } from "../../../../contract/sale/quote.ts";
import { countedLines } from "../../../../domain/price/alternatives.ts";
import { columnMakers } from "../../../common/list/columns.tsx";
import { PlainTable } from "../../../common/list/plain-table.tsx";

interface QuoteLinesProps {
  readonly quote: Pick<QuoteContent, "lines" | "currency">;
  readonly choices: readonly string[];
}

const productCell = ({ name, code, memo }: QuoteLine) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
    {memo !== "" && <span className="block text-small">{memo}</span>}
  </>
);

export function QuoteLines({ quote: { lines, currency }, choices }: QuoteLinesProps) {
  const { t } = useTranslation(["quote", "trade", "document"]);
  const formats = useFormats();
  const column = columnMakers<QuoteLine>(formats);
  const counted = new Set(countedLines(lines, choices).map(({ key }) => key));
  const discountOf = ({ discount }: QuoteLine): string | null => {
    if (discount === null) return null;
    return discount.kind === "percent"
      ? formats.percent(discount.basisPoints)
      : formats.money(discount.amount, currency);
  };
  const groupOf = ({ key, group }: QuoteLine): string | null => {
    if (group === "") return null;
    return counted.has(key) ? group : t("line.notCounted", { group });
  };
  const hasGroups = lines.some(({ group }) => group !== "");
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        {
          id: "product",
          header: t("trade:product"),
          cell: productCell,
        },
        ...(hasGroups ? [column.text("group", t("field.group"), groupOf)] : []),
        {
          ...column.text("quantity", t("trade:quantity"), ({ quantity }) => formats.quantity(quantity)),
          align: "right" as const,
        },
        {
          ...column.text("price", t("trade:price"), ({ prices }) => formats.price(prices.unitPrice)),
          align: "right" as const,
        },
        ...(lines.some(({ discount }) => discount !== null)
          ? [{ ...column.text("discount", t("trade:discount"), discountOf), align: "right" as const }]
          : []),
        {
          ...column.text("amount", t("trade:amount"), ({ amount }) => formats.money(amount, currency)),
          align: "right" as const,
        },
      ]}
      rows={lines}
      rowId={({ key }) => key}
      empty={t("document:lines.none")}
    />
  );
}
