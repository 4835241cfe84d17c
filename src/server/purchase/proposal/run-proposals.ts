/** The job of smart purchase: forecasts every product in every branch and stores what it proposes to order (B7, B16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ProposalInput, type ProposalResult } from "../../../contract/purchase/proposal.ts";
import { offerPrice } from "../../../domain/purchase/offer.ts";
import {
  costOf,
  type ProposalFigures,
  proposeQuantity,
  withinBudget,
} from "../../../domain/purchase/proposal.ts";
import { MOST_QUANTITY, QUANTITY_SCALE, RATE_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { enqueue, jobKind, type Progress } from "../../queue/public.ts";
import { readBaseCurrency, readCurrencies, readToday } from "../../setting/public.ts";
import { jsons } from "../../sql/sql-array.ts";
import { bestOffers, type PricedOffer } from "../offer/best-offers.ts";
import { needPrices } from "../purchase-acts.ts";
import { collectSales, type ProposalSource, readSources, WEEKS } from "./proposal-sources.ts";

/** A run with the person who asked for it. */
const RunInput = Schema.Struct({ ...ProposalInput.fields, personId: Schema.Int });

/** A run of smart purchase on the queue. */
export const proposalJob = jobKind("proposal", RunInput);

/** Puts a run into the queue once for its key; answers with the id of its job. */
export const queueProposals = Effect.fnUntraced(function* (input: ProposalInput) {
  yield* needPrices;
  const { id: personId } = yield* Person;
  const work = enqueue(proposalJob, { ...input, personId });
  return { id: yield* once({ key: input.key, name: proposalJob.name, body: input }, work) };
});

/** Products that are computed at once. */
const PART = 5000;

/** The sales of each week from the first one with a sale on. */
export const weeklySales = (weeks: ProposalSource["weeks"]): readonly number[] => {
  const sold = new Map(weeks);
  const first = weeks[0]?.[0] ?? WEEKS;
  return Array.from({ length: WEEKS - first }, (_, at) => Math.max(0, sold.get(first + at) ?? 0));
};

type Rates = ReadonlyMap<string, number | null>;

/** From whom, on which terms: the best offer, else the product's own supplier with its purchase price. */
const termsOf = (source: ProposalSource, offer: PricedOffer | undefined, rates: Rates) => {
  const rate = rates.get(offer?.currency ?? source.purchaseCurrency ?? "") ?? RATE_SCALE;
  const price = (quantity: number) =>
    offer === undefined ? source.purchasePrice : offerPrice(offer, quantity);
  return {
    supplierId: offer?.supplierId ?? source.supplierId,
    leadDays: offer?.leadDays ?? source.supplierLeadDays ?? 0,
    package: offer?.package ?? QUANTITY_SCALE,
    minimum: offer?.minimum ?? 0,
    basePrice: (quantity: number) => Math.round((price(quantity) * rate) / RATE_SCALE),
  };
};

type Terms = Omit<ReturnType<typeof termsOf>, "basePrice">;
interface Proposed {
  readonly source: ProposalSource;
  readonly terms: Terms;
  readonly figures: ProposalFigures;
  readonly unitPrice: number;
}

interface Run extends Pick<typeof RunInput.Type, "cycleDays" | "serviceLevel" | "budget" | "personId"> {
  readonly day: string;
}

const propose = (
  sources: readonly ProposalSource[],
  offers: ReadonlyMap<number, readonly PricedOffer[]>,
  run: Run,
  rates: Rates,
): readonly Proposed[] =>
  sources.flatMap((source) => {
    const { basePrice, ...terms } = termsOf(source, offers.get(source.productId)?.[0], rates);
    const figures = proposeQuantity(weeklySales(source.weeks), source, { ...terms, ...run });
    if (figures.proposed <= 0 || figures.proposed > MOST_QUANTITY) return [];
    return [{ source, terms, figures, unitPrice: basePrice(figures.proposed) }];
  });

/** Days that the stock lasts at the forecast; the fewest are bought first when a budget does not pay for all. */
const coverOf = ({ source, figures, terms }: Proposed, { cycleDays }: Run): number => {
  const daily = figures.forecast / (terms.leadDays + cycleDays);
  const available = source.onHand - source.reserved + source.inTransit + figures.onOrder;
  return daily <= 0 ? available : available / daily;
};

const rowOf = ({ source, terms, figures, unitPrice }: Proposed, isPaid: boolean) => ({
  branch_id: source.branchId,
  warehouse_id: source.warehouseId,
  product_id: source.productId,
  supplier_id: terms.supplierId,
  on_hand: source.onHand,
  reserved: source.reserved,
  in_transit: source.inTransit,
  on_order: figures.onOrder,
  least: source.least,
  sold_30: source.sold30,
  sold_90: source.sold90,
  sold_365: source.sold365,
  model: figures.model,
  error: figures.error,
  forecast: figures.forecast,
  safety: figures.safety,
  lead_days: terms.leadDays,
  package: terms.package,
  minimum: terms.minimum,
  need: figures.need,
  proposed: figures.proposed,
  quantity: isPaid ? figures.proposed : 0,
  unit_price: unitPrice,
});

const columns = `branch_id, warehouse_id, product_id, supplier_id, on_hand, reserved, in_transit, on_order, least, sold_30, sold_90,
  sold_365, model, error, forecast, safety, lead_days, package, minimum, need, proposed, quantity, unit_price`;

const store = Effect.fnUntraced(function* (run: Run, products: number, proposed: readonly Proposed[]) {
  const sql = yield* PgClient.PgClient;
  const { decimals } = yield* readBaseCurrency;
  const costs = proposed.map((one) => ({
    cost: costOf(one.figures.proposed, one.unitPrice, decimals),
    cover: coverOf(one, run),
  }));
  const paid = withinBudget(costs, run.budget);
  const [made] = yield* sql<{ id: number }>`
    insert into purchase_run (day, cycle_days, service_level, budget, products, person_id)
    values (${run.day}::date, ${run.cycleDays}, ${run.serviceLevel}, ${run.budget}, ${products}, ${run.personId}) returning id`;
  const runId = made?.id ?? 0;
  for (let from = 0; from < proposed.length; from += PART) {
    const rows = proposed.slice(from, from + PART).map((one, at) => rowOf(one, paid.has(from + at)));
    yield* sql`
      insert into purchase_proposal (run_id, ${sql.literal(columns)})
      select ${runId}, ${sql.literal(columns)} from unnest(${jsons(rows)}) given (content),
        jsonb_populate_record(null::purchase_proposal, content)`;
  }
  return runId;
});

/** Computes a run and stores it. */
export const runProposals = Effect.fnUntraced(function* (input: typeof RunInput.Type, progress: Progress) {
  const sql = yield* PgClient.PgClient;
  const run: Run = { ...input, day: yield* readToday };
  const rates = new Map((yield* readCurrencies).map(({ code, rate }) => [code, rate]));
  yield* collectSales(run.day);
  yield* progress(20);
  const [last] = yield* sql<{ id: number }>`select coalesce(max(id), 0) as id from product`;
  const most = last?.id ?? 0;
  const proposed: Proposed[] = [];
  let products = 0;
  for (let from = 1; from <= most; from += PART) {
    const sources = yield* readSources(from, from + PART - 1);
    const offers = yield* bestOffers([...new Set(sources.map(({ productId }) => productId))], run.day);
    proposed.push(...propose(sources, offers, run, rates));
    products += new Set(sources.map(({ productId }) => productId)).size;
    yield* progress(20 + Math.trunc((70 * Math.min(most, from + PART)) / most));
  }
  const runId = yield* store(run, products, proposed);
  return {
    kind: "proposal",
    runId,
    products,
    proposals: proposed.length,
  } satisfies typeof ProposalResult.Type;
});
