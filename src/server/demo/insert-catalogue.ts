/** Writes the catalogue and the customers of the demo company. */
import { Effect } from "effect";
import { categories, departments } from "./make/categories.ts";
import { insertInto, moveSequences } from "./insert-rows.ts";
import type { DemoCustomer } from "./make/make-customers.ts";
import { type DemoProduct, levels } from "./make/make-products.ts";
import { reduced } from "./make/packings.ts";
import { share } from "./make/random.ts";

const insertCategories = insertInto("category", {
  number: "id parent_id position vat_rate margin",
  text: "name",
});
const insertLevels = insertInto("price_level", { number: "id basis_points_off", text: "name builtin" });
const insertProducts = insertInto("product", {
  number:
    "id category_id packing_box packing_big_bag packing_bag unit_price box_price big_bag_price bag_price lowest_price vat_rate quick_key",
  text: "code name",
  boolean: "weighed active is_goods",
});
const insertBarcodes = insertInto("barcode", { number: "product_id", text: "code package" });
const insertTiers = insertInto("price_tier", { number: "product_id from_quantity unit_price" });
const insertLevelPrices = insertInto("level_price", { number: "product_id level_id unit_price" });
const insertCustomers = insertInto("customer", {
  number: "id level_id credit_limit payment_days",
  text: "code name country tax_number",
  boolean: "active",
  time: "created_at",
});
const insertAgreed = insertInto("agreed_price", { number: "customer_id product_id unit_price" });

/** Departments come first, so that a category names one that is there. */
const categoryRows = () => [
  ...departments.map(({ name, vatRate, margin }, at) => ({
    id: categories.length + at + 1,
    name,
    parent_id: null,
    position: at + 1,
    vat_rate: vatRate,
    margin,
  })),
  ...categories.map((name, at) => {
    const department = departments.findIndex(({ of }) => of.includes(name));
    const parent_id = department < 0 ? null : categories.length + department + 1;
    return { id: at + 1, name, parent_id, position: 0, vat_rate: null, margin: null };
  }),
];

const productRow = (product: DemoProduct) => ({
  id: product.id,
  code: product.code,
  name: product.name,
  category_id: categories.indexOf(product.category) + 1,
  packing_box: product.packingBox,
  packing_big_bag: product.packingBigBag,
  packing_bag: product.packingBag,
  unit_price: product.unitPrice,
  box_price: product.boxPrice,
  big_bag_price: product.bigBagPrice,
  bag_price: product.bagPrice,
  lowest_price: product.lowestPrice,
  vat_rate: product.vatRate,
  quick_key: product.quickKey,
  weighed: product.weighed,
  active: product.active,
  is_goods: product.isGoods,
});

/** The VIPs have agreed on some of the goods that everybody buys. */
const agreedPrices = (customers: readonly DemoCustomer[], products: readonly DemoProduct[]) => {
  const bestSellers = products.filter(({ rank }) => rank !== null && rank < 100);
  return customers
    .filter(({ levelId }) => levelId === 3)
    .flatMap(({ id: customer_id, code }) =>
      bestSellers
        .filter((product) => share(`agreed ${code} ${product.code}`) < 0.05)
        .map(({ id: product_id, unitPrice }) => ({
          customer_id,
          product_id,
          unit_price: reduced(unitPrice, 22),
        })),
    );
};

const insertGoods = Effect.fnUntraced(function* (products: readonly DemoProduct[]) {
  yield* insertCategories(categoryRows());
  yield* insertLevels(
    levels.map(({ basisPointsOff, ...level }) => ({ ...level, basis_points_off: basisPointsOff })),
  );
  yield* insertProducts(products.map(productRow));
  yield* insertBarcodes(
    products.flatMap(({ id, barcodes }) => barcodes.map((code) => ({ ...code, product_id: id }))),
  );
  yield* insertTiers(
    products.flatMap(({ id, tiers }) =>
      tiers.map(({ from, unitPrice }) => ({ product_id: id, from_quantity: from, unit_price: unitPrice })),
    ),
  );
  yield* insertLevelPrices(
    products.flatMap(({ id, levelPrices }) =>
      levelPrices.map(({ levelId, unitPrice }) => ({
        product_id: id,
        level_id: levelId,
        unit_price: unitPrice,
      })),
    ),
  );
});

/** Categories, price levels, products with codes and prices, customers with what they agreed. `since`: when they became customers. */
export const insertCatalogue = Effect.fnUntraced(function* (
  products: readonly DemoProduct[],
  customers: readonly DemoCustomer[],
  since: number,
) {
  yield* insertGoods(products);
  yield* insertCustomers(
    customers.map(({ id, code, name, country, levelId, creditLimit, taxNumber, terms }) => ({
      id,
      code,
      name,
      country,
      active: true,
      created_at: since,
      level_id: levelId,
      credit_limit: creditLimit,
      payment_days: terms,
      tax_number: taxNumber,
    })),
  );
  yield* insertAgreed(agreedPrices(customers, products));
  yield* moveSequences(["category", "price_level", "product", "customer"]);
});
