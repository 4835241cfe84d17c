/** What is to be ordered of a product: forecast and safety stock less what is there and what arrives in time (B7, B16). */
import { type BasisPoints, type Money, type Price, type Quantity, QUANTITY_SCALE } from "../units.ts";
import { forecastSales, type ForecastModel, safetyStock, type WeeklySales } from "./forecast.ts";
import { type OfferSizes, orderQuantity } from "./offer.ts";

/** Goods that are on order, with the day on which they are expected; without a day they count as in time. */
export interface ExpectedGoods {
  readonly on: string | null;
  readonly quantity: Quantity;
}

export interface StockFigures {
  readonly onHand: Quantity;
  readonly reserved: Quantity;
  readonly inTransit: Quantity;
  readonly orders: readonly ExpectedGoods[];
  /** The least that the warehouse wants of it. */
  readonly least: Quantity;
}

export interface ProposalTerms extends OfferSizes {
  readonly leadDays: number;
  /** Days until the next order is made. */
  readonly cycleDays: number;
  readonly serviceLevel: BasisPoints;
  /** The day of the proposal. */
  readonly day: string;
}

export interface ProposalFigures {
  readonly model: ForecastModel;
  readonly error: BasisPoints | null;
  readonly forecast: Quantity;
  readonly safety: Quantity;
  readonly onOrder: Quantity;
  readonly need: Quantity;
  readonly proposed: Quantity;
}

const DAY = 86_400_000;

/** The last day on which goods still count: at the end of lead time and cycle. */
export const lastDayOf = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Goods on order that arrive until a day (B16). */
const arriving = (orders: readonly ExpectedGoods[], until: string): Quantity =>
  orders.reduce((sum, { on, quantity }) => (on === null || on <= until ? sum + quantity : sum), 0);

/** The figures of one product in one branch. */
export const proposeQuantity = (
  sales: WeeklySales,
  stock: StockFigures,
  terms: ProposalTerms,
): ProposalFigures => {
  const days = terms.leadDays + terms.cycleDays;
  const { model, error, quantity, spread } = forecastSales(sales, days);
  // What is bought in whole units is forecast in whole units.
  const unit = terms.package % QUANTITY_SCALE === 0 ? QUANTITY_SCALE : 1;
  const forecast = Math.round(quantity / unit) * unit;
  // A product that is not sold any more needs no safety.
  const safety = forecast === 0 ? 0 : Math.ceil(safetyStock(spread, days, terms.serviceLevel) / unit) * unit;
  const onOrder = arriving(stock.orders, lastDayOf(terms.day, days));
  const wanted = Math.max(forecast + safety, stock.least);
  const need = Math.max(0, wanted - (stock.onHand - stock.reserved) - stock.inTransit - onOrder);
  return { model, error, forecast, safety, onOrder, need, proposed: orderQuantity(need, terms) };
};

/** The cost of a quantity in the base currency: `price` of a unit in 1/10000 of its main unit. */
export const costOf = (quantity: Quantity, price: Price, decimals: number): Money =>
  Math.round((quantity / 1000) * (price / 10 ** (4 - decimals)));

interface Budgeted {
  readonly cost: Money;
  /** Days that the stock lasts; the fewest are bought first. */
  readonly cover: number;
}

/** The positions of the lines that a budget pays for, the most urgent first; all without a budget. */
export const withinBudget = (lines: readonly Budgeted[], budget: Money | null): ReadonlySet<number> => {
  const positions = lines.map((_, at) => at);
  if (budget === null) return new Set(positions);
  const urgent = positions.toSorted((one, other) => (lines[one]?.cover ?? 0) - (lines[other]?.cover ?? 0));
  let left = budget;
  return new Set(
    urgent.filter((at) => {
      const cost = lines[at]?.cost ?? 0;
      if (cost > left) return false;
      left -= cost;
      return true;
    }),
  );
};
