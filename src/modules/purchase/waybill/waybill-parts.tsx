/** The parts of the page of a waybill: lines, costs, and beside them the container, the voyage, the receipts. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import type { Waybill, WaybillCost, WaybillLine } from "../../../contract/purchase/waybill.ts";
import { DocumentCard } from "../../common/document/document-page.tsx";
import { columnMakers, TextLink } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { type Fact, Facts } from "../../common/record/facts.tsx";
import { purchaseLink } from "../purchase-words.ts";
import { FillBar } from "./fill-bar.tsx";
import { volumeText, weightText } from "./waybill-words.ts";

const productCell = ({ name, code }: WaybillLine) => (
  <>
    <span className="block min-w-32 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
  </>
);

const orderCell = ({ orderId, orderNumber, supplier }: WaybillLine) => (
  <>
    <TextLink to={purchaseLink(orderId)}>{orderNumber}</TextLink>
    <span className="block text-small text-muted">{supplier}</span>
  </>
);

export function Lines({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(["waybill", "trade", "purchase", "document"]);
  const formats = useFormats();
  const column = columnMakers<WaybillLine>(formats);
  const figure = (id: string, header: string, cell: (line: WaybillLine) => string) => ({
    ...column.text(id, header, cell),
    align: "right" as const,
  });
  const { locale, count } = formats;
  const came = [
    column.quantity("good", t("purchase:line.received"), ({ good }) => good),
    column.quantity("damaged", t("purchase:line.damaged"), ({ damaged }) => damaged),
    column.quantity("short", t("purchase:line.missing"), ({ quantity, good, damaged }) =>
      Math.max(0, quantity - good - damaged),
    ),
  ];
  return (
    <PlainTable
      label={t("document:tab.lines")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        { id: "order", header: t("line.order"), cell: orderCell },
        figure("cartons", t("column.cartons"), ({ cartons }) => count(cartons)),
        column.quantity("units", t("line.unitsPerCarton"), ({ unitsPerCarton }) => unitsPerCarton),
        column.quantity("amount", t("trade:quantity"), ({ quantity }) => quantity),
        figure("volume", t("column.volume"), ({ cartons, cartonVolume }) =>
          volumeText(cartons * cartonVolume, locale, 3),
        ),
        figure("weight", t("column.weight"), ({ cartons, cartonWeight }) =>
          weightText(cartons * cartonWeight, locale),
        ),
        ...(waybill.state === "received" ? came : []),
      ]}
      rows={waybill.lines}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

export function Costs({ costs }: { readonly costs: readonly WaybillCost[] }) {
  const { t } = useTranslation(["waybill", "trade"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const column = columnMakers<WaybillCost>(formats);
  return (
    <PlainTable
      label={t("costs")}
      columns={[
        column.text("kind", t("cost.kind"), ({ kind }) => t(`cost.${kind}`)),
        column.text("supplier", t("cost.creditor"), ({ supplier }) => supplier),
        column.text("given", t("trade:amount"), ({ amount, currency }) =>
          formats.moneyWithCode(amount, currency),
        ),
        column.text("final", t("trade:status"), ({ isFinal }) =>
          t(isFinal ? "cost.billed" : "cost.estimated"),
        ),
        column.money(
          "amount",
          t("column.cost"),
          ({ kind, value }) => (kind === "customsVat" ? 0 : value),
          () => cost,
          { usual: cost },
        ),
        column.text("landed", t("cost.landed"), ({ landed }) => landed),
        column.text("note", t("column.note"), ({ note }) => note),
      ]}
      rows={costs}
      rowId={({ key }) => key}
      empty={t("cost.empty")}
    />
  );
}

export function Aside({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(["waybill", "trade"]);
  const formats = useFormats();
  const currency = useCostCurrency();
  const day = (value: string | null) => (value === null ? "" : formats.date(value));
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t("column.carrier"), waybill.carrier],
    [t("column.vessel"), waybill.vessel],
    [t("column.billNumber"), waybill.billNumber],
    [t("column.containerType"), waybill.containerType],
    [t("column.containerNumber"), waybill.containerNumber],
    [t("column.portFrom"), waybill.portFrom],
    [t("column.portTo"), waybill.portTo],
    [t("column.etd"), day(waybill.etd)],
    [t("column.eta"), day(waybill.eta)],
    [t("column.suppliers"), waybill.suppliers],
    [t("column.cost"), waybill.cost === undefined ? undefined : formats.money(waybill.cost, currency)],
    [t("column.note"), waybill.note],
    [t("column.by"), waybill.by],
  ];
  const facts = rows.flatMap(([label, value]): Fact[] =>
    value === undefined || value === "" ? [] : [[label, value]],
  );
  return (
    <>
      <DocumentCard>
        <FillBar type={waybill.containerType} volume={waybill.volume} weight={waybill.weight} />
      </DocumentCard>
      <DocumentCard>
        <Facts facts={facts} />
      </DocumentCard>
      {waybill.receipts.length > 0 && (
        <DocumentCard>
          <h2 className="mb-2 text-list font-medium">{t("trade:receipts")}</h2>
          <ul className="grid gap-1 text-list">
            {waybill.receipts.map(({ id, number, orderId, orderNumber }) => (
              <li key={id}>
                <Link className="figures text-accent hover:underline" to={purchaseLink(orderId)}>
                  {number} · {orderNumber}
                </Link>
              </li>
            ))}
          </ul>
        </DocumentCard>
      )}
    </>
  );
}
