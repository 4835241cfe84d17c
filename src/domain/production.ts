/** The arithmetic of production (D3, D5, D6, D7): planned quantities of a recipe, planned cost of outputs, late cost at the end. */
import { mulDiv } from "./money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Money, type Price, type Quantity } from "./units.ts";
import { costOf } from "./stock-cost.ts";

/** An input of one batch; `loss`: how much more is needed than goes into the outputs. */
export interface RecipeInput {
  readonly productId: number;
  readonly quantity: Quantity;
  readonly loss: BasisPoints;
}

/** An output of one batch with its share of the cost. The first of a recipe is the main product. */
export interface RecipeOutput {
  readonly productId: number;
  readonly quantity: Quantity;
  readonly share: BasisPoints;
}

export interface Recipe {
  readonly inputs: readonly RecipeInput[];
  readonly outputs: readonly RecipeOutput[];
  /** Costs of one batch; null: none. */
  readonly labour: Price | null;
  readonly other: Price | null;
}

/** The quantity of the main product that one batch makes. */
export const batchOf = ({ outputs }: Pick<Recipe, "outputs">): Quantity => outputs[0]?.quantity ?? 0;

/** Needed x (1 + loss): 50 units with 6 % loss are 53 (D6). */
export const plannedInput = (
  { quantity, loss }: Omit<RecipeInput, "productId">,
  wanted: Quantity,
  batch: Quantity,
): Quantity => mulDiv(mulDiv(quantity, wanted, batch), BASIS_POINTS + loss, BASIS_POINTS);

/** What is planned of an output when so much of the main product is wanted. */
export const plannedOutput = (quantity: Quantity, wanted: Quantity, batch: Quantity): Quantity =>
  mulDiv(quantity, wanted, batch);

/** Labour or other cost of an order, from that of one batch. */
export const batchCost = (
  price: Price | null,
  {
    wanted,
    batch,
    decimals,
  }: { readonly wanted: Quantity; readonly batch: Quantity; readonly decimals: number },
): Money => costOf(1000, mulDiv(price ?? 0, wanted, batch), decimals);

/** An amount divided by weights that are not all 0: the rounded parts add up to the amount (D3). */
export const byShares = (amount: Money, weights: readonly number[]): readonly Money[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const part = mulDiv(amount, reached, total) - given;
    given += part;
    return part;
  });
};

/** What the next units of an output are worth at planned cost, after those that were reported before. */
export const outputValue = (
  {
    planned,
    plannedValue,
    before,
  }: { readonly planned: Quantity; readonly plannedValue: Money; readonly before: Quantity },
  good: Quantity,
): Money => mulDiv(plannedValue, before + good, planned) - mulDiv(plannedValue, before, planned);

/** An output when its order is closed. `value`: at planned cost, as the good units entered the stock. */
export interface ReportedOutput {
  readonly planned: Quantity;
  readonly good: Quantity;
  readonly scrapped: Quantity;
  readonly share: BasisPoints;
  readonly plannedValue: Money;
  readonly value: Money;
}

/**
 * What closing an order books: the cost that is lost with scrap, and the late cost of each output, so that value in = value out + loss
 * (D3, D7). Scrap is lost at planned cost; where nothing good was made all of the cost is lost. The late cost is divided by the shares
 * of the outputs of which something good was made.
 */
export const closingCosts = (
  actual: Money,
  outputs: readonly ReportedOutput[],
): { readonly loss: Money; readonly late: readonly Money[] } => {
  const firstGood = outputs.findIndex(({ good }) => good > 0);
  if (firstGood < 0) return { loss: actual, late: outputs.map(() => 0) };
  const loss = outputs.reduce(
    (sum, { plannedValue, scrapped, planned }) => sum + mulDiv(plannedValue, scrapped, planned),
    0,
  );
  const entered = outputs.reduce((sum, { value }) => sum + value, 0);
  const weights = outputs.map(({ good, share }) => (good > 0 ? share : 0));
  // Where no good output has a share of the cost, the first takes all of it.
  const shares = weights.some((weight) => weight > 0)
    ? weights
    : outputs.map((_, at) => (at === firstGood ? 1 : 0));
  return { loss, late: byShares(actual - loss - entered, shares) };
};
