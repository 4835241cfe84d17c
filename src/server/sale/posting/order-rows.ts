/** An order draft and its totals as the rows of `sale_order` and `sale_line`; the column names are the database's. */
import type { DraftLine, GoodsState, Order, OrderDraft } from "../../../contract/sale/sale-order.ts";
import type { LineValues } from "../../../domain/price/order.ts";
import { totals } from "../../../domain/price/totals.ts";
import type { OrderTotals } from "../../../domain/price/totals.ts";
import type { SurchargeRate } from "../../../domain/tax/surcharge.ts";
import { packedColumns } from "../../document/public.ts";
import type { PostingFacts } from "./posting-facts.ts";
import { surchargesOf } from "../lines/surcharges.ts";

export type Row = Readonly<Record<string, unknown>>;

/** A line's own VAT and surcharge are of goods with a receipt alone (R8); those of every other line follow from its rate. */
const valuesOf = ({ returnVat, returnSurcharge, ...line }: DraftLine): LineValues =>
  returnVat === undefined || line.returnOf === undefined
    ? line
    : { ...line, returnVat, ...(returnSurcharge && { returnSurcharge }) };

/** The draft as the totals want it: with the decimals of its currency, and the surcharges that its customer bears today (M14). */
export const totalsOf = (
  draft: OrderDraft,
  facts: PostingFacts,
  surcharges: readonly SurchargeRate[] = surchargesOf(facts),
): OrderTotals =>
  totals({
    ...draft,
    surcharges,
    lines: draft.lines.map(valuesOf),
    decimals: facts.currencies.find(({ code }) => code === draft.currency)?.decimals ?? 2,
  });

/** What a row has beyond the draft and its totals. */
export interface OrderRowExtras {
  readonly state: GoodsState;
  readonly person_id: number;
  readonly paid?: number;
  readonly hold_name?: string | null;
  readonly shift_id?: number | null;
  readonly business_date?: string | null;
  readonly committed_at?: string | null;
  /** On the company's clock, 0 to 23. */
  readonly hour?: number | null;
  readonly duplicate_of?: number | null;
  readonly originals?: readonly number[] | null;
  readonly printed_at?: string | null;
  readonly printed_counter?: number | null;
  readonly late?: boolean | null;
}

/** Where a draft came from stays: an order of the app that the office changes is still one of the app. The till says who brings the goods. */
const sourceOf = (
  { tillId, isForDelivery = false }: OrderDraft,
  { order }: PostingFacts,
): Order["source"] => {
  const own = order?.state === "saved" || order?.state === "held" ? order.source : null;
  const isOfTill = own === null || own === "till" || own === "tillDelivery";
  if (!isOfTill || (own !== null && tillId === null)) return own;
  if (tillId === null) return "office";
  return isForDelivery ? "tillDelivery" : "till";
};

/** The row of `sale_order`; null where `extras` leave a column out. */
export const orderRow = (
  draft: OrderDraft,
  sums: OrderTotals,
  facts: PostingFacts,
  extras: OrderRowExtras,
): Row => ({
  client_id: draft.clientId,
  number: facts.order?.number ?? null,
  source: sourceOf(draft, facts),
  branch_id: facts.warehouse?.branchId,
  warehouse_id: draft.warehouseId,
  till_id: draft.tillId,
  customer_id: draft.customerId,
  currency: draft.currency,
  rate: facts.currencies.find(({ code }) => code === draft.currency)?.rate,
  vat_mode: draft.vatMode,
  discount: draft.discount,
  memo: draft.memo,
  line_count: draft.lines.length,
  quantity: sums.quantity,
  boxes: draft.lines.reduce((boxes, line) => boxes + line.count.boxNumber, 0),
  goods: sums.goods,
  order_discount: sums.orderDiscount,
  net: sums.net,
  vat: sums.vat,
  vat_rates: sums.vatRates,
  surcharge: sums.surcharge,
  total: sums.total,
  paid: 0,
  ...extras,
});

/** What a line gets when it is posted: what it cost, and where it differs what it comes to in the base currency. */
interface PostedLines {
  readonly costs: readonly (number | null)[];
  readonly base?: readonly object[] | undefined;
}

/** The rate of a line's surcharge: that of its receipt for goods that come back, else that of its VAT rate (M14). */
const surchargeRateOf = ({ returnSurcharge, returnOf, vatRate }: DraftLine, sums: OrderTotals) =>
  returnOf === undefined
    ? sums.vatRates.find(({ rate }) => rate === vatRate)?.surchargeRate
    : returnSurcharge?.rate;

/** The rows of `sale_line`; `posted` by position once goods have left the stock. */
export const lineRows = (
  draft: OrderDraft,
  sums: OrderTotals,
  { costs, base }: PostedLines = { costs: [] },
): readonly Row[] =>
  draft.lines.map((line, position) => {
    const amounts = sums.lines[position];
    return {
      key: line.key,
      position,
      product_id: line.productId,
      name: line.name,
      memo: line.memo,
      ...packedColumns(line),
      unit_price: line.prices.unitPrice,
      box_price: line.prices.boxPrice,
      big_bag_price: line.prices.bigBagPrice,
      bag_price: line.prices.bagPrice,
      price_source: line.priceSource,
      discount: line.discount,
      return_of: line.returnOf ?? null,
      return_to: line.returnTo ?? null,
      lot_id: line.lotId ?? null,
      vat_rate: line.vatRate,
      is_deposit: line.isDeposit === true,
      service_rate: line.serviceRate ?? null,
      quantity: amounts?.quantity,
      list: amounts?.list,
      amount: amounts?.amount,
      order_discount: amounts?.orderDiscount,
      net: amounts?.net,
      vat: amounts?.vat,
      gross: amounts?.gross,
      surcharge: amounts?.surcharge,
      surcharge_rate: surchargeRateOf(line, sums) ?? null,
      cost: costs[position] ?? null,
      base: base?.[position] ?? null,
    };
  });
