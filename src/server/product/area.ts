/** Handlers of products and their categories. */
import { Effect } from "effect";
import { barcodeEndpoints as barcodes } from "../../contract/product/barcode.ts";
import { labelEndpoints as label } from "../../contract/product/label.ts";
import { categoryEndpoints as category } from "../../contract/product/category.ts";
import { categoryPictureEndpoints as categoryPicture } from "../../contract/product/category-list.ts";
import { productCardEndpoints as card } from "../../contract/product/product-card.ts";
import { pictureImportEndpoints } from "../../contract/product/picture-import.ts";
import { productImportEndpoints } from "../../contract/product/product-import.ts";
import { colourPictureEndpoints as colourPicture } from "../../contract/product/colour-picture.ts";
import { productPictureEndpoints as picture } from "../../contract/product/product-picture.ts";
import { productSyncEndpoints as sync } from "../../contract/product/product-sync.ts";
import { productEndpoints as product } from "../../contract/product/product.ts";
import { priceChangeEndpoints as priceChange } from "../../contract/product/price-change.ts";
import { recommendEndpoints as recommend } from "../../contract/product/recommend.ts";
import { stockCostEndpoints } from "../../contract/product/stock-cost.ts";
import { stockListEndpoints as stockList } from "../../contract/product/stock-list.ts";
import { stockLogEndpoints as stockLog } from "../../contract/product/stock-log.ts";
import { variantEndpoints as variant } from "../../contract/product/variant.ts";
import { stockSummaryEndpoints } from "../../contract/product/stock-summary.ts";
import { vatChangeEndpoints as vatChange } from "../../contract/product/vat-change.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { importer } from "../import/public.ts";
import { readChanges } from "../record/public.ts";
import {
  changeBarcode,
  previewBarcodes,
  refreshBarcodes,
  resolveDuplicate,
  undoBarcodes,
} from "./barcodes/change-barcodes.ts";
import { duplicateExport, listDuplicates } from "./barcodes/duplicate-barcodes.ts";
import { barcodeExports, listBarcodes, listReserved } from "./barcodes/list-barcodes.ts";
import { generateBarcodes } from "./barcodes/make-barcodes.ts";
import { readProduct } from "./card.ts";
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
import { categoryRecords } from "./category-list.ts";
import {
  giveCategoryPicture,
  matchCategories,
  putCategoryPicture,
  takeCategoryPicture,
} from "./pictures/category-pictures.ts";
import { listColourPictures, setColourPicture } from "./pictures/colour-pictures.ts";
import { readProductChoices } from "./choices.ts";
import { productExport } from "./export-products.ts";
import { findBarcode } from "./find-barcode.ts";
import { isMerge, mergeProducts, undoMerge } from "./merge/merge-products.ts";
import { productTarget } from "./import/import-target.ts";
import { pictureTarget } from "./pictures/picture-target.ts";
import { readLabelLines } from "./labels/label-lines.ts";
import { labelTemplates, setDefaultTemplate } from "./labels/label-templates.ts";
import { previewLabels, printLabels, readLabelRun } from "./labels/print-labels.ts";
import { listProducts } from "./list-products.ts";
import { mixes } from "./mixes/product-mixes.ts";
import {
  addPicture,
  deletePicture,
  giveProductPicture,
  listPictures,
  matchPictures,
  orderPictures,
  putNamedPicture,
  takeProductPicture,
} from "./pictures/product-pictures.ts";
import {
  changeProduct,
  createProduct,
  deleteProducts,
  products,
  setProductsStatus,
  undoProducts,
} from "./save-product.ts";
import {
  applyDuePriceChanges,
  applyPriceChange,
  cancelPriceChange,
  changePriceChange,
  createPriceChange,
  planPriceChange,
  rollbackPriceChange,
} from "./price-change/change-prices.ts";
import { previewOf, priceLines } from "./price-change/price-lines.ts";
import { tryPrices } from "./price-change/price-trial.ts";
import { changePriceSheet, createPriceSheet } from "./price-change/price-sheet.ts";
import { readPriceQuestion, readVatQuestion } from "./price-change/read-question.ts";
import { readPriceSheet, readSheetProducts } from "./price-change/read-sheet.ts";
import { listPriceChanges, readPriceChangeLines } from "./price-change/read-changes.ts";
import { applySyncItems, undoSyncItems } from "./sync/apply-sync-items.ts";
import { listSyncItems } from "./sync/list-sync-items.ts";
import { applyVat, changeVat, previewVat } from "./price-change/vat-lines.ts";
import { createVariants, readVariants } from "./variants.ts";
import { readStockCost } from "./stock-list/stock-cost.ts";
import { listStock, readStockSums, stockListExport } from "./stock-list/stock-list.ts";
import { readStockSummary, readStockSummarySums, stockSummaryExport } from "./stock-list/stock-summary.ts";
import { onReplica } from "../sql/replica.ts";
import { readStockLogs, readStockLogSums, stockLogExport } from "./stock-log.ts";
import { orderRecommends, removeRecommends, saveRecommends } from "./recommend/change-recommends.ts";
import { listRecommends } from "./recommend/read-recommends.ts";

export const productArea = area({
  name: "product",
  answers: [
    answer(recommend.recommends, ({ query }) => onReplica(listRecommends(query))),
    answer(recommend.recommend, ({ payload }) => saveRecommends(payload)),
    answer(recommend.orderRecommends, ({ payload }) => orderRecommends(payload)),
    answer(recommend.removeRecommends, ({ payload }) => removeRecommends(payload)),
    answer(product.catalogue, ({ query }) => catalogue(query.since)),
    answer(product.products, ({ query }) => listProducts(query)),
    answer(category.categoryTree, () => readCategories),
    answer(category.categoryProducts, ({ query }) => productsOfCategory(query)),
    answer(category.createCategory, ({ payload }) => createCategory(payload)),
    answer(category.renameCategory, ({ payload }) => renameCategory(payload)),
    answer(category.moveCategory, ({ payload }) => moveCategory(payload)),
    answer(category.mergeCategory, ({ payload }) => mergeCategory(payload)),
    answer(category.deleteCategory, ({ payload }) => deleteCategory(payload)),
    answer(category.moveProducts, ({ payload }) => moveProducts(payload)),
    answer(category.undoCategory, ({ payload }) => undoCategory(payload)),
    answer(categoryPicture.giveCategoryPicture, ({ payload }) => giveCategoryPicture(payload)),
    answer(categoryPicture.takeCategoryPicture, ({ payload }) => takeCategoryPicture(payload)),
    answer(categoryPicture.matchCategoryPictures, ({ payload }) => matchCategories(payload)),
    answer(categoryPicture.putCategoryPicture, ({ payload }) => putCategoryPicture(payload)),
    answer(product.barcode, ({ query }) => findBarcode(query.code)),
    answer(card.productCard, ({ query }) => readProduct(query.id)),
    answer(card.productChoices, () => readProductChoices),
    answer(card.productChanges, ({ query }) => readChanges(products, query)),
    answer(card.createProduct, ({ payload }) => createProduct(payload)),
    answer(card.changeProduct, ({ payload }) => changeProduct(payload)),
    answer(card.giveProductPicture, ({ payload }) => giveProductPicture(payload)),
    answer(card.takeProductPicture, ({ payload }) => takeProductPicture(payload)),
    answer(picture.productPictures, ({ query }) => listPictures(query)),
    answer(picture.addProductPicture, ({ payload }) => addPicture(payload)),
    answer(picture.orderProductPictures, ({ payload }) => orderPictures(payload)),
    answer(picture.deleteProductPicture, ({ payload }) => deletePicture(payload)),
    answer(picture.matchPictures, ({ payload }) => matchPictures(payload)),
    answer(picture.putProductPicture, ({ payload }) => putNamedPicture(payload)),
    answer(colourPicture.colorPictures, ({ query }) => listColourPictures(query)),
    answer(colourPicture.setColorPicture, ({ payload }) => setColourPicture(payload)),
    answer(card.productsStatus, ({ payload }) => setProductsStatus(payload)),
    answer(card.deleteProducts, ({ payload }) => deleteProducts(payload)),
    answer(card.mergeProducts, ({ payload }) => mergeProducts(payload)),
    answer(card.undoProducts, ({ payload }) =>
      Effect.flatMap(isMerge(payload.batchId), (merged) =>
        merged ? undoMerge(payload) : undoProducts(payload),
      ),
    ),
    answer(barcodes.skuBarcodes, ({ query }) => listBarcodes("units", query)),
    answer(barcodes.packageBarcodes, ({ query }) => listBarcodes("packages", query)),
    answer(barcodes.changeSkuBarcode, ({ payload }) => changeBarcode(payload)),
    answer(barcodes.changePackageBarcode, ({ payload }) => changeBarcode(payload)),
    answer(barcodes.generateBarcodes, ({ payload }) => generateBarcodes(payload)),
    answer(barcodes.reservedBarcodes, ({ query }) => listReserved(query)),
    answer(barcodes.previewBarcodes, ({ payload }) => previewBarcodes(payload)),
    answer(barcodes.refreshBarcodes, ({ payload }) => refreshBarcodes(payload)),
    answer(barcodes.undoBarcodes, ({ payload }) => undoBarcodes(payload)),
    answer(barcodes.duplicateBarcodes, ({ query }) => listDuplicates(query)),
    answer(barcodes.resolveDuplicate, ({ payload }) => resolveDuplicate(payload)),
    answer(label.labelLines, ({ payload }) => readLabelLines(payload)),
    answer(label.printLabels, ({ payload }) => printLabels(payload)),
    answer(label.labelPreview, ({ payload }) => previewLabels(payload)),
    answer(label.setDefaultTemplate, ({ payload }) => setDefaultTemplate(payload)),
    answer(label.labelRun, ({ query }) => readLabelRun(query.id)),
    answer(variant.variants, ({ query }) => readVariants(query.id)),
    answer(variant.createVariants, ({ payload }) => createVariants(payload)),
    answer(priceChange.previewPrices, ({ payload }) => Effect.map(priceLines(payload), previewOf)),
    answer(priceChange.tryPrices, ({ payload }) => tryPrices(payload)),
    answer(priceChange.createPriceChange, ({ payload }) => createPriceChange(payload)),
    answer(priceChange.priceQuestion, ({ query }) => readPriceQuestion(query.id)),
    answer(priceChange.changePriceChange, ({ payload }) => changePriceChange(payload)),
    answer(priceChange.planPriceChange, ({ payload }) => planPriceChange(payload)),
    answer(priceChange.cancelPriceChange, ({ payload }) => cancelPriceChange(payload)),
    answer(vatChange.previewVat, ({ payload }) => previewVat(payload)),
    answer(vatChange.applyVat, ({ payload }) => applyVat(payload)),
    answer(vatChange.vatQuestion, ({ query }) => readVatQuestion(query.id)),
    answer(vatChange.changeVat, ({ payload }) => changeVat(payload)),
    answer(priceChange.priceChanges, ({ query }) => listPriceChanges(query)),
    answer(priceChange.priceChangeLines, ({ query }) => readPriceChangeLines(query)),
    answer(priceChange.priceSheet, ({ query }) => readPriceSheet(query.id)),
    answer(priceChange.priceSheetProducts, ({ payload }) => readSheetProducts(payload.ids)),
    answer(priceChange.createPriceSheet, ({ payload }) => createPriceSheet(payload)),
    answer(priceChange.changePriceSheet, ({ payload }) => changePriceSheet(payload)),
    answer(priceChange.applyPriceChange, ({ payload }) => applyPriceChange(payload)),
    answer(priceChange.rollbackPriceChange, ({ payload }) => rollbackPriceChange(payload)),
    answer(stockList.stocks, ({ query }) => listStock(query)),
    answer(stockList.stockSums, ({ query }) => readStockSums(query)),
    answer(stockCostEndpoints.stockCost, ({ query }) => readStockCost(query)),
    answer(stockSummaryEndpoints.stockLogSummary, ({ query }) => onReplica(readStockSummary(query))),
    answer(stockSummaryEndpoints.stockLogSummarySums, ({ query }) => onReplica(readStockSummarySums(query))),
    answer(stockLog.stockLogs, ({ query }) => onReplica(readStockLogs(query))),
    answer(stockLog.stockLogSums, ({ query }) => onReplica(readStockLogSums(query))),
    answer(sync.syncItems, ({ query }) => listSyncItems(query)),
    answer(sync.applySyncItems, ({ payload }) => applySyncItems(payload)),
    answer(sync.undoSyncItems, ({ payload }) => undoSyncItems(payload)),
  ],
  lists: [categoryRecords, labelTemplates, mixes],
  imports: [importer(productImportEndpoints, productTarget), importer(pictureImportEndpoints, pictureTarget)],
  exports: [
    ...barcodeExports,
    duplicateExport,
    productExport,
    stockListExport,
    stockLogExport,
    stockSummaryExport,
  ],
  upkeep: { priceChanges: applyDuePriceChanges },
});
