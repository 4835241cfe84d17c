/** The parts of the page of a production order: its materials, its outputs, its costs. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import type { Production, ProductionInput, ProductionOutput } from "../../../contract/production/order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { DocumentCard } from "../../common/document/document-page.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { type Fact, Facts } from "../../common/record/facts.tsx";

interface OrderProps {
  readonly order: Production;
}

interface Named {
  readonly name: string;
  readonly code: string;
}

const productCell = ({ name, code }: Named) => (
  <>
    <span className="block min-w-40 font-medium">{name}</span>
    <span className="figures block text-small text-muted">{code}</span>
  </>
);

/** What an input is still short of: planned, neither issued nor free. */
const shortOf = ({ planned, issued, available }: ProductionInput) =>
  Math.max(0, planned - issued - Math.max(0, available));

export function Materials({ order }: OrderProps) {
  const { t } = useTranslation(["production", "trade", "document"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const column = columnMakers<ProductionInput>(formats);
  const isOpen = order.state !== "closed" && order.state !== "cancelled";
  const free: readonly TableColumn<ProductionInput>[] = [
    column.quantity("available", t("order.available"), ({ available }) => available),
    column.quantity("short", t("order.short"), shortOf),
  ];
  const value = column.money(
    "amount",
    t("order.column.cost"),
    (line) => line.value ?? 0,
    () => cost,
    { usual: cost },
  );
  return (
    <PlainTable
      label={t("process.column.inputs")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.quantity("planned", t("order.column.quantity"), ({ planned }) => planned),
        column.quantity("issued", t("order.issued"), ({ issued }) => issued),
        ...(isOpen ? free : []),
        ...(order.inputs.some((line) => line.value !== undefined) ? [value] : []),
      ]}
      rows={order.inputs}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

export function Outputs({ order }: OrderProps) {
  const { t } = useTranslation(["production", "trade", "document"]);
  const formats = useFormats();
  const cost = useCostCurrency();
  const column = columnMakers<ProductionOutput>(formats);
  const value = column.money(
    "amount",
    t("order.column.cost"),
    (line) => (line.value ?? 0) + (line.lateStock ?? 0) + (line.lateSold ?? 0),
    () => cost,
    { usual: cost },
  );
  return (
    <PlainTable
      label={t("process.column.outputs")}
      columns={[
        { id: "product", header: t("trade:product"), cell: productCell },
        column.quantity("planned", t("order.column.quantity"), ({ planned }) => planned),
        column.quantity("good", t("order.good"), ({ good }) => good),
        column.quantity("scrapped", t("order.column.scrapped"), ({ scrapped }) => scrapped),
        {
          ...column.text("share", t("process.share"), ({ share }) => formats.percent(share)),
          align: "right",
        },
        ...(order.outputs.some((line) => line.value !== undefined) ? [value] : []),
      ]}
      rows={order.outputs}
      rowId={({ id }) => String(id)}
      empty={t("document:lines.none")}
    />
  );
}

/** Costs, where the person sees them. */
function Costs({ order }: OrderProps) {
  const { t } = useTranslation("production");
  const { money } = useFormats();
  const currency = useCostCurrency();
  const costs = [
    [t("process.labour"), order.labour],
    [t("process.other"), order.other],
    [t("order.plannedCost"), order.plannedCost],
    [t("order.actualCost"), order.actualCost],
    [t("order.loss"), order.loss],
    [t("order.costOfGoods"), order.costOfGoods],
  ] as const;
  const facts = costs.flatMap(([label, amount]): Fact[] =>
    amount === undefined || amount === null ? [] : [[label, money(amount, currency)]],
  );
  return facts.length === 0 ? null : (
    <DocumentCard>
      <Facts facts={facts} />
    </DocumentCard>
  );
}

export function Aside({ order }: OrderProps) {
  const { t } = useTranslation(["production", "trade"]);
  const { date, dateTime, quantity, percent } = useFormats();
  const day = (value: string | null) => (value === null ? null : date(value));
  const time = (value: number | null) => (value === null ? null : dateTime(value));
  return (
    <>
      <DocumentCard>
        <Facts
          facts={[
            [t("order.column.process"), order.process],
            [t("process.column.revision"), String(order.revision)],
            [t("order.column.quantity"), quantity(order.quantity)],
            [t("order.column.made"), quantity(order.made)],
            [t("order.column.scrapped"), quantity(order.scrapped)],
            [t("order.column.ready"), order.ready === null ? null : percent(order.ready)],
            [t("order.column.start"), day(order.start)],
            [t("order.column.due"), day(order.due)],
            [t("order.column.fromWarehouse"), order.fromWarehouse],
            [t("order.column.toWarehouse"), order.toWarehouse],
            [t("order.state.released"), time(order.releasedAt)],
            [t("order.state.closed"), time(order.closedAt)],
            [t("order.column.note"), order.note],
            [t("order.column.by"), order.by],
          ]}
        />
      </DocumentCard>
      <Costs order={order} />
      {order.steps !== "" && (
        <DocumentCard>
          <h2 className="pb-1 text-list font-medium">{t("process.steps")}</h2>
          <p className="text-list wrap-anywhere whitespace-pre-wrap">{order.steps}</p>
        </DocumentCard>
      )}
    </>
  );
}
