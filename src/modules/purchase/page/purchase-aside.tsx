/** Beside a purchase order: its sums for who sees what goods cost, and its facts. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { useChargeName } from "../charge-name.ts";
import { DocumentCard } from "../../common/document/document-page.tsx";

function Rows({ rows }: { readonly rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-1.5 text-list">
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value], at) => (
          <div key={`${at} ${label}`} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="figures min-w-0 text-right">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Its charges, and what the order comes to with them (B20). */
const useChargeRows = ({ charges = [], total = 0, currency }: Purchase) => {
  const { t } = useTranslation("purchase");
  const chargeName = useChargeName();
  const formats = useFormats();
  const money = (value: number) => formats.moneyWithCode(value, currency);
  if (charges.length === 0) return [];
  const vat = charges.reduce((sum, charge) => sum + charge.vat, 0);
  const gross = charges.reduce((sum, { amount }) => sum + amount, vat);
  return [
    ...charges.map((charge) => [chargeName(charge), money(charge.amount)] as const),
    [t("charges.vat"), money(vat)] as const,
    [t("charges.total"), money(total + gross)] as const,
  ];
};

export function PurchaseAside({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation(["purchase", "trade"]);
  const formats = useFormats();
  const money = (value: number | undefined) => formats.moneyWithCode(value ?? 0, order.currency);
  const chargeRows = useChargeRows(order);
  return (
    <>
      {order.total !== undefined && (
        <DocumentCard>
          <Rows
            rows={[
              [t("trade:goods"), money(order.goods)],
              [
                t("trade:orderDiscount"),
                order.orderDiscount === 0 ? "" : money(0 - (order.orderDiscount ?? 0)),
              ],
              [t("trade:net"), money(order.net)],
              [t("trade:vat"), money(order.vat)],
              [t("trade:total"), money(order.total)],
              ...chargeRows,
              [t("line.received"), money(order.owed)],
              [t("trade:paid"), money(order.paid)],
              [t("trade:due"), money(order.unpaid)],
            ]}
          />
        </DocumentCard>
      )}
      <DocumentCard>
        <Rows
          rows={[
            [t("column.supplier"), order.supplier],
            [t("column.reference"), order.reference],
            [t("trade:warehouse"), order.warehouse],
            [t("trade:branch"), order.branch],
            [t("trade:date"), formats.date(order.date)],
            [t("column.expectedOn"), order.expectedOn === null ? "" : formats.date(order.expectedOn)],
            [t("column.confirmedOn"), order.confirmedOn === null ? "" : formats.date(order.confirmedOn)],
            [t("column.by"), order.by],
            [t("head.memo"), order.memo],
          ]}
        />
      </DocumentCard>
    </>
  );
}
