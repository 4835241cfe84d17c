/** The product area's screens that are built. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

const form = withWords(
  ["product", "record", "list", "offer", "cost"],
  () => import("./products/product-form.tsx"),
);

const productImport = withWords(
  ["product", "import", "record", "list"],
  () => import("./products/product-import.tsx"),
);

const labels = withWords(["product", "list", "record", "print"], () => import("./labels/label-printing.tsx"));

export const productLoads: ScreenLoads = {
  "/main-control/recommend": withWords(
    ["recommend", "product", "list", "record", "error"],
    () => import("./recommend/recommends.tsx"),
  ),
  "/product/index": withWords(["product", "list"], () => import("./products/product-list.tsx")),
  "/product/new": form,
  "/product/{id}/update": form,
  "/product/productExcel": productImport,
  "/product/batch-import": productImport,
  "/product/category": withWords(["product", "list", "record"], () => import("./categories/categories.tsx")),
  "/product/all-category": withWords(["product", "list", "record"], () => import("./all-category.tsx")),
  "/product/productMix": withWords(["product", "list", "record"], () => import("./mixes/product-mixes.tsx")),
  "/product/productPicture": withWords(
    ["picture", "product", "record", "list"],
    () => import("./pictures/picture-wall.tsx"),
  ),
  "/product/imageFolderImport": withWords(
    ["picture", "product", "record"],
    () => import("./pictures/folder-import.tsx"),
  ),
  "/product/picImportExcel": withWords(["import", "product"], () => import("./pictures/excel-import.tsx")),
  "/product/imageCategoryImport": withWords(
    ["picture", "product", "record"],
    () => import("./pictures/category-folder.tsx"),
  ),
  "/product/productColorImg": withWords(
    ["picture", "product", "record", "list"],
    () => import("./pictures/colour-pictures.tsx"),
  ),
  "/product/formulaBulkChangePrice": withWords(
    ["product", "list", "document"],
    () => import("./price-change/formula-prices.tsx"),
  ),
  "/product/refreshProductVat": withWords(
    ["product", "list", "document"],
    () => import("./price-change/change-vat.tsx"),
  ),
  "/product/listBatchPriceChange": withWords(
    ["product", "list", "document", "record"],
    () => import("./price-change/price-changes.tsx"),
  ),
  "/product/synchronousInfo": withWords(["sync", "list", "error"], () => import("./sync/sync-items.tsx")),
  "/product/makeBarcode": withWords(["product", "list"], () => import("./barcodes/created-barcodes.tsx")),
  "/product/refreshProductBarcode": withWords(
    ["product", "list"],
    () => import("./barcodes/refresh-barcodes.tsx"),
  ),
  "/product/queryDuplicateBarcode": withWords(
    ["product", "list"],
    () => import("./barcodes/duplicate-barcodes.tsx"),
  ),
  "/product/productSkuBarcode": withWords(["product", "list"], () => import("./barcodes/sku-barcodes.tsx")),
  "/product/packageSkuBarcode": withWords(
    ["product", "list"],
    () => import("./barcodes/package-barcodes.tsx"),
  ),
  "/product/barcodePrinting": labels,
  "/product/printyQrcode": labels,
  "/product/stock": withWords(
    ["product", "list", "lot", "sale", "stock", "cost"],
    () => import("./stock-list/stock-list.tsx"),
  ),
  "/product/stock/log-summary": withWords(
    ["product", "list"],
    () => import("./stock-list/stock-summary.tsx"),
  ),
  "/product/stock/log": withWords(
    ["product", "list", "cost", "lot"],
    () => import("./stock-log/stock-log.tsx"),
  ),
};
