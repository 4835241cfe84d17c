/** Tells the customer display what is on the counter, at each change and when it asks. */
import { useEffect } from "react";
import { settlementOf, totalsOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { numberOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import type { SaleFlowSnapshot } from "../../../../../machines/sale-flow/sale-flow.ts";
import { type DisplayNews, openDisplayChannel } from "../../../../client/till/display-channel.ts";
import { secondOf, type TillFacts } from "../../../../client/till/till-facts.ts";
import type { PackageKind } from "../../../../contract/product/product.ts";
import { languages } from "../../../../domain/languages.ts";
import { convertBack } from "../../../../domain/money/payment.ts";
import { packagePrice } from "../../../../domain/price/pricing.ts";
import { type CounterState, displayOf, type DisplayStage } from "../../../../domain/till/customer-display.ts";
import { packageWord } from "../lines/package-name.ts";
import { useDesk } from "../till-context.tsx";

const stageOf = (flow: SaleFlowSnapshot): DisplayStage => {
  if (flow.matches("paying")) return "paying";
  if (flow.matches("posting") || flow.matches("unsure") || flow.matches("receipt")) return "done";
  return flow.matches("closed") || flow.context.sale.lines.length === 0 ? "idle" : "sale";
};

const secondAmount = (facts: TillFacts, total: number, currency: string, decimals: number) => {
  const second = secondOf(facts);
  if (second === undefined || second.code === currency) return null;
  return { currency: second.code, amount: convertBack(total, decimals, second.decimals, second.rate) };
};

/** The counter as the display may know it. */
const counterOf = (
  flow: SaleFlowSnapshot,
  facts: TillFacts,
  currency: string,
  wordOf: (kind: PackageKind) => string,
): CounterState => {
  const { sale, terms, tenders } = flow.context;
  const totals = totalsOf(sale, terms);
  const off = totals.lines.reduce(
    (sum, { discount }, at) => sum + (sale.lines[at]?.returned ? 0 : discount),
    0,
  );
  return {
    stage: stageOf(flow),
    currency,
    lines: sale.lines.map((line, at) => ({
      key: line.key,
      name: line.product.name,
      package: line.package === "unit" ? "" : wordOf(line.package),
      quantity: numberOf(line),
      price:
        line.package === "unit"
          ? line.prices.unitPrice
          : packagePrice(line.package, line.prices, line.product),
      amount: totals.lines[at]?.amount ?? 0,
    })),
    total: totals.total,
    second: secondAmount(facts, totals.total, currency, terms?.decimals ?? 2),
    discount: totals.orderDiscount + off,
    tenders,
    settlement: settlementOf(flow.context),
  };
};

/** The language spoken in a customer's country. */
const languageOfCountry = (country: string | undefined) =>
  languages.find(({ locale }) => country !== undefined && country !== "" && locale.endsWith(`-${country}`))
    ?.code ?? null;

const newsOf = (
  flow: SaleFlowSnapshot,
  facts: TillFacts,
  currency: string,
  wordOf: (kind: PackageKind) => string,
): DisplayNews => {
  const { CompanyName, CompanyLogo, SystemTimeZone, PriceDecimal, StockNumberDecimal } = facts.settings;
  return {
    type: "state",
    state: displayOf(counterOf(flow, facts, currency, wordOf)),
    company: { name: CompanyName.value, logo: CompanyLogo.value },
    language: languageOfCountry(flow.context.sale.customer?.country),
    formats: {
      timeZone: SystemTimeZone.value,
      priceDecimals: PriceDecimal.value,
      quantityDecimals: StockNumberDecimal.value,
      currencies: facts.currencies.map(({ code, decimals }) => ({ code, decimals })),
    },
  };
};

/** As long as the till is shown. */
export const useTellDisplay = (): void => {
  const { till, facts, currency, t } = useDesk();
  useEffect(() => {
    const wordOf = packageWord({ facts, t });
    const tell = () => channel.say(newsOf(till.flow.getSnapshot(), facts, currency, wordOf));
    const channel = openDisplayChannel(({ type }) => type === "ask" && tell());
    const following = till.flow.subscribe(tell);
    tell();
    return () => {
      following.unsubscribe();
      channel.say({ type: "gone" });
      channel.close();
    };
  }, [till, facts, currency, t]);
};
