/** The delivery note of one order on A4: company, customer, lines, VAT per rate, total; page x of y comes from the page. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import { useSettings } from "../../client/settings.ts";
import type { Order, OrderLine } from "../../contract/sale-order.ts";
import { packagesOf } from "./order-lines.tsx";
import { isPosted, orderName } from "./order-state.ts";

function Head({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const { date } = useFormats();
  const { CompanyName, CompanyAddress, CompanyTaxNumber } = useSettings();
  return (
    <header className="grid grid-cols-2 gap-6 border-b border-black pb-3">
      <div>
        <p className="text-[14px]/5 font-semibold">{CompanyName.value}</p>
        <p className="whitespace-pre-line">{CompanyAddress.value}</p>
        {CompanyTaxNumber.value !== "" && <p>{t("print.taxNumber", { number: CompanyTaxNumber.value })}</p>}
      </div>
      <div className="text-right">
        <h1 className="text-[18px]/6 font-semibold">{t("print.note")}</h1>
        <p className="text-[14px]/5 font-semibold">{orderName(t, order)}</p>
        <p>{date(order.businessDate ?? order.createdAt)}</p>
      </div>
      <div>
        <p className="text-[10px]/4">{t("print.to")}</p>
        <p className="font-semibold">{order.customer ?? t("walkIn")}</p>
      </div>
      <div className="text-right">
        <p>{order.branch}</p>
        <p>{t("history.by", { name: order.salesperson, time: order.warehouse })}</p>
      </div>
    </header>
  );
}

interface PrintColumn {
  readonly title: string;
  readonly right?: boolean;
  readonly cell: (line: OrderLine) => ReactNode;
}

const useLineColumns = (order: Order): readonly PrintColumn[] => {
  const { t } = useTranslation("order");
  const formats = useFormats();
  const product = (line: OrderLine) => (
    <>
      {line.name}
      {line.memo !== "" && <span className="block text-[10px]/4">{line.memo}</span>}
    </>
  );
  return [
    { title: t("line.code"), cell: (line) => line.code },
    { title: t("line.product"), cell: product },
    { title: t("line.count"), cell: (line) => packagesOf(t, formats, line) },
    { title: t("line.quantity"), right: true, cell: (line) => formats.quantity(line.quantity) },
    { title: t("line.price"), right: true, cell: (line) => formats.price(line.prices.unitPrice) },
    { title: t("line.vat"), right: true, cell: (line) => formats.percent(line.vatRate) },
    { title: t("line.amount"), right: true, cell: (line) => formats.money(line.amount, order.currency) },
  ];
};

const side = ({ right }: PrintColumn) => (right === true ? "text-right" : "text-left");

function Lines({ order }: { readonly order: Order }) {
  const columns = useLineColumns(order);
  const cell = "px-1 py-1.5 align-top first:pl-0 last:pr-0";
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr className="border-b border-black">
          {columns.map((column) => (
            <th key={column.title} scope="col" className={`${cell} font-semibold ${side(column)}`}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.key} className="keep-together border-b border-line">
            {columns.map((column) => (
              <td key={column.title} className={`${cell} ${side(column)}`}>
                {column.cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Net, VAT and total of each rate. */
function Rates({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const { money, percent } = useFormats();
  const heads = [t("print.rate"), t("sum.net"), t("sum.vat"), t("sum.total")];
  const side = (at: number) => `py-1 ${at === 0 ? "text-left" : "text-right"}`;
  return (
    <table className="w-full border-collapse text-[10px]/4">
      <thead>
        <tr className="border-b border-black">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={side(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.vatRates.map(({ rate, net, vat, gross }) => (
          <tr key={rate} className="border-b border-line">
            <td className={side(0)}>{percent(rate)}</td>
            <td className={side(1)}>{money(net, order.currency)}</td>
            <td className={side(2)}>{money(vat, order.currency)}</td>
            <td className={side(3)}>{money(gross, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const { money, moneyWithCode } = useFormats();
  const amount = (value: number) => money(value, order.currency);
  const strong = "flex justify-between border-t border-black pt-1 text-[14px]/5 font-semibold";
  const sum = (label: string, value: string, look = "flex justify-between") => (
    <div className={look}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className="keep-together mt-4 grid grid-cols-2 items-start gap-8">
      <Rates order={order} />
      <dl className="grid gap-1">
        {order.orderDiscount !== 0 && sum(t("sum.orderDiscount"), amount(-order.orderDiscount))}
        {sum(t("sum.net"), amount(order.net))}
        {sum(t("sum.vat"), amount(order.vat))}
        {sum(t("sum.total"), moneyWithCode(order.total, order.currency), strong)}
        {isPosted(order) && sum(t("sum.paid"), amount(order.paid))}
        {isPosted(order) &&
          order.due !== 0 &&
          sum(t("sum.due"), moneyWithCode(order.due, order.currency), strong)}
      </dl>
    </div>
  );
}

export function DeliveryNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  return (
    <>
      <Head order={order} />
      <Lines order={order} />
      <Sums order={order} />
      {order.memo !== "" && <p className="mt-4 whitespace-pre-line">{order.memo}</p>}
      <p className="keep-together mt-14 w-72 border-t border-black pt-1 text-[10px]/4">
        {t("print.signature")}
      </p>
    </>
  );
}
