/** Handlers of catalogue and product search. */
import { categoryEndpoints as category } from "../../contract/product/category.ts";
import { productEndpoints as product } from "../../contract/product/product.ts";
import { stockLogEndpoints as stockLog } from "../../contract/product/stock-log.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { catalogue } from "./catalogue.ts";
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
import { findBarcode, searchProducts } from "./products.ts";
import { readStockLogs, readStockLogSums, stockLogExport } from "./stock-log.ts";

export const productArea = area({
  name: "product",
  answers: [
    answer(product.catalogue, ({ query }) => catalogue(query.since)),
    answer(product.products, ({ query }) => searchProducts(query)),
    answer(category.categoryTree, () => readCategories),
    answer(category.categoryProducts, ({ query }) => productsOfCategory(query)),
    answer(category.createCategory, ({ payload }) => createCategory(payload)),
    answer(category.renameCategory, ({ payload }) => renameCategory(payload)),
    answer(category.moveCategory, ({ payload }) => moveCategory(payload)),
    answer(category.mergeCategory, ({ payload }) => mergeCategory(payload)),
    answer(category.deleteCategory, ({ payload }) => deleteCategory(payload)),
    answer(category.moveProducts, ({ payload }) => moveProducts(payload)),
    answer(category.undoCategory, ({ payload }) => undoCategory(payload)),
    answer(product.barcode, ({ query }) => findBarcode(query.code)),
    answer(stockLog.stockLogs, ({ query }) => readStockLogs(query)),
    answer(stockLog.stockLogSums, ({ query }) => readStockLogSums(query)),
  ],
  exports: [stockLogExport],
});
