/** Sums of the turnover as the figures of a row: what its group can say. */
import { Schema } from "effect";
import type { SalesFigures, SalesQuery } from "../../contract/report/sales-report.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { BASIS_POINTS, Money } from "../../domain/units.ts";
import { salesGroups } from "./sales-groups.ts";

const Amount = Schema.NullOr(Money);
/** As the queries answer them. */
export const sums = {
  orders: Amount,
  quantity: Amount,
  net: Amount,
  vat: Amount,
  cost: Amount,
  discount: Amount,
  returned: Amount,
  before: Amount,
  before_gross: Amount,
} as const;
export const Sums = Schema.Struct(sums);
type Sums = typeof Sums.Type;

/** By how much of it this is more, in basis points. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : mulDiv(now - before, BASIS_POINTS, Math.abs(before));

const withoutFigures = {
  orders: null,
  quantity: null,
  net: null,
  discount: null,
  returned: null,
  vat: null,
  cost: null,
  profit: null,
  margin: null,
} as const;

export interface Shown {
  readonly group: SalesQuery["group"];
  readonly isCompared: boolean;
}

/** Sums as figures. */
export const figuresOf = (row: Sums, { group, isCompared }: Shown): SalesFigures => {
  const net = row.net ?? 0;
  const vat = row.vat ?? 0;
  const isMethod = group === "method";
  const before = isCompared ? ((isMethod ? row.before_gross : row.before) ?? 0) : null;
  const compared = { before, change: before === null ? null : changeOf(net, before) };
  if (isMethod) return { ...withoutFigures, orders: row.orders ?? 0, gross: net, ...compared };
  const cost = row.cost ?? 0;
  const profit = net - cost;
  return {
    orders: salesGroups[group].orders === "none" ? null : row.orders,
    quantity: row.quantity ?? 0,
    net,
    discount: row.discount ?? 0,
    returned: row.returned ?? 0,
    vat,
    gross: net + vat,
    cost,
    profit,
    margin: net <= 0 ? null : mulDiv(profit, BASIS_POINTS, net),
    ...compared,
  };
};
