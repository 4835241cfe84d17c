/** What other areas may use of products: making them, their variants, labels and price changes, as the demo company does. */
export { createLabelTemplate, setDefaultTemplate } from "./labels/label-templates.ts";
export { printLabels } from "./labels/print-labels.ts";
export { writePriceChange } from "./price-change/change-prices.ts";
export { setColourPicture } from "./pictures/colour-pictures.ts";
export { saveRecommends } from "./recommend/change-recommends.ts";
export { createProduct } from "./save-product.ts";
export { secondChoiceOf } from "./second-choice.ts";
export { createVariants } from "./variants.ts";
export { takeSyncItems } from "./sync/apply-sync-items.ts";
