/** What stands below the lines of a delivery note and is never cut: VAT by rate, sums, what the sheet has beside them, remarks, signatures. */
import type { PrintOrder } from "../../../contract/sale/sale-print.ts";
import { chineseAmount } from "../../../domain/money/chinese-amount.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";
import { isPosted } from "../../../domain/order-kind.ts";
import { Beside } from "./note-beside.tsx";
import { type Press, taxName } from "./press.ts";
import type { Template } from "./template.ts";

export interface SumsProps {
  readonly order: PrintOrder;
  readonly press: Press;
}

const side = (at: number) => `py-[2px] ${at === 0 ? "text-left" : "text-right"}`;

export function Rates({ order, press }: SumsProps) {
  const { formats, label } = press;
  const money = (amount: number) => formats.money(amount, order.currency);
  const heads = [
    label((t) => t("rate")),
    label((t) => t("trade:net")),
    taxName(press, "label"),
    label((t) => t("trade:total")),
  ];
  return (
    <table className="w-full border-collapse text-[10px]/[13px]">
      <thead>
        <tr className="border-b border-black">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`${side(at)} font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.vatRates.map(({ rate, net, vat: tax, gross }) => (
          <tr key={rate} className="border-b border-line">
            {[formats.percent(rate), money(net), money(tax), money(gross)].map((text, at) => (
              // The columns of a rate never change their order.
              <td key={heads[at]} className={side(at)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const plain = "flex justify-between gap-4";
const strong = "mt-[2px] flex justify-between gap-4 border-t border-black pt-1 text-[14px]/5 font-semibold";

export function Sums({ order, press }: SumsProps) {
  const { formats, label } = press;
  const money = (amount: number) => formats.money(amount, order.currency);
  const withCode = (amount: number) => formats.moneyWithCode(amount, order.currency);
  const posted = isPosted(order);
  const rows = [
    order.orderDiscount !== 0 && [label((t) => t("trade:goods")), money(order.goods), plain],
    order.orderDiscount !== 0 && [label((t) => t("trade:orderDiscount")), money(-order.orderDiscount), plain],
    [label((t) => t("trade:net")), money(order.net), plain],
    [taxName(press, "label"), money(order.vat), plain],
    ...surchargesIn(order.vatRates).map(({ rate, amount }) => [
      `${label((t) => t("trade:surcharge"))} ${formats.percent(rate)}`,
      money(amount),
      plain,
    ]),
    [label((t) => t("trade:total")), withCode(order.total), strong],
    posted && [label((t) => t("trade:paid")), money(order.paid), plain],
    posted && order.due !== 0 && [label((t) => t("trade:amountDue")), withCode(order.due), strong],
  ].filter((row) => row !== false);
  return (
    <dl>
      {rows.map(([name, value, look]) => (
        <div key={name} className={look}>
          <dt>{name}</dt>
          <dd className="figures whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 欧元 壹仟贰佰叁拾肆元整: what the Chinese layout spells out against later changes. */
export function InWords({ order, press }: SumsProps) {
  const currency = new Intl.DisplayNames("zh-CN", { type: "currency" }).of(order.currency) ?? order.currency;
  return (
    <p className="mt-2" lang="zh-CN">
      {press.t("trade:labelled", {
        label: press.label((t) => t("inWords")),
        value: `${currency} ${chineseAmount(order.total, order.decimals)}`,
      })}
    </p>
  );
}

/** A line to sign on, with its name below. */
export function Signatures({ press }: Pick<SumsProps, "press">) {
  const names = [press.label((t) => t("handedOver")), press.label((t) => t("received"))];
  return (
    <div className="mt-12 grid grid-cols-2 gap-12 text-[10px]/[13px]">
      {names.map((name) => (
        <p key={name} className="border-t border-black pt-1">
          {name}
        </p>
      ))}
    </div>
  );
}

export function Memo({ memo, press }: Pick<SumsProps, "press"> & { readonly memo: string }) {
  if (memo === "") return null;
  return (
    <div className="mt-3">
      <p className="text-[9px]/3">{press.label((words) => words("memo"))}</p>
      <p className="break-words whitespace-pre-line">{memo}</p>
    </div>
  );
}

/** "Prices include VAT." */
export const pricesWord = ({ order, press: { vat, t } }: SumsProps): string =>
  t(order.vatMode === "net" ? "pricesNet" : "pricesGross", { vat });

export function NoteTail({ order, press, template }: SumsProps & { readonly template: Template }) {
  return (
    <footer className="pt-3">
      <div className="grid grid-cols-2 items-start gap-10">
        <div>
          {template.vat !== "none" && <Rates {...{ order, press }} />}
          <p className="pt-1 text-[9px]/3">{pricesWord({ order, press })}</p>
          <Beside {...{ order, press, template }} />
        </div>
        <Sums {...{ order, press }} />
      </div>
      {press.variant === "chinese" && <InWords {...{ order, press }} />}
      <Memo memo={order.memo} press={press} />
      <Signatures press={press} />
    </footer>
  );
}
