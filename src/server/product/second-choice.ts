/** The product that damaged goods of another one are sold as: second choice, with a price and stock of its own (C7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { changeRecord, createRecord } from "../record/public.ts";
import { readProduct } from "./card.ts";
import { freeCodes, lockCodes, takenCode } from "./codes.ts";
import { products } from "./save-product.ts";

const nameIn = (language: string, name: string) =>
  wordsOf(language, "stock")("damage.secondName").replace("{{product}}", name);

/** The code with -2 behind it, or a free one where another product has that. */
const codeFor = Effect.fnUntraced(function* (code: string) {
  const wanted = `${code}-2`;
  const isFree = wanted.length <= 40 && (yield* takenCode(0, wanted, [])) === null;
  const [free = ""] = yield* freeCodes(isFree ? 0 : 1);
  return isFree ? wanted : free;
});

/** What is the package's, the level's or the till's does not hold for single damaged goods. */
const ownFields = {
  barcodes: [],
  tiers: [],
  levelPrices: [],
  stockLimits: [],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  lowestPrice: null,
  minimumOrder: null,
  orderStep: null,
  quickKey: null,
  active: true,
  hasLots: false,
};

const make = Effect.fnUntraced(function* (productId: number, unitPrice: number) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { fields } = yield* readProduct(productId);
  const { purchasePrice: _, purchaseCurrency: __, ...shown } = fields;
  const names = Object.entries(fields.names).map(([code, name]) => [code, nameIn(code, name ?? "")] as const);
  const id = yield* createRecord(products, {
    ...shown,
    ...ownFields,
    code: yield* codeFor(fields.code),
    name: nameIn(language, fields.name),
    names: Object.fromEntries(names),
    unitPrice,
  });
  yield* sql`update product set second_choice_of = ${productId} where id = ${id}`;
  return id;
});

/**
 * Answers with the id of the second-choice product of a product. Where there is none yet it is made; one that exists gets the new price
 * and goes on sale. Runs in the transaction of the document.
 */
export const secondChoiceOf = Effect.fnUntraced(function* (productId: number, unitPrice: number) {
  const sql = yield* PgClient.PgClient;
  yield* lockCodes;
  const [made] = yield* sql<{ id: number; version: number; price: number; active: boolean }>`
    select id, version, unit_price as price, active from product where second_choice_of = ${productId} and deleted_at is null`;
  if (made === undefined) return yield* make(productId, unitPrice);
  const { id, version, price, active } = made;
  if (price !== unitPrice || !active)
    yield* changeRecord(products, { id, version }, { unitPrice, active: true });
  return id;
});
