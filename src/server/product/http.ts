/** Handlers of catalogue and product search. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import {
  createCategory,
  deleteCategory,
  mergeCategory,
  moveCategory,
  moveProducts,
  productsOfCategory,
  readCategories,
  renameCategory,
  undoCategory,
} from "./categories.ts";
import { catalogue } from "./catalogue.ts";
import { findBarcode, searchProducts } from "./products.ts";

export const GoodsLive = HttpApiBuilder.group(Api, "goods", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      catalogue: ({ query }) => answering(catalogue(query.since)),
      products: ({ query }) => answering(searchProducts(query)),
      categoryTree: () => answering(readCategories),
      categoryProducts: ({ query }) => answering(productsOfCategory(query)),
      createCategory: ({ payload }) => answering(createCategory(payload)),
      renameCategory: ({ payload }) => answering(renameCategory(payload)),
      moveCategory: ({ payload }) => answering(moveCategory(payload)),
      mergeCategory: ({ payload }) => answering(mergeCategory(payload)),
      deleteCategory: ({ payload }) => answering(deleteCategory(payload)),
      moveProducts: ({ payload }) => answering(moveProducts(payload)),
      undoCategory: ({ payload }) => answering(undoCategory(payload)),
      barcode: ({ query }) => answering(findBarcode(query.code)),
    }),
  ),
);
