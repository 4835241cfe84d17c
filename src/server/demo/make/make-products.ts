/** The catalogue of the demo company: each product of the year, and a few loose goods that are sold by weight. */
import type { Tier } from "../../../contract/product/product.ts";
import { NO_PACKING } from "../../../domain/price/packing.ts";
import type { Price } from "../../../domain/units.ts";
import type { PostingProduct } from "../../sale/public.ts";
import { categoryOf, SERVICES, services, vatOf } from "./categories.ts";
import {
  barcodesFor,
  type Code,
  packingFor,
  pricesFor,
  purchasePrice,
  reduced,
  shelfPrice,
} from "./packings.ts";
import { type ProductFacts, productFacts, readable } from "../year/product-facts.ts";
import { looseGoods } from "./loose-goods.ts";
import { share } from "./random.ts";
import type { Year } from "../read-year.ts";

export const levels = [
  { id: 1, name: "Retail", builtin: "level.retail", basisPointsOff: 0 },
  { id: 2, name: "Wholesale", builtin: "level.wholesale", basisPointsOff: 1000 },
  { id: 3, name: "VIP", builtin: "level.vip", basisPointsOff: 1500 },
] as const;

export interface DemoProduct extends Omit<PostingProduct, "agreed" | "balance"> {
  readonly category: string;
  readonly quickKey: number | null;
  readonly barcodes: readonly Code[];
  readonly cost: Price;
  /** Among the goods sold most often, 0 is the first; services and goods without price have none. */
  readonly rank: number | null;
}

const quickKeys = 24;
const tiered = 60;

const tiersFor = (rank: number | null, unitPrice: Price): readonly (typeof Tier.Type)[] =>
  rank === null || rank >= tiered
    ? []
    : [
        { from: 12_000, unitPrice: reduced(unitPrice, 5) },
        { from: 48_000, unitPrice: reduced(unitPrice, 10) },
      ];

const service = (facts: ProductFacts, id: number): DemoProduct | null => {
  const serviceTerms = services.get(facts.code);
  if (!serviceTerms) return null;
  const unitPrice = facts.code.startsWith("gift_")
    ? facts.usualPrice
    : shelfPrice(facts.usualPrice, serviceTerms.vat);
  return {
    ...NO_PACKING,
    id,
    code: facts.code,
    name: serviceTerms.name,
    category: SERVICES,
    vatRate: serviceTerms.vat,
    unitPrice,
    boxPrice: null,
    bigBagPrice: null,
    bagPrice: null,
    lowestPrice: null,
    weighed: false,
    active: serviceTerms.forSale,
    isGoods: false,
    tiers: [],
    levelPrices: [],
    quickKey: null,
    barcodes: [],
    cost: 0,
    rank: null,
  };
};

const goods = (facts: ProductFacts, id: number, rank: number | null): DemoProduct => {
  const { code, usualPrice } = facts;
  const name = facts.words === null ? `Article ${code}` : readable(facts.words);
  const vatRate = vatOf(name);
  const unitPrice = shelfPrice(usualPrice, vatRate);
  const packing = packingFor(code, unitPrice);
  const prices = pricesFor(code, unitPrice, packing);
  const ownLevelPrice = rank !== null && rank < 200 && share(`level ${code}`) < 0.2;
  return {
    id,
    code,
    name,
    category: categoryOf(name),
    vatRate,
    ...packing,
    ...prices,
    lowestPrice: rank !== null && share(`lowest ${code}`) < 0.1 ? reduced(unitPrice, 30) : null,
    weighed: false,
    active: usualPrice > 0,
    isGoods: true,
    tiers: tiersFor(rank, unitPrice),
    levelPrices: ownLevelPrice
      ? [
          {
            levelId: 3,
            unitPrice: reduced(unitPrice, 20),
            boxPrice: null,
            bigBagPrice: null,
            bagPrice: null,
          },
        ]
      : [],
    quickKey: rank !== null && rank < quickKeys ? rank + 1 : null,
    barcodes: barcodesFor(id, packing),
    cost: purchasePrice(code, usualPrice),
    rank,
  };
};

/** The n-th code of the year has the id n + 1; the loose goods come after all of them. */
export const makeProducts = (year: Year): readonly DemoProduct[] => {
  const facts = productFacts(year);
  const sold = facts.filter(({ code, usualPrice }) => usualPrice > 0 && !services.has(code));
  const ranks = new Map(
    sold.toSorted((left, right) => right.lineCount - left.lineCount).map(({ code }, rank) => [code, rank]),
  );
  return [
    ...facts.map(
      (fact, index) => service(fact, index + 1) ?? goods(fact, index + 1, ranks.get(fact.code) ?? null),
    ),
    ...looseGoods(year.codes.length + 1),
  ];
};
