/** The delivery note of one order on A4: company, customer, lines, VAT per rate, total; page x of y comes from the page. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import { useSettings } from "../../client/settings.ts";
import type { Order } from "../../contract/sale-order.ts";
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

function Lines({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const formats = useFormats();
  const head = "border-b border-black px-1 py-1.5 font-semibold first:pl-0 last:pr-0";
  const cell = "border-b border-line px-1 py-1.5 align-top first:pl-0 last:pr-0";
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {t("line.code")}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t("line.product")}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t("line.count")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("line.quantity")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("line.price")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("line.vat")}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t("line.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.key} className="keep-together">
            <td className={cell}>{line.code}</td>
            <td className={cell}>
              {line.name}
              {line.memo !== "" && <span className="block text-[10px]/4">{line.memo}</span>}
            </td>
            <td className={cell}>{packagesOf(t, formats, line)}</td>
            <td className={`${cell} text-right`}>{formats.quantity(line.quantity)}</td>
            <td className={`${cell} text-right`}>{formats.price(line.prices.unitPrice)}</td>
            <td className={`${cell} text-right`}>{formats.percent(line.vatRate)}</td>
            <td className={`${cell} text-right`}>{formats.money(line.amount, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
  const { money, moneyWithCode, percent } = useFormats();
  const amount = (value: number) => money(value, order.currency);
  const sum = (label: string, value: string, strong = false) => (
    <div
      className={
        strong
          ? "flex justify-between border-t border-black pt-1 text-[14px]/5 font-semibold"
          : "flex justify-between"
      }
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className="keep-together mt-4 grid grid-cols-2 items-start gap-8">
      <table className="w-full border-collapse text-[10px]/4">
        <thead>
          <tr className="border-b border-black">
            <th scope="col" className="py-1 text-left">
              {t("print.rate")}
            </th>
            <th scope="col" className="py-1 text-right">
              {t("sum.net")}
            </th>
            <th scope="col" className="py-1 text-right">
              {t("sum.vat")}
            </th>
            <th scope="col" className="py-1 text-right">
              {t("sum.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.vatRates.map(({ rate, net, vat, gross }) => (
            <tr key={rate} className="border-b border-line">
              <td className="py-1">{percent(rate)}</td>
              <td className="py-1 text-right">{amount(net)}</td>
              <td className="py-1 text-right">{amount(vat)}</td>
              <td className="py-1 text-right">{amount(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-1">
        {order.orderDiscount !== 0 && sum(t("sum.orderDiscount"), amount(-order.orderDiscount))}
        {sum(t("sum.net"), amount(order.net))}
        {sum(t("sum.vat"), amount(order.vat))}
        {sum(t("sum.total"), moneyWithCode(order.total, order.currency), true)}
        {isPosted(order) && sum(t("sum.paid"), amount(order.paid))}
        {isPosted(order) &&
          order.due !== 0 &&
          sum(t("sum.due"), moneyWithCode(order.due, order.currency), true)}
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
